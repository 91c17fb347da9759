import type { SimulatorContext } from '../context.ts';
import { existingPayment } from './get-payment.ts';
import { changeStatus } from './payment-states.ts';
import { type Body, requiredText } from '../api/request-fields.ts';
import { SquareFailure } from '../api/square-failure.ts';
import type { ApiResponse, Payment } from '../wire.ts';

/** CancelPayment: voids an APPROVED payment. */
export function cancelPayment(context: SimulatorContext, id: string): ApiResponse {
  return cancelApproved(context, existingPayment(context, id));
}

/** CancelPaymentByIdempotencyKey: also a success for an unknown key and for a payment that is CANCELED or FAILED already. */
export function cancelByIdempotencyKey(context: SimulatorContext, body: Body): ApiResponse {
  const key = requiredText(body, 'idempotency_key', 45);
  const made = context.store.keys.get(`CreatePayment ${key}`)?.response.body.payment;
  const payment = made && context.store.payment(made.id);
  if (!payment || payment.status === 'CANCELED' || payment.status === 'FAILED')
    return { status: 200, body: {} };
  cancelApproved(context, payment);
  return { status: 200, body: {} };
}

function cancelApproved(context: SimulatorContext, payment: Payment): ApiResponse {
  if (payment.status !== 'APPROVED') {
    throw new SquareFailure(
      'BAD_REQUEST',
      `The payment is ${payment.status}; only an APPROVED payment can become CANCELED.`,
    );
  }
  const changes = changeStatus(payment, 'CANCELED', context.now());
  context.store.commit(changes);
  return { status: 200, body: { payment: changes.payments[0] } };
}
