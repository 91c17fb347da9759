import type { Role } from '#shared/kernel/roles.ts';
import { listOrders } from '#shared/orders/routes.ts';
import {
  type OrderRepository,
  type StoredOrder,
  orders,
  toOrderDto,
} from '#functions/data/payments/orders.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** Which orders a role sees: own ones, those of own courses, all. */
const IN_SCOPE: Readonly<Record<Role, (orders: OrderRepository, userId: string) => Promise<StoredOrder[]>>> =
  {
    user: (orders, userId) => orders.listFullByUser(userId),
    instructor: (orders, userId) => orders.listFullByInstructor(userId),
    admin: (orders) => orders.listAllFull(),
  };

/** Full orders in the caller's scope, newest first (G-54). */
export const handler = endpoint(listOrders, { orders })(async ({ caller, orders }) => {
  const inScope = await IN_SCOPE[caller.role](orders, caller.userId);
  return { success: true as const, data: inScope.map(toOrderDto) };
});
