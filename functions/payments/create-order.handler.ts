import { createOrder } from '#shared/orders/routes.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { openPayments } from '#functions/data/payments/open-payments.ts';
import { breakerState } from '#functions/data/payments/breaker-state.ts';
import { cardTokens } from '#functions/gateways/card-tokens.ts';
import { paymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { prepareStart, startPayment } from './start/start-payment.ts';

/** Starts paying a course in full. */
export const handler = endpoint(createOrder, {
  courses,
  limits,
  attempts,
  openPayments,
  breakerState,
  paymentWorkflow,
  cardTokens,
})({
  prepare: prepareStart,
  act: (call) => startPayment(call, { paymentPlan: 'full', dueNow: (price) => price }),
});
