import type { Receipt } from '#shared/orders/receipt.ts';

/** What of the course was paid: 'Full Payment', 'Flexible Payment Plan, payment 2 of 3' or '…, payments 2 and 3 of 3'. */
export function paidFor({ paymentPlan, payments }: Receipt): string {
  if (paymentPlan === 'full') return 'Full Payment';
  const numbers = payments.flatMap(({ now }, index) => (now ? [index + 1] : []));
  return `Flexible Payment Plan, ${numbers.length > 1 ? 'payments' : 'payment'} ${numbers.join(' and ')} of ${payments.length}`;
}

type ReceiptStatus = 'Paid' | 'Partially refunded' | 'Refunded' | 'Partially reversed' | 'Payment reversed';

/**
 * What of the payment is left, cents. A refund and a lost dispute of one payment may return it twice, but it was paid once
 * (G-108).
 */
export function keptCents({ amount, refunded, reversed = 0 }: Receipt): number {
  const cents = (dollars: number): number => Math.round(dollars * 100);
  return Math.max(0, cents(amount) - cents(refunded) - cents(reversed));
}

/** What became of the payment, in part or as a whole: a dispute took it back (G-108), or it was refunded (G-60). */
export function receiptStatus(receipt: Receipt): ReceiptStatus {
  const { refunded, reversed = 0 } = receipt;
  const isPart = keptCents(receipt) > 0;
  if (reversed > 0) return isPart ? 'Partially reversed' : 'Payment reversed';
  if (refunded > 0) return isPart ? 'Partially refunded' : 'Refunded';
  return 'Paid';
}
