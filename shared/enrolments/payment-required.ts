import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import type { CourseLock } from '../instalments/course-lock.rules.ts';
import { dollarsFromCents } from '../kernel/money.ts';

/** The instalment that locks a course: `amount` in dollars, `dueDate` a calendar day (SCRS-07, G-51). */
export const paymentRequired = z.object({
  paymentId: idSchema<'plan'>(),
  scheduleId: idSchema<'instalment'>(),
  amount: z.number(),
  dueDate: z.string(),
  /** All that must be paid before the course opens: the sum of the past-due instalments, and how many they are. */
  pastDueAmount: z.number(),
  pastDuePayments: z.number(),
});
export type PaymentRequired = z.infer<typeof paymentRequired>;

export function toPaymentRequiredDto(lock: CourseLock): PaymentRequired {
  return {
    paymentId: lock.planId,
    scheduleId: lock.instalmentId,
    amount: dollarsFromCents(lock.amountCents),
    dueDate: lock.dueDate,
    pastDueAmount: dollarsFromCents(lock.pastDueCents),
    pastDuePayments: lock.pastDuePayments,
  };
}
