import { type PlainIds, withIds } from '#shared/testing/plain-ids.ts';
import { anId } from '#shared/testing/an-id.ts';
import { listDisputes } from '#shared/admin/routes.ts';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { getAllFlexiblePayments } from '#shared/instalments/routes.ts';
import type { Order } from '#shared/orders/order.ts';
import { listOrders } from '#shared/orders/routes.ts';
import type { Dispute } from '#shared/payments/dispute.ts';
import type { PurchaseReturns } from '#shared/payments/purchase-returns.ts';
import { mockRoute } from './mock-api.ts';
import { numberedPage } from './numbered-page.ts';

/** The server's clock in these tests: noon of November 21, 2026 in New York. */
export const NOW = '2026-11-21T17:00:00.000Z';

export function anOrder(n: number, more: Partial<PlainIds<Order>> = {}): Order {
  return withIds<Order>({
    _id: `ord_${n}`,
    courseId: 'crs_1',
    courseTitle: 'DevOps',
    courseCategory: 'devops',
    userName: `student ${n}`,
    userEmail: `s${n}@example.org`,
    orderDate: '2026-11-20T15:00:00.000Z',
    coursePricing: 2060,
    orderStatus: 'confirmed',
    paymentStatus: 'paid',
    paymentMethod: 'square',
    ...more,
  });
}

/** A plan of 2,060.00 with instalments due on these days, of which the first `paid` are paid. */
export function aFlexiblePayment(
  n: number,
  { due = ['2026-11-25', '2026-12-09'], paid = 0, ...more }: Partial<FlexiblePayment> & Instalments = {},
): FlexiblePayment {
  const left = due.length - paid;
  return {
    _id: anId(`pln_${n}`),
    courseId: anId('crs_1'),
    courseTitle: 'Azure DevOps',
    courseCategory: 'devops',
    userName: `student ${n}`,
    userEmail: `s${n}@example.org`,
    startDate: '2026-11-04',
    totalAmount: 2060,
    initialPayment: 800,
    remainingBalance: 630 * left,
    isActive: left > 0,
    paymentSchedule: due.map((dueDate, index) => ({
      _id: anId(`sch_${index + 1}`),
      dueDate,
      amount: 630,
      paid: index < paid,
      ...(index < paid && { paidOn: dueDate }),
    })),
    ...more,
  };
}
interface Instalments {
  readonly due?: readonly string[];
  readonly paid?: number;
}

export function someReturns(more: Partial<PlainIds<PurchaseReturns>> = {}): PurchaseReturns {
  return withIds<PurchaseReturns>({
    userId: 'u9',
    refunded: 0,
    reversed: 0,
    access: 'stays',
    disputes: [],
    ...more,
  });
}

/** The server's lists, searched by course title or student name; `hideOldest` before the search. */
export function mockPayments({
  orders = [],
  plans = [],
  disputes = [],
}: {
  orders?: readonly Order[];
  plans?: readonly FlexiblePayment[];
  disputes?: readonly Dispute[];
}): void {
  mockRoute(listOrders, ({ query }) => {
    const shown = orders.slice(0, Math.max(0, orders.length - Number(query['hideOldest'] ?? 0)));
    return { ...pageOf(shown, query), hidden: orders.length - shown.length };
  });
  mockRoute(getAllFlexiblePayments, ({ query }) => ({ ...pageOf(plans, query), now: NOW }));
  mockRoute(listDisputes, { data: [...disputes] });
}

function pageOf<T extends { readonly courseTitle: string; readonly userName: string }>(
  all: readonly T[],
  { search = '', ...query }: Readonly<Record<string, string>>,
) {
  const found = all.filter(({ courseTitle, userName }) =>
    [courseTitle, userName].some((text) => text.toLowerCase().includes(search.toLowerCase())),
  );
  return numberedPage(found, query);
}
