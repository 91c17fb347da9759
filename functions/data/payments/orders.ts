import { type Cents, dollarsFromCents } from '#shared/kernel/money.ts';
import type { Order } from '#shared/orders/order.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import type { PurchaseAttempt } from './attempt.ts';
import { type Key, index1, index2, keys, partitions } from '../keys.ts';
import { type Table, type Write, table } from '../table.ts';

/** An order, one for each attempt to buy a course. `orderDate` is an ISO instant; its statuses are those of G-48 and G-60. */
export interface StoredOrder {
  orderId: string;
  userId: string;
  userName: string;
  userEmail: string;
  courseId: string;
  courseTitle: string;
  instructorId: string;
  priceCents: Cents;
  orderDate: string;
  paymentPlan: PurchaseAttempt['paymentPlan'];
  paymentMethod: string;
  orderStatus: string;
  paymentStatus: string;
}

/** An attempt's order as it starts: pending and initiated (STATE-01). Lists of full orders find it by its index keys. */
export const orderItem = (attempt: PurchaseAttempt): StoredOrder & Key => ({
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
  instructorId: attempt.instructorId,
  priceCents: attempt.priceCents,
  orderDate: attempt.createdAt,
  paymentPlan: attempt.paymentPlan,
  paymentMethod: 'square',
  orderStatus: 'pending',
  paymentStatus: 'initiated',
});

/** Moves an attempt's order along (G-48, G-60). */
export const orderUpdate = (
  table: Table,
  attempt: PurchaseAttempt,
  orderStatus: 'confirmed' | 'failed',
  paymentStatus: 'paid' | 'failed' | 'refunded' | 'partially refunded',
): Write => ({
  Update: {
    TableName: table.name,
    Key: keys.order(attempt.userId, attempt.orderId),
    UpdateExpression: 'SET orderStatus = :order, paymentStatus = :payment',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: { ':order': orderStatus, ':payment': paymentStatus },
  },
});

/** A full order as the API lists it (IPAY-23..29): dollars, and nothing of the card. */
export const toOrderDto = (stored: StoredOrder): Order => ({
  _id: stored.orderId,
  courseId: stored.courseId,
  courseTitle: stored.courseTitle,
  userName: stored.userName,
  userEmail: stored.userEmail,
  orderDate: stored.orderDate,
  coursePricing: dollarsFromCents(stored.priceCents),
  orderStatus: stored.orderStatus,
  paymentStatus: stored.paymentStatus,
  paymentMethod: stored.paymentMethod,
});

/** By the instant they were made; ids decide between orders of one instant, so that a list is the same every time. */
const newestFirst = (orders: readonly StoredOrder[]): StoredOrder[] =>
  orders.toSorted((a, b) => b.orderDate.localeCompare(a.orderDate) || b.orderId.localeCompare(a.orderId));

export const orderRepository = (table: Table) => ({
  /** A student's own order of either plan, as it stands. */
  get: (userId: string, orderId: string): Promise<StoredOrder | undefined> =>
    table.get<StoredOrder>(keys.order(userId, orderId), { consistent: true }),

  /** Full orders of a student, newest first. */
  async listFullByUser(userId: string): Promise<StoredOrder[]> {
    const { user } = partitions;
    const own = await table.queryByPrefix<StoredOrder>(user(userId), 'ORDER#', { consistent: true });
    return newestFirst(own.filter(({ paymentPlan }) => paymentPlan === 'full'));
  },

  /** Full orders of an instructor's courses, newest first. */
  listFullByInstructor: (instructorId: string): Promise<StoredOrder[]> =>
    table.query<StoredOrder>({
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :instructor',
      ExpressionAttributeValues: { ':instructor': partitions.ordersOfInstructor(instructorId) },
      ScanIndexForward: false,
    }),

  /** All full orders of the academy, newest first: all shards in parallel, one step. */
  async listAllFull(): Promise<StoredOrder[]> {
    const shards = await Promise.all(
      partitions.orders.map((shard) =>
        table.query<StoredOrder>({
          IndexName: 'GSI2',
          KeyConditionExpression: 'GSI2PK = :shard',
          ExpressionAttributeValues: { ':shard': shard },
        }),
      ),
    );
    return newestFirst(shards.flat());
  },
});
export type OrderRepository = ReturnType<typeof orderRepository>;

export const orders = lazily(() => orderRepository(table()));
