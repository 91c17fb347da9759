import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { dataResponse, successResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { courseProgress, viewedLecture } from './course-progress.ts';
import { COURSE_NOT_FOUND } from '../courses/errors.ts';
import { ACCESS_WITHDRAWN, LECTURE_NOT_FOUND, NOT_PURCHASED, PAYMENT_REQUIRED } from './errors.ts';
import { studySettings } from '../study/study.ts';

/** How long a position may wait to be sent, ms: a year. */
export const LONGEST_WAIT_MS = 366 * 86_400_000;
/** Characters of a study token at most. */
export const LONGEST_STUDY_TOKEN = 4096;
const videoSeconds = z.number().check(z.minimum(0), z.maximum(86_400));

/** What marking and resetting return (G-68). */
const progressDocument = z.object({
  courseId: idSchema<'course'>(),
  completed: z.boolean(),
  progress: z.array(viewedLecture),
});

export const getCourseProgress = route({
  name: 'progress/get-course-progress',
  summary:
    'A course with the caller’s progress. A locked, withdrawn or unbought course carries no paid content (G-51, G-108, I8).',
  method: 'GET',
  path: '/student/course-progress/get/{userId}/{courseId}',
  access: 'student',
  own: 'params.userId',
  params: z.object({ userId: idSchema<'user'>(), courseId: idSchema<'course'>() }),
  response: dataResponse(courseProgress),
  errors: COURSE_NOT_FOUND,
});

export const markLectureViewed = route({
  name: 'progress/mark-lecture-viewed',
  summary:
    'Marks a lecture of a bought, unlocked course as viewed, and saves where its video is, if that is sent; twice is once.',
  method: 'POST',
  path: '/student/course-progress/mark-lecture-viewed',
  access: 'student',
  own: 'body.userId',
  body: z.strictObject({
    userId: idSchema<'user'>(),
    courseId: idSchema<'course'>(),
    lectureId: idSchema<'lecture'>(),
    positionSeconds: z.optional(videoSeconds),
  }),
  response: dataResponse(progressDocument),
  errors: {
    ...COURSE_NOT_FOUND,
    ...LECTURE_NOT_FOUND,
    ...NOT_PURCHASED,
    ...PAYMENT_REQUIRED,
    ...ACCESS_WITHDRAWN,
  },
});

export const resetProgress = route({
  name: 'progress/reset-progress',
  summary:
    'Forgets which lectures of a course were viewed and where they were left; undo-reset takes it back (G-122).',
  method: 'POST',
  path: '/student/course-progress/reset-progress',
  access: 'student',
  own: 'body.userId',
  body: z.strictObject({ userId: idSchema<'user'>(), courseId: idSchema<'course'>() }),
  response: dataResponse(progressDocument),
  errors: { ...COURSE_NOT_FOUND, ...NOT_PURCHASED, ...PAYMENT_REQUIRED, ...ACCESS_WITHDRAWN },
});

export const undoReset = route({
  name: 'progress/undo-reset',
  summary:
    'Takes the last reset of a course back, for ten minutes; twice is once. What was viewed since stays viewed (G-122).',
  method: 'POST',
  path: '/student/course-progress/undo-reset',
  access: 'student',
  own: 'body.userId',
  body: resetProgress.body,
  response: dataResponse(progressDocument),
  errors: {
    ...resetProgress.errors,
    UNDO_EXPIRED: [409, 'This can no longer be undone: ten minutes have passed.'],
  },
});

export const unmarkLectureViewed = route({
  name: 'progress/unmark-lecture-viewed',
  summary: 'Takes back the mark of a lecture; twice is once. A completion that was recorded stays.',
  method: 'POST',
  path: '/student/course-progress/unmark-lecture-viewed',
  access: 'student',
  own: 'body.userId',
  body: z.strictObject({
    userId: idSchema<'user'>(),
    courseId: idSchema<'course'>(),
    lectureId: idSchema<'lecture'>(),
  }),
  response: dataResponse(progressDocument),
  errors: {
    ...COURSE_NOT_FOUND,
    ...LECTURE_NOT_FOUND,
    ...NOT_PURCHASED,
    ...PAYMENT_REQUIRED,
    ...ACCESS_WITHDRAWN,
  },
});

/** Of a video in seconds, of a PDF in pages. */
export const savePosition = route({
  name: 'progress/save-position',
  summary:
    'Remembers where the caller left a lecture’s video, or a PDF of a lecture, at least one of both; the newest one counts. A study token, from the answer to an earlier call, saves reads.',
  method: 'POST',
  path: '/student/course-progress/save-position',
  access: 'student',
  own: 'body.userId',
  body: z
    .strictObject({
      userId: idSchema<'user'>(),
      courseId: idSchema<'course'>(),
      lectureId: idSchema<'lecture'>(),
      positionSeconds: z.optional(videoSeconds),
      /** A seek has moved the video from there: one that went back is counted (docs/adr/079). */
      fromSeconds: z.optional(videoSeconds),
      file: z.optional(
        z.strictObject({ publicId: z.string().check(z.maxLength(200)), page: z.int().check(z.minimum(1)) }),
      ),
      /** How long ago the caller was there, where it is sent late. */
      agoMs: z.optional(z.int().check(z.minimum(0), z.maximum(LONGEST_WAIT_MS))),
      /** The video goes on, so that another position follows: this one is not looked at by itself (docs/adr/079). */
      playing: z.optional(z.literal(true)),
      studyToken: z.optional(z.string().check(z.maxLength(LONGEST_STUDY_TOKEN))),
    })
    .check(
      z.refine(({ positionSeconds, file }) => positionSeconds !== undefined || file !== undefined, {
        error: 'A second of the video, or a page of a file, is required.',
        path: ['positionSeconds'],
      }),
    ),
  /** `studyToken`: for the next positions in this lecture; missing where the one that was sent still counts. */
  response: z.extend(successResponse, { studyToken: z.optional(z.string()) }),
  errors: { ...LECTURE_NOT_FOUND, ...NOT_PURCHASED },
});

export const saveStudySettings = route({
  name: 'progress/save-study-settings',
  summary: 'Remembers speed, volume and captions for the caller’s account.',
  method: 'PUT',
  path: '/student/study-settings',
  access: 'student',
  body: studySettings,
  response: successResponse,
  errors: {},
});
