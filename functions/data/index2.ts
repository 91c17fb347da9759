import type { Id } from '#shared/kernel/id.ts';
import type { Figure } from '#shared/revenue/ledger.rules.ts';
import * as partitions from './partitions.ts';
import { selectShard } from './shards.ts';

// GSI2 keys: what is read across people and courses.

export const dispute = (createdAt: string, disputeId: string) => ({
  GSI2PK: 'DISPUTES',
  GSI2SK: `${createdAt}#${disputeId}`,
});
/** By the ISO instant since which there is the account. */
export const user = (createdAt: string, userId: Id<'user'>) => ({
  GSI2PK: `USERS#${selectShard(userId)}`,
  GSI2SK: `${createdAt}#${userId}`,
});
export const auditEntry = (at: string, entryId: Id<'audit'>) => ({
  GSI2PK: partitions.audit[0],
  GSI2SK: `${at}#${entryId}`,
});
/** By its start date. */
export const course = (date: string, courseId: Id<'course'>) => ({
  GSI2PK: `COURSES#${selectShard(courseId)}`,
  GSI2SK: `${date}#${courseId}`,
});

/** By the ISO instant since which the student has the course. */
export const student = (enrolledAt: string, courseId: Id<'course'>, userId: Id<'user'>) => ({
  GSI2PK: `STUDENTS#${selectShard(userId)}`,
  GSI2SK: `${enrolledAt}#${courseId}#${userId}`,
});
export const order = (orderedAt: string, orderId: Id<'order'>) => ({
  GSI2PK: `ORDERS#${selectShard(orderId)}`,
  GSI2SK: `${orderedAt}#${orderId}`,
});

/** By the calendar day of the payment. */
export const receipt = (paidOn: string, transactionId: Id<'transaction'>) => ({
  GSI2PK: `RECEIPTS#${selectShard(transactionId)}`,
  GSI2SK: `${paidOn}#${transactionId}`,
});
/** By its place in the order of the ledger. */
export const ledgerRow = (figure: Figure, position: string, entryId: string) => ({
  GSI2PK: `LEDGER#${figure}#${selectShard(entryId)}`,
  GSI2SK: position,
});
export const revenueCell = (instructorId: Id<'user'>, courseId: Id<'course'>, month: string) => ({
  GSI2PK: `REVENUE#${selectShard(`${courseId}#${month}`)}`,
  GSI2SK: `${instructorId}#${courseId}#${month}`,
});

/** By the ISO instant of its start. */
export const appointment = (startsAt: string, appointmentId: Id<'appointment'>) => ({
  GSI2PK: `APPOINTMENTS#${selectShard(appointmentId)}`,
  GSI2SK: `${startsAt}#${appointmentId}`,
});
export const plan = (planId: Id<'plan'>) => ({ GSI2PK: partitions.planShard(planId), GSI2SK: planId });

/** Until it is settled. */
export const attempt = (userId: Id<'user'>, transactionId: Id<'transaction'>) => ({
  GSI2PK: partitions.attemptsOf(userId),
  GSI2SK: transactionId,
});
export const mail = (userId: Id<'user'>, outboxId: string) => ({
  GSI2PK: partitions.mailsOf(userId),
  GSI2SK: outboxId,
});

/** By the UTC day of `settledAt`, an ISO instant. */
export const settledPayment = (settledAt: string, transactionId: Id<'transaction'>) => ({
  GSI2PK: partitions.settledOn(settledAt.slice(0, 10)),
  GSI2SK: `${settledAt}#${transactionId}`,
});
export const uploadOf = (userId: Id<'user'>, uploadKey: Id<'upload'>) => ({
  GSI2PK: partitions.uploadsOf(userId),
  GSI2SK: uploadKey,
});
export const uploadNeed = (courseId: Id<'course'>, uploadKey: Id<'upload'>) => ({
  GSI2PK: partitions.uploadsOfCourse(courseId),
  GSI2SK: uploadKey,
});
