import type { PaymentRequired } from '#shared/enrolments/payment-required.ts';
import type { CourseLock } from '#shared/instalments/course-lock.rules.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';

/** A course lock as the API shows it: dollars, and the field names of the specification. */
export function toPaymentRequiredDto({
  planId,
  instalmentId,
  amountCents,
  dueDate,
}: CourseLock): PaymentRequired {
  return { paymentId: planId, scheduleId: instalmentId, amount: dollarsFromCents(amountCents), dueDate };
}
