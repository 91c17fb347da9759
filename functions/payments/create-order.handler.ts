import { createOrder } from '#shared/orders/routes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { prepareStart, purchaseNeeds, startPayment } from './start/start-payment.ts';

/** Starts paying a course in full. */
export const handler = endpoint(
  createOrder,
  purchaseNeeds,
)({
  prepare: prepareStart,
  act: (call) => startPayment(call, { paymentPlan: 'full', dueNow: (price) => price }),
});
