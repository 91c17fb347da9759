import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { type Cents, centsFromDollars } from '#shared/kernel/money.ts';

/** An amount of a plan in cents: the server sends dollars. */
export function centsOf({ amount }: { readonly amount: number }): Cents {
  return centsFromDollars(amount) ?? 0;
}

export function unpaidOf({ paymentSchedule }: FlexiblePayment) {
  return paymentSchedule.filter(({ paid }) => !paid);
}

/** Remaining balance: the sum of unpaid scheduled amounts (FLEX-06). */
export function remainingCents(plan: FlexiblePayment): Cents {
  return unpaidOf(plan).reduce((sum, one) => sum + centsOf(one), 0);
}
