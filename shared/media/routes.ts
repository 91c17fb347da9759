import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { dataResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { COURSE_NOT_FOUND } from '../courses/errors.ts';
import { ACCESS_WITHDRAWN, LECTURE_NOT_FOUND, NOT_PURCHASED, PAYMENT_REQUIRED } from '../progress/errors.ts';
import { lectureMedia } from './lecture-media.ts';

/** Lectures of one call at most. */
const LECTURES_PER_CALL = 50;

export const getLectureMedia = route({
  name: 'media/get-lecture-media',
  summary:
    'Addresses of the files of lectures, signed for a few minutes: of an unlocked course, of free previews for everybody, and for staff of their own courses (M7, G-97, G-69).',
  method: 'GET',
  path: '/student/lecture/media/{courseId}',
  access: 'signed-in',
  params: z.object({ courseId: idSchema<'course'>() }),
  /** Ids separated by commas. */
  query: z.object({
    lectureIds: z.string().check(
      z.minLength(1),
      z.refine((ids) => ids.split(',').length <= LECTURES_PER_CALL),
    ),
  }),
  response: dataResponse(z.array(lectureMedia)),
  errors: {
    ...COURSE_NOT_FOUND,
    ...LECTURE_NOT_FOUND,
    ...NOT_PURCHASED,
    ...PAYMENT_REQUIRED,
    ...ACCESS_WITHDRAWN,
  },
});

export const getPreviewMedia = route({
  name: 'media/get-preview-media',
  summary:
    'Addresses of the video and the captions of a free preview of a published course, signed for a few minutes, for visitors too (docs/adr/077).',
  method: 'GET',
  path: '/student/lecture/preview/{courseId}/{lectureId}',
  access: 'public',
  params: z.object({ courseId: idSchema<'course'>(), lectureId: idSchema<'lecture'>() }),
  response: dataResponse(z.omit(lectureMedia, { materials: true })),
  errors: LECTURE_NOT_FOUND,
});
