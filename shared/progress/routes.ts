import * as z from 'zod/mini';
import { dataResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { courseProgress, viewedLecture } from './course-progress.ts';
import { COURSE_NOT_FOUND } from '../courses/errors.ts';
import { ACCESS_WITHDRAWN, NOT_PURCHASED, PAYMENT_REQUIRED } from './errors.ts';

/** What marking and resetting return (G-68). */
const progressDocument = z.object({
  courseId: z.string(),
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
  params: z.object({ userId: z.string(), courseId: z.string() }),
  response: dataResponse(courseProgress),
  errors: COURSE_NOT_FOUND,
});

export const markLectureViewed = route({
  name: 'progress/mark-lecture-viewed',
  summary: 'Marks a lecture of a bought, unlocked course as viewed; twice is once.',
  method: 'POST',
  path: '/student/course-progress/mark-lecture-viewed',
  access: 'student',
  body: z.strictObject({ userId: z.string(), courseId: z.string(), lectureId: z.string() }),
  response: dataResponse(progressDocument),
  errors: {
    ...COURSE_NOT_FOUND,
    LECTURE_NOT_FOUND: [404, 'This lecture does not exist.'],
    ...NOT_PURCHASED,
    ...PAYMENT_REQUIRED,
    ...ACCESS_WITHDRAWN,
  },
});

export const resetProgress = route({
  name: 'progress/reset-progress',
  summary: 'Forgets which lectures of a course were viewed.',
  method: 'POST',
  path: '/student/course-progress/reset-progress',
  access: 'student',
  body: z.strictObject({ userId: z.string(), courseId: z.string() }),
  response: dataResponse(progressDocument),
  errors: { ...COURSE_NOT_FOUND, ...NOT_PURCHASED, ...PAYMENT_REQUIRED, ...ACCESS_WITHDRAWN },
});
