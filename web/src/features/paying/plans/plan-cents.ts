import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { type Cents, centsFromDollars } from '#shared/kernel/money.ts';

/** An amount of a plan in cents: the server sends dollars. */
export const centsOf = ({ amount }: { readonly amount: number }): Cents => centsFromDollars(amount) ?? 0;

export const unpaidOf = ({ paymentSchedule }: FlexiblePayment) => paymentSchedule.filter(({ paid }) => !paid);

/** Remaining balance: the sum of unpaid scheduled amounts (FLEX-06). */
export const remainingCents = (plan: FlexiblePayment): Cents =>
  unpaidOf(plan).reduce((sum, one) => sum + centsOf(one), 0);
