import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/id.ts';
import * as index1 from '../index1.ts';
import * as index2 from '../index2.ts';
import type { Key } from '../keys.ts';
import { parseRow } from '../row.ts';
import { nameOfShard } from '../shards.ts';
import type { Item } from '../table.ts';
import { type Migration, eachRow } from './migration.ts';

/** A kind of rows that lists find by keys of an index. */
interface Kind {
  readonly PK: string;
  readonly SK: string;
  /** The names of its keys; each partition is a shard. */
  readonly indexes: readonly ('GSI1' | 'GSI2')[];
  /** Whether lists have this row; all of them without it. */
  readonly isOnLists?: (row: Item) => boolean;
  /** The keys as they are written now. Throws CorruptRowError. */
  readonly keysOf: (row: Item) => Readonly<Record<string, string>>;
}

const kind = <T>(
  of: Omit<Kind, 'keysOf'>,
  schema: z.ZodMiniType<T>,
  keysOf: (row: T) => Readonly<Record<string, string>>,
): Kind => ({ ...of, keysOf: (row) => keysOf(parseRow(schema, row)) });

const BOTH = ['GSI1', 'GSI2'] as const;
const instructorId = idSchema<'user'>();

const KINDS: readonly Kind[] = [
  kind(
    { PK: 'USER#', SK: 'PROFILE', indexes: ['GSI2'] },
    z.object({ userId: idSchema<'user'>(), createdAt: z.string() }),
    ({ createdAt, userId }) => index2.user(createdAt, userId),
  ),
  kind(
    { PK: 'COURSE#', SK: 'STUDENT#', indexes: BOTH },
    z.object({
      instructorId,
      enrolledAt: z.string(),
      courseId: idSchema<'course'>(),
      userId: idSchema<'user'>(),
    }),
    (row) => ({
      ...index1.instructorStudent(row.instructorId, row.enrolledAt, row.courseId, row.userId),
      ...index2.student(row.enrolledAt, row.courseId, row.userId),
    }),
  ),
  kind(
    { PK: 'USER#', SK: 'ORDER#', indexes: BOTH, isOnLists: (row) => row['paymentPlan'] !== 'flexible' },
    z.object({ instructorId, orderDate: z.string(), orderId: idSchema<'order'>() }),
    ({ instructorId, orderDate, orderId }) => ({
      ...index1.instructorOrder(instructorId, orderDate, orderId),
      ...index2.order(orderDate, orderId),
    }),
  ),
  kind(
    { PK: 'USER#', SK: 'PLAN#', indexes: BOTH },
    z.object({ instructorId, planId: idSchema<'plan'>() }),
    ({ instructorId, planId }) => ({
      ...index1.instructorPlan(instructorId, planId),
      ...index2.plan(planId),
    }),
  ),
  kind(
    // the first ones do not say whose course it was
    {
      PK: 'USER#',
      SK: 'RECEIPT#',
      indexes: BOTH,
      isOnLists: (row) => row['instructorId'] !== undefined,
    },
    z.object({ instructorId, paidOn: z.string(), transactionId: idSchema<'transaction'>() }),
    ({ instructorId, paidOn, transactionId }) => ({
      ...index1.instructorReceipt(instructorId, paidOn, transactionId),
      ...index2.receipt(paidOn, transactionId),
    }),
  ),
];

const kindOf = (row: Item): Kind | undefined =>
  KINDS.find(({ PK, SK }) => String(row['PK']).startsWith(PK) && String(row['SK']).startsWith(SK));

/** Rows from before a list had its index, or before its partition was split into shards: nothing reads them there. */
export const keysOfLists: Migration = {
  name: '0006-keys-of-lists',
  concerns(row) {
    const of = kindOf(row);
    if (of === undefined || of.isOnLists?.(row) === false) return false;
    return of.indexes.some((index) => nameOfShard(String(row[`${index}PK`])) === undefined);
  },
  ...eachRow(
    (row) => {
      const of = kindOf(row);
      if (of === undefined) throw new Error('The row is of no list.');
      const { PK, SK } = row as Item & Key;
      return { row, key: { PK, SK }, indexes: of.indexes, wanted: Object.entries(of.keysOf(row)) };
    },
    async (table, { row, key, indexes, wanted }) => {
      const before = indexes.map((index) => row[`${index}PK`]);
      const { conditionFailed } = await table.update(key, {
        UpdateExpression: `SET ${wanted.map(([name], at) => `${name} = :to${at}`).join(', ')}`,
        ConditionExpression: [
          'attribute_exists(PK)',
          ...indexes.map((index, at) =>
            before[at] === undefined ? `attribute_not_exists(${index}PK)` : `${index}PK = :from${at}`,
          ),
        ].join(' AND '),
        ExpressionAttributeValues: Object.fromEntries([
          ...wanted.map(([, value], at) => [`:to${at}`, value]),
          ...before.flatMap((value, at) => (value === undefined ? [] : [[`:from${at}`, value]])),
        ]),
      });
      return !conditionFailed;
    },
  ),
};
