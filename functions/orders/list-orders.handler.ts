import type { Role } from '#shared/kernel/roles.ts';
import { matchesSearch } from '#shared/kernel/search.rules.ts';
import { listOrders } from '#shared/orders/routes.ts';
import type { Page, PageRequest } from '#functions/data/page.ts';
import {
  type OrderRepository,
  type StoredOrder,
  orders,
  toOrderDto,
} from '#functions/data/payments/orders.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

type Read = (
  orders: OrderRepository,
  userId: string,
  request: PageRequest<StoredOrder>,
) => Promise<Page<StoredOrder>>;

/** Which orders a role sees: own ones, those of own courses, all. */
const IN_SCOPE: Readonly<Record<Role, Read>> = {
  user: (orders, userId, request) => orders.listFullByUser(userId, request),
  instructor: (orders, userId, request) => orders.listFullByInstructor(userId, request),
  admin: (orders, _userId, request) => orders.listFull(request),
};

/** Full orders in the caller's scope, newest first (G-54); searched by course title or student name (IPAY-04). */
export const handler = endpoint(listOrders, { orders })(async ({ query, caller, orders }) => {
  const { items, cursor } = await IN_SCOPE[caller.role](orders, caller.userId, {
    cursor: query.cursor,
    matches: ({ courseTitle, userName }) => matchesSearch(query.search, [courseTitle, userName]),
  });
  return { success: true as const, data: items.map(toOrderDto), cursor };
});
