import type { SimulatorContext } from '../context.ts';
import { SquareFailure } from '../api/square-failure.ts';
import type { ApiResponse, Payment } from '../wire.ts';

/** The newest version of a payment. Throws NOT_FOUND. */
export function existingPayment(context: SimulatorContext, id: string): Payment {
  const payment = context.store.payment(id);
  if (!payment) throw new SquareFailure('NOT_FOUND', `Could not find payment with id: ${id}`, 'payment_id');
  return payment;
}

/** GetPayment: always the newest version, unlike the list. */
export function getPayment(context: SimulatorContext, id: string): ApiResponse {
  return { status: 200, body: { payment: existingPayment(context, id) } };
}
