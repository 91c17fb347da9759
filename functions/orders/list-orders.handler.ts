import type { Role } from '#shared/kernel/roles.ts';
import { matchesSearch } from '#shared/kernel/search.rules.ts';
import { listOrders } from '#shared/orders/routes.ts';
import type { ListPage, ListRequest } from '#functions/data/page.ts';
import {
  type OrderRepository,
  type StoredOrder,
  orders,
  toOrderDto,
} from '#functions/data/payments/orders.ts';
import { purchaseReturns } from '#functions/data/payments/purchase-returns.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';

type Read = (
  orders: OrderRepository,
  userId: string,
  request: ListRequest<StoredOrder>,
) => Promise<ListPage<StoredOrder>>;

/** Which orders a role sees: own ones, those of own courses, all. */
const IN_SCOPE: Readonly<Record<Role, Read>> = {
  user: (orders, userId, request) => orders.listFullByUser(userId, request),
  instructor: (orders, userId, request) => orders.listFullByInstructor(userId, request),
  admin: (orders, _userId, request) => orders.listFull(request),
};

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
  const [found, disputes] = await Promise.all([
    IN_SCOPE[caller.role](orders, caller.userId, {
      cursor: query.cursor,
      page: query.page,
      hideOldest: query.hideOldest,
      matches: ({ courseTitle, userName }) => matchesSearch(query.search, [courseTitle, userName]),
    }),
    isStaff ? purchaseReturns.listDisputes() : [],
  ]);
  const returns = isStaff ? await purchaseReturns.ofOrders(found.items, disputes) : new Map<string, never>();
  const toDto = (order: StoredOrder) => ({ ...toOrderDto(order), returns: returns.get(order.orderId) });
  return { ...listResponse(found, toDto), hidden: found.hidden };
});
