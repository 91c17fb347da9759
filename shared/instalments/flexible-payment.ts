import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { withdrawal } from '../enrolments/access-withdrawn.ts';
import { purchaseReturns } from '../payments/purchase-returns.ts';

const scheduled = z.object({
  _id: idSchema<'instalment'>(),
  dueDate: z.string(),
  amount: z.number(),
  paid: z.boolean(),
  /** The calendar day its payment was settled; imported data does not say. */
  paidOn: z.optional(z.string()),
});

/**
 * A flexible plan as screens read it (ENT-46..56). Amounts in dollars, `dueDate` a calendar day, in
 * imported data perhaps an instant (G-49).
 */
export const flexiblePayment = z.object({
  _id: idSchema<'plan'>(),
  courseId: idSchema<'course'>(),
  courseTitle: z.string(),
  /** Chooses the colours of the plan's picture; '' in imported data. */
  courseCategory: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  startDate: z.string(),
  totalAmount: z.number(),
  initialPayment: z.number(),
  remainingBalance: z.number(),
  isActive: z.boolean(),
  /** Set when what was paid was returned: the unpaid instalments are not due any more, and none can be paid (G-108). */
  cancelled: z.optional(withdrawal),
  paymentSchedule: z.array(scheduled),
  /** For staff, where something was returned or disputed (G-108). */
  returns: z.optional(purchaseReturns),
});
export type FlexiblePayment = z.infer<typeof flexiblePayment>;

/** A plan as its own student reads it. */
export const ownFlexiblePayment = z.extend(flexiblePayment, {
  /**
   * Set while its course gives no access, because what was paid was returned (G-108). A cancelled plan does not say so: the course
   * may have been bought again, or an admin keeps the access.
   */
  accessWithdrawn: z.optional(withdrawal),
});
export type OwnFlexiblePayment = z.infer<typeof ownFlexiblePayment>;
