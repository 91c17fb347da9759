import * as z from 'zod/mini';
import { withdrawal } from '../enrolments/access-withdrawn.ts';
import { paymentRequired } from '../enrolments/payment-required.ts';
import { courseDetails } from './course-details.ts';

const coursePurchase = z.object({
  isPurchased: z.boolean(),
  /** How many of its lectures the caller has viewed. */
  viewedCount: z.number(),
  /** Set while an unpaid instalment of a purchased course is past due (G-51). */
  paymentRequired: z.optional(paymentRequired),
  /** Set when what was paid was returned: the course can be bought again (G-108). */
  accessWithdrawn: z.optional(withdrawal),
});
export type CoursePurchase = z.infer<typeof coursePurchase>;

/** A course as its details show it: with what the caller has of it, so that nothing has to wait for a second response. */
export const courseWithPurchase = z.extend(courseDetails, { purchase: coursePurchase });
export type CourseWithPurchase = z.infer<typeof courseWithPurchase>;
