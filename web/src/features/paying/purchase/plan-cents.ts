import { type Cents, centsFromDollars } from '#shared/kernel/money.ts';
import type { Plan } from './plan.ts';

/** An amount of a plan in cents: the server sends dollars. */
export function toCents({ amount }: { readonly amount: number }): Cents {
  return centsFromDollars(amount) ?? 0;
}

export function unpaidInstalments({ instalments }: Plan) {
  return instalments.filter(({ paid }) => !paid);
}

/** Remaining balance: the sum of unpaid scheduled amounts (FLEX-06). */
export function remainingCents(plan: Plan): Cents {
  return unpaidInstalments(plan).reduce((sum, one) => sum + toCents(one), 0);
}
