import { splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { createFlexiblePayment } from '#shared/instalments/routes.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { openPayments } from '#functions/data/payments/open-payments.ts';
import { breakerState } from '#functions/data/payments/breaker-state.ts';
import { cardTokens } from '#functions/gateways/card-tokens.ts';
import { paymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { prepareStart, startPayment } from './start/start-payment.ts';

/** Starts paying the initial payment of a flexible plan. */
export const handler = endpoint(createFlexiblePayment, {
  courses,
  limits,
  attempts,
  openPayments,
  breakerState,
  paymentWorkflow,
  cardTokens,
})({
  prepare: prepareStart,
  act: (call) =>
    startPayment(call, {
      paymentPlan: 'flexible',
      dueNow: (price) => splitPlan(price)?.initial ?? call.fail('FLEXIBLE_NOT_AVAILABLE'),
    }),
});
