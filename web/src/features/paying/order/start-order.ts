import type { Id } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import { createFlexiblePayment } from '#shared/instalments/routes.ts';
import type { OrderPayload } from '#shared/orders/order.ts';
import { createOrder } from '#shared/orders/routes.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { initiate } from '../payment/initiate.ts';
import type { CoursePlan } from './order-payload.ts';

export interface StartedOrder {
  readonly transactionId: Id<'transaction'>;
  readonly orderId: Id<'order'>;
  /** The plan that is being paid: an earlier attempt's when one is still open (G-40). */
  readonly paymentPlan: CoursePlan;
  /** Shown when an earlier attempt is still open. */
  readonly message: string | undefined;
}

/**
 * Starts the payment: POST /student/order/create, or /flexible-payment/create (CHK-38, CHK-39). While a payment is open the
 * server returns the same transaction again (G-40). Throws as `initiate` does.
 */
export async function startOrder(paymentPlan: CoursePlan, body: OrderPayload): Promise<StartedOrder> {
  const { transactionId, data, message } = await initiate(
    paymentPlan === 'flexible' ? call(createFlexiblePayment, { body }) : call(createOrder, { body }),
  );
  return {
    transactionId,
    orderId: data?.orderId ?? '',
    paymentPlan: data?.paymentPlan === 'scheduled' ? paymentPlan : (data?.paymentPlan ?? paymentPlan),
    message,
  };
}

/** The toast when an order could not be started: the server's message, else by plan (ERR-11..13, G-83). */
export function startFailureText(error: unknown, paymentPlan: CoursePlan): string {
  return failureText(
    error,
    paymentPlan === 'flexible' ? PAYMENT_TEXTS.flexibleInitiationFailed : PAYMENT_TEXTS.checkoutError,
  );
}

/** What the screen does after a refusal, besides the toast. */
export type RefusalConsequence = 'reload-course' | 'open-my-courses' | 'none';

/** A changed price is fetched again; a student who owns the course is sent to My Courses (G-38, G-40). */
export function toRefusalConsequence(error: unknown): RefusalConsequence {
  if (isFailure(error, 'PRICE_CHANGED', 'FLEXIBLE_NOT_AVAILABLE')) return 'reload-course';
  return isFailure(error, 'ALREADY_ENROLLED') ? 'open-my-courses' : 'none';
}
