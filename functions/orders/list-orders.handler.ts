import { listOrders } from '#shared/orders/routes.ts';
import { inScope } from '#functions/data/in-scope.ts';
import { type StoredOrder, orders, toOrderDto } from '#functions/data/payments/orders.ts';
import { purchaseReturns } from '#functions/data/payments/purchase-returns.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';

/**
 * Full orders in the caller's scope, newest first (G-54); searched by course title or student name (IPAY-04). Staff also see what was
 * returned or is disputed (G-108).
 */
export const handler = endpoint(listOrders, { orders, purchaseReturns })(async ({
  query,
  caller,
  orders,
  purchaseReturns,
}) => {
  const isStaff = caller.role !== 'user';
  const request = {
    ...query,
    textsOf: ({ courseTitle, userName }: StoredOrder) => [courseTitle, userName],
  };
  const [found, disputes] = await Promise.all([
    inScope(caller, {
      own: (userId) => orders.listFullByUser(userId, request),
      ofInstructor: (userId) => orders.listFullByInstructor(userId, request),
      all: () => orders.listFull(request),
    }),
    isStaff ? purchaseReturns.listDisputes() : { items: [], setAside: 0 },
  ]);
  const returns = isStaff
    ? await purchaseReturns.ofOrders(found.items, disputes.items)
    : new Map<string, never>();
  const toDto = (order: StoredOrder) => ({ ...toOrderDto(order), returns: returns.get(order.orderId) });
  return { ...listResponse(found, toDto, disputes.setAside), hidden: found.hidden };
});
