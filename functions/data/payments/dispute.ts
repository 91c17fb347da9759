import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import * as partitions from '../partitions.ts';
import { parseRows, storedCents } from '../row.ts';
import type { Table } from '../table.ts';
import { studentAndCourse } from './student-and-course.ts';

/** A disputed payment of the academy, as Square said last. Instants are ISO. */
export const storedDispute = z.object({
  disputeId: z.string(),
  transactionId: idSchema<'transaction'>(),
  orderId: idSchema<'order'>(),
  ...studentAndCourse,
  amountCents: storedCents,
  state: z.string(),
  reason: z.string(),
  dueAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** What of it counts as returned on its attempt. */
  reversedCents: storedCents,
});
export type StoredDispute = z.infer<typeof storedDispute>;

/** Those of one student: all are read, for there are few. */
export async function listDisputesByUser(table: Table, userId: Id<'user'>): Promise<StoredDispute[]> {
  const rows = await table.query({
    IndexName: 'GSI2',
    KeyConditionExpression: 'GSI2PK = :disputes',
    FilterExpression: 'userId = :user',
    ExpressionAttributeValues: { ':disputes': partitions.disputes[0], ':user': userId },
  });
  return parseRows(storedDispute, rows);
}
