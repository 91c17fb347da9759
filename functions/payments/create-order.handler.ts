import { createOrder } from '#shared/orders/routes.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { openPayments } from '#functions/data/payments/open-payments.ts';
import { breakerState } from '#functions/data/payments/breaker-state.ts';
import { cardTokens } from '#functions/gateways/card-tokens.ts';
import { paymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { prepareStart, startPayment } from './start/start-payment.ts';

/** Starts paying a course in full. */
export const handler = endpoint(createOrder, {
  courses,
  attempts,
  openPayments,
  breakerState,
  paymentWorkflow,
  cardTokens,
})({
  prepare: ({ body, caller, now, courses, openPayments, breakerState, cardTokens }) =>
    prepareStart({ body, caller, now, courses, openPayments, breakerState, cardTokens }),
  act: async ({ body, caller, prepared, now, newId, fail, attempts, paymentWorkflow, cardTokens }) =>
    startPayment({
      paymentPlan: 'full',
      dueNow: (price) => price,
      body,
      user: await caller.user(),
      prepared,
      now,
      newId,
      fail,
      attempts,
      paymentWorkflow,
      cardTokens,
    }),
});
