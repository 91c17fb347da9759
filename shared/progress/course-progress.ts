import * as z from 'zod/mini';
import { courseDetails } from '../courses/course-details.ts';
import { paymentRequired } from '../enrolments/payment-required.ts';

export const viewedLecture = z.object({ lectureId: z.string(), viewed: z.boolean() });

/** §3 course progress response (ENT-42..45); `paymentRequired` while an instalment is past due (G-51). */
export const courseProgress = z.object({
  isPurchased: z.boolean(),
  completed: z.boolean(),
  courseDetails,
  progress: z.array(viewedLecture),
  paymentRequired: z.optional(paymentRequired),
});
export type CourseProgress = z.infer<typeof courseProgress>;
