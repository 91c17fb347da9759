import { captureOrder } from '#shared/orders/routes.ts';
import { orders } from '#functions/data/payments/orders.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/**
 * The status of the caller's own order. A provider's `paymentId` and `payerId` prove nothing: only settlement, a
 * decline or a refund changes an order, and this call changes nothing (G-47, C26).
 */
export const handler = endpoint(captureOrder, { orders })({
  prepare: ({ body, caller, orders }) => orders.get(caller.userId, body.orderId),
  act: ({ prepared, fail }) => {
    const { orderId, paymentStatus } = prepared ?? fail('ORDER_NOT_FOUND');
    return { success: true as const, data: { orderId, paymentStatus } };
  },
});
