import type { SimulatorContext } from '../context.ts';
import { changeStatus } from './payment-states.ts';
import { type Body, requiredText } from '../api/request-fields.ts';
import { SquareFailure } from '../api/square-failure.ts';
import type { ApiResponse } from '../wire.ts';

/**
 * CancelPaymentByIdempotencyKey: voids an APPROVED payment. Also a success for an unknown key and for a payment that is CANCELED
 * or FAILED already.
 */
export function cancelByIdempotencyKey(context: SimulatorContext, body: Body): ApiResponse {
  const key = requiredText(body, 'idempotency_key', 45);
  const made = context.store.keys.get(`CreatePayment ${key}`)?.response.body.payment;
  const payment = made && context.store.payment(made.id);
  if (!payment || payment.status === 'CANCELED' || payment.status === 'FAILED')
    return { status: 200, body: {} };
  if (payment.status !== 'APPROVED') {
    throw new SquareFailure(
      'BAD_REQUEST',
      `The payment is ${payment.status}; only an APPROVED payment can become CANCELED.`,
    );
  }
  context.store.commit(changeStatus(payment, 'CANCELED', context.now()));
  return { status: 200, body: {} };
}
