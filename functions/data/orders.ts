import type { PurchaseAttempt } from './attempt.ts';
import { index1, keys } from './keys.ts';
import type { Table, Write } from './table.ts';

/** An attempt's order as it starts: pending and initiated (STATE-01). */
export const orderItem = (attempt: PurchaseAttempt) => ({
  ...keys.order(attempt.userId, attempt.orderId),
  ...index1.instructorOrder(attempt.instructorId, attempt.createdAt, attempt.orderId),
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

/** Moves an attempt's order along (G-48). */
export const orderUpdate = (
  table: Table,
  attempt: PurchaseAttempt,
  orderStatus: 'confirmed' | 'failed',
  paymentStatus: 'paid' | 'failed',
): Write => ({
  Update: {
    TableName: table.name,
    Key: keys.order(attempt.userId, attempt.orderId),
    UpdateExpression: 'SET orderStatus = :order, paymentStatus = :payment',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: { ':order': orderStatus, ':payment': paymentStatus },
  },
});
