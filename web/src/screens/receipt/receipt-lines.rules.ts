import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/kernel/time.ts';
import type { Receipt } from '#shared/orders/receipt.ts';

/** What of the course was paid: 'Full Payment', 'Flexible Payment Plan, payment 2 of 3' or '…, payments 2 and 3 of 3'. */
export function paidFor({ paymentPlan, payments }: Receipt): string {
  if (paymentPlan === 'full') return 'Full Payment';
  const numbers = payments.flatMap(({ now }, index) => (now ? [index + 1] : []));
  return `Flexible Payment Plan, ${numbers.length > 1 ? 'payments' : 'payment'} ${numbers.join(' and ')} of ${payments.length}`;
}

/** Paid, Partially refunded or Refunded (G-60). */
export const statusOf = ({ amount, refunded }: Receipt): 'Paid' | 'Partially refunded' | 'Refunded' =>
  refunded <= 0 ? 'Paid' : refunded < amount ? 'Partially refunded' : 'Refunded';

interface SumRow {
  term: string;
  value: string;
  total?: boolean;
}

/** From the price of the course down to what was paid with this receipt. */
export function sumOf({ coursePricing, remainingBalance, amount, refunded, payments }: Receipt): SumRow[] {
  const cents = (dollars: number): number => Math.round(dollars * 100);
  const before = payments.reduce((sum, one) => sum + (one.paid && !one.now ? cents(one.amount) : 0), 0);
  const rows: SumRow[] = [{ term: 'Course price', value: formatDollars(coursePricing) }];
  if (before > 0) rows.push({ term: 'Paid before', value: formatDollars(before / 100) });
  if (payments.length > 0) rows.push({ term: 'Remaining balance', value: formatDollars(remainingBalance) });
  if (refunded <= 0) return [...rows, { term: 'Paid', value: formatDollars(amount), total: true }];
  return [
    ...rows,
    { term: 'Paid', value: formatDollars(amount) },
    { term: 'Refunded', value: formatDollars(-refunded) },
    { term: 'Paid after refund', value: formatDollars((cents(amount) - cents(refunded)) / 100), total: true },
  ];
}

/** Under one length of the plan's strip. Of an earlier instalment only its due day is known. */
export function partLabel({ payments, paidOn }: Receipt, index: number): string {
  const part = payments[index];
  if (part === undefined) return '';
  if (part.now) return `Paid ${showDay(paidOn)}`;
  if (!part.paid) return `Due ${showDay(part.date)}`;
  return index === 0 ? `Paid ${showDay(part.date)}` : `Paid, was due ${showDay(part.date)}`;
}
