import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import type { AttemptState } from '#shared/payments/attempt.ts';
import { concurrently, together } from '../concurrently.ts';
import { STATE_NAME, stateIs } from '../payments/attempt-moves.ts';
import { storedPlan } from '../payments/plans.ts';
import type { Key } from '../keys.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { parseRow, parseRows } from '../row.ts';
import type { Item, Table } from '../table.ts';
import { DELETED_PERSON, type ErasureContext, type StoredDeletion } from './deletion.ts';

const SET_ANONYMOUS = 'SET userName = :name, userEmail = :email';
const ANONYMOUS = { ':name': DELETED_PERSON.userName, ':email': DELETED_PERSON.userEmail };

/** States in which nothing more is to be told about an attempt. */
const FINAL: readonly AttemptState[] = ['SETTLED', 'DECLINED', 'VOIDED', 'REFUNDED'];

const namesAttempt = z.object({ transactionId: idSchema<'transaction'>() });
const namesDispute = z.object({ disputeId: z.string(), userId: idSchema<'user'>() });

/**
 * Orders, plans, receipts, attempts and disputes of a person lose name and e-mail; what is unpaid of a plan is cancelled, and no
 * reminder finds it. An attempt that is not decided keeps both until it is, so that its refund is told (C25). Returns how many
 * of these there are.
 */
export async function anonymisePayments(
  table: Table,
  { userId }: StoredDeletion,
  rows: readonly (Item & Key)[],
  { on }: ErasureContext,
): Promise<number> {
  const beginningWith = (prefix: string) => rows.filter(({ SK }) => SK.startsWith(prefix));
  const anonymise = (key: Key, also = '') =>
    table.update(key, {
      UpdateExpression: `${SET_ANONYMOUS}${also}`,
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: ANONYMOUS,
    });
  let open = 0;
  await together([
    concurrently(beginningWith('PLAN#'), (row) => endPlan(table, row, on)),
    concurrently([...beginningWith('ORDER#'), ...beginningWith('RECEIPT#')], ({ PK, SK }) =>
      anonymise({ PK, SK }, ' REMOVE enrolmentReason'),
    ),
    listAttempts(table, userId, rows).then((ids) =>
      concurrently(ids, async (transactionId) => {
        if ((await anonymiseAttempt(table, transactionId)) === 'open') open += 1;
      }),
    ),
    listDisputes(table, userId).then((ids) =>
      concurrently(ids, (disputeId) => anonymise(keys.dispute(disputeId))),
    ),
  ]);
  return open;
}

/** The ids of all attempts of a person. */
async function listAttempts(
  table: Table,
  userId: Id<'user'>,
  rows: readonly (Item & Key)[],
): Promise<Id<'transaction'>[]> {
  const beginningWith = (prefix: string) => rows.filter(({ SK }) => SK.startsWith(prefix));
  // settled ones by their receipts, those that hold a lock by that, all others by the index
  const named = [
    ...beginningWith('RECEIPT#'),
    ...beginningWith('LOCK#'),
    ...(await unsettled(table, userId)),
  ];
  return [...new Set(named.map((row) => parseRow(namesAttempt, row).transactionId))];
}

/** Attempts that did not pay for anything, or not yet; from an index that may lag. */
function unsettled(table: Table, userId: Id<'user'>): Promise<Item[]> {
  return table.query<Item>({
    IndexName: 'GSI2',
    KeyConditionExpression: 'GSI2PK = :attempts',
    ExpressionAttributeValues: { ':attempts': partitions.attemptsOf(userId) },
  });
}

async function anonymiseAttempt(
  table: Table,
  transactionId: Id<'transaction'>,
): Promise<'anonymous' | 'open'> {
  const { condition, values } = stateIs(FINAL);
  const updated = await table.update(keys.transaction(transactionId), {
    UpdateExpression: SET_ANONYMOUS,
    ConditionExpression: condition,
    ExpressionAttributeNames: STATE_NAME,
    ExpressionAttributeValues: { ...ANONYMOUS, ...values },
  });
  return updated.conditionFailed && updated.item ? 'open' : 'anonymous';
}

/** The plan loses its person, and what is unpaid of it is over: its instalments leave the lists of their due days. */
async function endPlan(table: Table, row: Item & Key, on: string): Promise<void> {
  const { planId, userId, courseId, instalments } = parseRow(storedPlan, row);
  const isUnpaid = instalments.some(({ paid }) => !paid);
  const updated = await table.update(keys.plan(userId, courseId), {
    UpdateExpression: `${SET_ANONYMOUS}${isUnpaid ? ', cancelled = if_not_exists(cancelled, :cancelled)' : ''}`,
    ConditionExpression: 'planId = :plan',
    ExpressionAttributeValues: {
      ...ANONYMOUS,
      ':plan': planId,
      ...(isUnpaid && { ':cancelled': { reason: 'account deleted', on } }),
    },
  });
  if (updated.conditionFailed) throw new Error(`The plan ${planId} was replaced.`);
  await concurrently(instalments, ({ dueDate, instalmentId }) =>
    table.remove(keys.due(dueDate, planId, instalmentId)),
  );
}

/** There are a few in the whole academy, so all are read; from an index that may lag. */
async function listDisputes(table: Table, userId: Id<'user'>): Promise<string[]> {
  const rows = await table.query<object>({
    IndexName: 'GSI2',
    KeyConditionExpression: 'GSI2PK = :disputes',
    ExpressionAttributeValues: { ':disputes': partitions.disputes[0] },
  });
  return parseRows(namesDispute, rows).flatMap((one) => (one.userId === userId ? one.disputeId : []));
}
