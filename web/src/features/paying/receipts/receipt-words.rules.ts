import type { Receipt } from '#shared/orders/receipt.ts';

/** What of the course was paid: 'Full Payment', 'Flexible Payment Plan, payment 2 of 3' or '…, payments 2 and 3 of 3'. */
export function paidFor({ paymentPlan, payments }: Receipt): string {
  if (paymentPlan === 'full') return 'Full Payment';
  const numbers = payments.flatMap(({ now }, index) => (now ? [index + 1] : []));
  return `Flexible Payment Plan, ${numbers.length > 1 ? 'payments' : 'payment'} ${numbers.join(' and ')} of ${payments.length}`;
}

type ReceiptStatus = 'Paid' | 'Partially refunded' | 'Refunded' | 'Payment reversed';

/** What became of the payment: a dispute took it back (G-108), or it was refunded in part or as a whole (G-60). */
export function receiptStatus({ amount, refunded, reversed = 0 }: Receipt): ReceiptStatus {
  if (reversed > 0) return 'Payment reversed';
  return refunded <= 0 ? 'Paid' : refunded < amount ? 'Partially refunded' : 'Refunded';
}
