import * as z from 'zod/mini';
import { shownAnnouncement } from '../announcements/announcement.ts';
import { idSchema } from '../kernel/id.ts';
import { dataResponse, itemsResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { nextLecture } from '../progress/next-lecture.ts';
import { withdrawal } from './access-withdrawn.ts';
import { paymentRequired } from './payment-required.ts';

/** A bought course (ENT-38..41), with what its card shows beyond the specification's fields (G-61, SCRS-07). */
export const boughtCourse = z.object({
  courseId: idSchema<'course'>(),
  title: z.string(),
  instructorName: z.string(),
  courseImage: z.string(),
  category: z.string(),
  lectureCount: z.number(),
  viewedCount: z.number(),
  progressStarted: z.boolean(),
  /** It was completed once and has a certificate, also while it is watched again (docs/adr/034). */
  hasCertificate: z.optional(z.boolean()),
  /** When a lecture was last marked as viewed, an ISO instant: Home continues the course studied last. */
  lastStudiedAt: z.optional(z.string()),
  /** At the course with which the student goes on, while nothing locks it: the lecture that comes next (PROG-28). */
  nextLecture: z.optional(nextLecture),
  /** Set while an unpaid instalment is past due. */
  paymentRequired: z.optional(paymentRequired),
  /** Set when what was paid was returned: the course can be bought again (G-108). */
  accessWithdrawn: z.optional(withdrawal),
  /** The newest announcements since the enrolment, newest first; missing where there is none. */
  announcements: z.optional(z.array(shownAnnouncement)),
});
export type BoughtCourse = z.infer<typeof boughtCourse>;

export const getCoursesBought = route({
  name: 'enrolments/get-courses-bought',
  summary: 'The courses the caller has.',
  method: 'GET',
  path: '/student/courses-bought/get/{userId}',
  access: 'student',
  own: 'params.userId',
  params: z.object({ userId: idSchema<'user'>() }),
  response: itemsResponse(boughtCourse),
  errors: {},
});

export const getPurchaseInfo = route({
  name: 'enrolments/get-purchase-info',
  summary: 'Whether the caller has a course. One whose access was withdrawn is not had (G-108).',
  method: 'GET',
  path: '/student/course/purchase-info/{id}/{userId}',
  access: 'student',
  own: 'params.userId',
  params: z.object({ id: idSchema<'course'>(), userId: idSchema<'user'>() }),
  response: dataResponse(z.boolean()),
  errors: {},
});
