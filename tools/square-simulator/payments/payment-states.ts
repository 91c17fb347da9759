import { isoAt } from '../context.ts';
import type { Changes } from '../ledger/store.ts';
import { paymentEvent } from '../webhooks/webhook-event.ts';
import type { CardPaymentDetails, LedgerEntry, Payment, PaymentStatus } from '../wire.ts';

const CARD_STATUS: Record<PaymentStatus, CardPaymentDetails['status']> = {
  APPROVED: 'AUTHORIZED',
  PENDING: 'AUTHORIZED',
  COMPLETED: 'CAPTURED',
  CANCELED: 'VOIDED',
  FAILED: 'FAILED',
};

/** A later version of a payment: its `updated_at` always grows. */
export function nextVersion(payment: Payment, nowMs: number, change: Partial<Payment>): Payment {
  const updatedAt = Math.max(nowMs, Date.parse(payment.updated_at) + 1);
  return { ...payment, ...change, updated_at: isoAt(updatedAt) };
}

/** Changes the status of a payment: its new version, its webhook and, when it becomes COMPLETED, its capture. */
export function changeStatus(
  payment: Payment,
  status: PaymentStatus,
  nowMs: number,
): Changes & { payments: [Payment] } {
  const changed = nextVersion(payment, nowMs, {
    status,
    ...(payment.card_details && { card_details: { ...payment.card_details, status: CARD_STATUS[status] } }),
    ...(payment.wallet_details && {
      wallet_details: { ...payment.wallet_details, status: CARD_STATUS[status] },
    }),
    ...(status === 'COMPLETED' && { approved_money: payment.amount_money }),
  });
  return {
    payments: [changed],
    events: [paymentEvent('payment.updated', changed)],
    ledger: status === 'COMPLETED' ? [toLedgerEntry(changed, nowMs)] : [],
  };
}

function toLedgerEntry(payment: Payment, nowMs: number): LedgerEntry {
  return {
    type: 'capture',
    paymentId: payment.id,
    referenceId: payment.reference_id ?? null,
    amountCents: payment.amount_money.amount,
    at: isoAt(nowMs),
  };
}
