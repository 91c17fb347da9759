import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';
import type { Order } from '#shared/orders/order.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import type { PurchaseAttempt } from './attempt.ts';
import { studentAndCourse } from './student-and-course.ts';
import type { Key } from '../keys.ts';
import * as index1 from '../index1.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { countedList, readList } from '../lists/read-list.ts';
import type { ListPage, ListRequest } from '../lists/list-request.ts';
import { parseRow, storedCents } from '../row.ts';
import { type Table, type Write, table } from '../table.ts';

/** An order, one for each attempt to buy a course. `orderDate` is an ISO instant; its statuses are those of G-48 and G-60. */
export const storedOrder = z.object({
  orderId: idSchema<'order'>(),
  ...studentAndCourse,
  courseCategory: z.exactOptional(z.string()),
  instructorId: idSchema<'user'>(),
  priceCents: storedCents,
  orderDate: z.string(),
  paymentPlan: z.enum(['full', 'flexible']),
  paymentMethod: z.string(),
  orderStatus: z.string(),
  paymentStatus: z.string(),
  /** Of an order of 0 dollars by which staff enrolled the student (docs/adr/078): who, and why. */
  enrolledBy: z.exactOptional(idSchema<'user'>()),
  enrolmentReason: z.exactOptional(z.string()),
});
export type StoredOrder = z.infer<typeof storedOrder>;

/** An attempt's order as it starts: pending and initiated (STATE-01). Lists of full orders find it by its index keys. */
export function orderItem(attempt: PurchaseAttempt): StoredOrder & Key {
  return {
    ...keys.order(attempt.userId, attempt.orderId),
    ...(attempt.paymentPlan === 'full' && {
      ...index1.instructorOrder(attempt.instructorId, attempt.createdAt, attempt.orderId),
      ...index2.order(attempt.createdAt, attempt.orderId),
    }),
    orderId: attempt.orderId,
    userId: attempt.userId,
    userName: attempt.userName,
    userEmail: attempt.userEmail,
    courseId: attempt.courseId,
    courseTitle: attempt.courseTitle,
    courseCategory: attempt.courseCategory,
    instructorId: attempt.instructorId,
    priceCents: attempt.priceCents,
    orderDate: attempt.createdAt,
    paymentPlan: attempt.paymentPlan,
    paymentMethod: 'square',
    orderStatus: 'pending',
    paymentStatus: 'initiated',
  };
}

/** Moves an attempt's order along (G-48, G-60, G-108). */
export function updateOrderWrite(
  table: Table,
  attempt: PurchaseAttempt,
  orderStatus: 'confirmed' | 'failed',
  paymentStatus: 'paid' | 'failed' | 'refunded' | 'partially refunded' | 'reversed' | 'partially reversed',
): Write {
  return {
    Update: {
      TableName: table.name,
      Key: keys.order(attempt.userId, attempt.orderId),
      UpdateExpression: 'SET orderStatus = :order, paymentStatus = :payment',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':order': orderStatus, ':payment': paymentStatus },
    },
  };
}

/** A full order as the API lists it (IPAY-23..29): dollars, and nothing of the card. */
export function toOrderDto(stored: StoredOrder): Order {
  return {
    _id: stored.orderId,
    courseId: stored.courseId,
    courseTitle: stored.courseTitle,
    courseCategory: stored.courseCategory ?? '',
    userName: stored.userName,
    userEmail: stored.userEmail,
    orderDate: stored.orderDate,
    coursePricing: dollarsFromCents(stored.priceCents),
    orderStatus: stored.orderStatus,
    paymentStatus: stored.paymentStatus,
    paymentMethod: stored.paymentMethod,
    ...(stored.enrolmentReason !== undefined && { enrolmentReason: stored.enrolmentReason }),
  };
}

export function orderRepository(table: Table) {
  const readOrders = (list: readonly string[], index: 'GSI1' | 'GSI2', request: ListRequest<StoredOrder>) =>
    readList(
      table,
      { partitions: list, index, schema: storedOrder, counted: countedList(table, list) },
      request,
    );

  return {
    /** A student's own order of either plan, in its current state. */
    async get(userId: Id<'user'>, orderId: Id<'order'>): Promise<StoredOrder | undefined> {
      return parseRow(storedOrder, await table.get(keys.order(userId, orderId), { consistent: true }));
    },

    /** Full orders of a student, newest first. */
    listFullByUser: (
      userId: Id<'user'>,
      { matches, ...request }: ListRequest<StoredOrder> = {},
    ): Promise<ListPage<StoredOrder>> =>
      readList(
        table,
        { partitions: [partitions.user(userId)], prefix: 'ORDER#', consistent: true, schema: storedOrder },
        {
          ...request,
          matches: (order) => order.paymentPlan === 'full' && (matches?.(order) ?? true),
        },
      ),

    /** Full orders of an instructor's courses, newest first. */
    listFullByInstructor: (
      instructorId: Id<'user'>,
      request: ListRequest<StoredOrder> = {},
    ): Promise<ListPage<StoredOrder>> =>
      readOrders(partitions.ordersOfInstructor(instructorId), 'GSI1', request),

    /** All full orders of the academy, newest first. */
    listFull: (request: ListRequest<StoredOrder> = {}): Promise<ListPage<StoredOrder>> =>
      readOrders(partitions.orders, 'GSI2', request),
  };
}

export const orders = /* @__PURE__ */ lazily(() => orderRepository(table()));
