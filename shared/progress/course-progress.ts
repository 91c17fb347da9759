import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { courseDetails } from '../courses/course-details.ts';
import { withdrawal } from '../enrolments/access-withdrawn.ts';
import { paymentRequired } from '../enrolments/payment-required.ts';
import { lectureMedia } from '../media/lecture-media.ts';
import { studyState } from '../study/study.ts';

export const viewedLecture = z.object({ lectureId: idSchema<'lecture'>(), viewed: z.boolean() });

/**
 * §3 course progress response (ENT-42..45); `paymentRequired` while an instalment is past due (G-51). `accessWithdrawn`: the
 * course was bought and the money returned, so that `isPurchased` is false (G-108). `study`, `undoReset`, `media`,
 * `nextMedia` and `studyToken` come with an unlocked course only.
 */
export const courseProgress = z.object({
  isPurchased: z.boolean(),
  completed: z.boolean(),
  courseDetails,
  progress: z.array(viewedLecture),
  paymentRequired: z.optional(paymentRequired),
  accessWithdrawn: z.optional(withdrawal),
  study: z.optional(studyState),
  /** The course was begun again, which undo-reset takes back for so many seconds more (G-122). */
  undoReset: z.optional(z.object({ secondsLeft: z.int(), viewedCount: z.int() })),
  /** Files of the lecture that opens first, so that its video waits for no further call. */
  media: z.optional(lectureMedia),
  /** Of the lecture after it. */
  nextMedia: z.optional(lectureMedia),
  /** With which `savePosition` of the lecture that opens first reads nothing (docs/adr/051). */
  studyToken: z.optional(z.object({ lectureId: idSchema<'lecture'>(), token: z.string() })),
});
export type CourseProgress = z.infer<typeof courseProgress>;
