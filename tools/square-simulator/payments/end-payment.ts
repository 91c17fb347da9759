import { type SimulatorContext, isoAt } from '../context.ts';
import { existingPayment } from './get-payment.ts';
import { changeStatus, nextVersion } from './payment-states.ts';
import { SquareFailure } from '../api/square-failure.ts';
import { paymentEvent, refundEvent } from '../webhooks/webhook-event.ts';
import type { Payment, PaymentRefund } from '../wire.ts';

/** Ends a PENDING or APPROVED payment at once and sends its webhook. Throws NOT_FOUND, or BAD_REQUEST when it has ended. */
export function endPayment(
  context: SimulatorContext,
  id: string,
  status: 'COMPLETED' | 'FAILED' | 'CANCELED',
): Payment {
  const payment = existingPayment(context, id);
  if (payment.status !== 'PENDING' && payment.status !== 'APPROVED') {
    throw new SquareFailure('BAD_REQUEST', `The payment is ${payment.status}, not PENDING.`);
  }
  const changes = changeStatus(payment, status, context.now());
  context.store.commit(changes);
  return changes.payments[0];
}

/** Makes the changes that are due by the clock: ends pending payments and refunds, cancels old approvals. */
export function endDue(context: SimulatorContext): void {
  const now = context.now();
  for (const { id, at, becomes } of context.store.deadlines.values()) {
    if (Date.parse(at) > now) continue;
    const payment = context.store.payment(id);
    const refund = context.store.refunds.get(id);
    if (payment && becomes !== 'REJECTED') context.store.commit(changeStatus(payment, becomes, now));
    else if (refund && becomes !== 'CANCELED') endPendingRefund(context, refund, becomes, now);
  }
}

type RefundEnd = 'COMPLETED' | 'FAILED' | 'REJECTED';

/**
 * Ends a PENDING refund at once and sends its webhooks. A failed or rejected one leaves the money with the merchant: the payment
 * is refunded by that much less, and the ledger has it with the amount below zero. Throws NOT_FOUND, or BAD_REQUEST when it is
 * not pending.
 */
export function endRefund(context: SimulatorContext, id: string, status: RefundEnd): PaymentRefund {
  const refund = context.store.refunds.get(id);
  if (!refund) throw new SquareFailure('NOT_FOUND', `Could not find refund with id: ${id}`, 'refund_id');
  if (refund.status !== 'PENDING')
    throw new SquareFailure('BAD_REQUEST', `The refund is ${refund.status}, not PENDING.`);
  return endPendingRefund(context, refund, status, context.now());
}

function endPendingRefund(
  context: SimulatorContext,
  refund: PaymentRefund,
  status: RefundEnd,
  now: number,
): PaymentRefund {
  const updatedAt = isoAt(Math.max(now, Date.parse(refund.updated_at) + 1));
  const ended: PaymentRefund = { ...refund, status, updated_at: updatedAt };
  const event = refundEvent('refund.updated', ended);
  if (status === 'COMPLETED') {
    context.store.commit({ refunds: [ended], events: [event] });
    return ended;
  }
  const payment = existingPayment(context, refund.payment_id);
  const amountCents = -refund.amount_money.amount;
  const refunded = (payment.refunded_money?.amount ?? 0) + amountCents;
  const restored = nextVersion(payment, now, { refunded_money: { amount: refunded, currency: 'USD' } });
  context.store.commit({
    refunds: [ended],
    payments: [restored],
    events: [event, paymentEvent('payment.updated', restored)],
    ledger: [
      {
        type: 'refund',
        paymentId: payment.id,
        referenceId: payment.reference_id ?? null,
        amountCents,
        at: isoAt(now),
      },
    ],
  });
  return ended;
}

/** The earliest instant (ms) at which endDue has something to do, undefined when nothing waits. */
export function nextDeadline(context: SimulatorContext): number | undefined {
  const instants = [...context.store.deadlines.values()].map(({ at }) => Date.parse(at));
  return instants.length === 0 ? undefined : Math.min(...instants);
}
