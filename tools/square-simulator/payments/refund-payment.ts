import { type SimulatorContext, isoAt, newId } from '../context.ts';
import { performOnce } from '../api/idempotency.ts';
import { existingPayment } from './get-payment.ts';
import { nextVersion } from './payment-states.ts';
import { type Body, optionalText, requiredMoney, requiredText } from '../api/request-fields.ts';
import { SquareFailure } from '../api/square-failure.ts';
import { paymentEvent, refundEvent } from '../webhooks/webhook-event.ts';
import type { ApiResponse, Payment, PaymentRefund } from '../wire.ts';

/**
 * RefundPayment: the response is PENDING, and COMPLETED (or what a fault says) follows after `refundMs`; the ledger has it as
 * soon as it is accepted.
 */
export function refundPayment(context: SimulatorContext, body: Body): ApiResponse {
  const key = requiredText(body, 'idempotency_key', 45);
  const amount = requiredMoney(body);
  const paymentId = requiredText(body, 'payment_id', 192);
  const reason = optionalText(body, 'reason', 192);
  return performOnce(context.store, 'RefundPayment', key, body, () => {
    const payment = existingPayment(context, paymentId);
    refuseUnrefundable(context, payment, amount.amount);
    const now = context.now();
    const refund: PaymentRefund = {
      id: `${payment.id}_${newId(30)}`,
      status: 'PENDING',
      amount_money: amount,
      payment_id: payment.id,
      location_id: payment.location_id,
      ...(reason !== undefined && { reason }),
      created_at: isoAt(now),
      updated_at: isoAt(now),
    };
    const refunded = nextVersion(payment, now, {
      refunded_money: { amount: refundedCents(payment) + amount.amount, currency: 'USD' },
      refund_ids: [...(payment.refund_ids ?? []), refund.id],
    });
    return {
      response: { status: 200, body: { refund } },
      changes: {
        refunds: [refund],
        payments: [refunded],
        deadlines: [{ id: refund.id, at: isoAt(now + context.refundMs), becomes: context.refundBecomes }],
        events: [refundEvent('refund.created', refund), paymentEvent('payment.updated', refunded)],
        ledger: [
          {
            type: 'refund',
            paymentId,
            referenceId: payment.reference_id ?? null,
            amountCents: amount.amount,
            at: isoAt(now),
          },
        ],
      },
    };
  });
}

/** All that was not refunded yet. */
export function refundRest(context: SimulatorContext, paymentId: string): void {
  const payment = existingPayment(context, paymentId);
  const amount = payment.amount_money.amount - refundedCents(payment);
  refundPayment(context, {
    idempotency_key: newId(30),
    payment_id: paymentId,
    amount_money: { amount, currency: 'USD' },
  });
}

const refundedCents = (payment: Payment): number => payment.refunded_money?.amount ?? 0;

function refuseUnrefundable(context: SimulatorContext, payment: Payment, cents: number): void {
  if (payment.status !== 'COMPLETED') {
    throw new SquareFailure('PAYMENT_NOT_REFUNDABLE', `The payment is ${payment.status}.`, 'payment_id');
  }
  const left = payment.amount_money.amount - refundedCents(payment);
  const pending =
    payment.refund_ids?.some((id) => context.store.refunds.get(id)?.status === 'PENDING') ?? false;
  if (left === 0 && pending)
    throw new SquareFailure('REFUND_ALREADY_PENDING', 'A refund of this payment is pending.', 'payment_id');
  if (cents > left) {
    throw new SquareFailure(
      'REFUND_AMOUNT_INVALID',
      'The requested refund amount exceeds the amount available to refund.',
      'amount_money.amount',
    );
  }
}

export function getRefund(context: SimulatorContext, id: string): ApiResponse {
  const refund = context.store.refunds.get(id);
  if (!refund) throw new SquareFailure('NOT_FOUND', `Could not find refund with id: ${id}`, 'refund_id');
  return { status: 200, body: { refund } };
}
