import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import type { Receipt } from '#shared/orders/receipt.ts';
import { keptCents } from '../purchase/receipt-words.rules.ts';

interface AmountRow {
  term: string;
  value: string;
  total?: boolean;
}

/**
 * The rows from the price of the course down to the amount of this receipt, with signs: they add up to it, unless the payment
 * was returned twice (`keptCents`).
 */
export function amountRows(receipt: Receipt): AmountRow[] {
  const { coursePricing, remainingBalance, amount, refunded, reversed = 0, payments } = receipt;
  const cents = (dollars: number): number => Math.round(dollars * 100);
  const before = payments.reduce((sum, one) => sum + (one.paid && !one.now ? cents(one.amount) : 0), 0);
  const rows: AmountRow[] = [{ term: 'Course price', value: formatDollars(coursePricing) }];
  if (before > 0) rows.push({ term: 'Paid before', value: formatDollars(-before / 100) });
  if (payments.length > 0)
    rows.push({
      term: 'Remaining balance',
      value: formatDollars(remainingBalance > 0 ? -remainingBalance : 0),
    });
  if (refunded <= 0 && reversed <= 0)
    return [...rows, { term: 'Paid', value: formatDollars(amount), total: true }];
  return [
    ...rows,
    { term: 'Paid', value: formatDollars(amount) },
    ...(refunded > 0 ? [{ term: 'Refunded', value: formatDollars(-refunded) }] : []),
    ...(reversed > 0 ? [{ term: 'Payment reversed', value: formatDollars(-reversed) }] : []),
    {
      term: reversed > 0 ? 'Paid in the end' : 'Paid after refund',
      value: formatDollars(keptCents(receipt) / 100),
      total: true,
    },
  ];
}

/** The label below one part of the plan's strip. */
export function partLabel({ payments }: Receipt, index: number): string {
  const part = payments[index];
  if (part === undefined) return '';
  if (!part.paid) return `Due ${showDay(part.date)}`;
  return part.paidOn === undefined ? 'Paid' : `Paid ${showDay(part.paidOn)}`;
}
