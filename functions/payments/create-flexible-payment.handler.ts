import { splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { createFlexiblePayment } from '#shared/instalments/routes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { prepareStart, purchaseNeeds, startPayment } from './start/start-payment.ts';

/** Starts paying the initial payment of a flexible plan. */
export const handler = endpoint(
  createFlexiblePayment,
  purchaseNeeds,
)({
  prepare: prepareStart,
  act: (call) =>
    startPayment(call, {
      paymentPlan: 'flexible',
      dueNow: (price) => splitPlan(price)?.initial ?? call.fail('FLEXIBLE_NOT_AVAILABLE'),
    }),
});
