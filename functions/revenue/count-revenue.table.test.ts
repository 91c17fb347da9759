import { describe, expect, test } from 'vitest';
import type { Key } from '#functions/data/keys.ts';
import { revenueCountRepository } from '#functions/data/revenue/count-revenue.ts';
import type { Table } from '#functions/data/table.ts';
import { DONE, describeProjection, projectionTest } from '#functions/testing/describe-projection.ts';
import { dyingTable } from '#functions/testing/dying-table.ts';
import { keys } from '#functions/testing/keys.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { putPlan, putReceipt, receiptKey, revenueAndRows } from '#functions/testing/revenue-rows.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import { handler } from './count-revenue.trigger.ts';

const PLAN = aPlan(['2026-11-20', '2026-12-04'], { courseId: 'crs_aws' });
const consumer = {
  tell: (rows: readonly Key[], on: Table) =>
    handler.with({ revenueCounts: () => revenueCountRepository(on) })(rowEvents(rows)),
  compare: revenueAndRows,
};

const returned = (on: string, cents: number) => ({
  refundedCents: cents,
  returnedOn: on,
  returns: [{ on, cents }],
});
const STATES = [
  {},
  returned('2026-12-01', 6000),
  { paidOn: '2027-01-31', amountCents: 100, courseId: 'crs_azure' as never },
  { instructorId: 'user-radia' as never },
];
describe('Receipts and plans are counted in the figures when the queue tells of them (docs/adr/057)', () => {
  describeProjection({
    ...consumer,
    put: async (table, n, state = 0) => {
      await putReceipt(table, n, STATES[state]);
      return receiptKey(n);
    },
    field: 'amountCents',
    unseen: 'userEmail',
    batch: 49,
    roundTrips: 3,
    retriesConflicts: false,
  });
});

const at = projectionTest(consumer);
const { tell, set, expectRight } = at;

test('A plan is counted by the days on which its instalments are due, and as ended once it is cancelled', async () => {
  const key = await putPlan(at.table, PLAN);
  const cellsOf = async () => {
    await tell([key]);
    return (await expectRight()).cells.map(({ month, sums }) => ({ month, ...sums }));
  };
  const december = { month: '2026-12', 'due#2026-12-04': 63_000, 'open#2026-12-04': 1 };
  expect(await cellsOf()).toEqual([
    { month: '2026-11', 'due#2026-11-20': 63_000, 'open#2026-11-20': 1, openPlans: 1 },
    december,
  ]);
  const [first, second] = PLAN.instalments;
  await set(key, 'instalments', [{ ...first, paid: true }, second]);
  expect(await cellsOf()).toEqual([{ ...december, openPlans: 1 }]);
  await set(key, 'cancelled', { reason: 'account deleted', on: '2026-11-21' });
  expect(await cellsOf()).toEqual([{ month: '2026-12', ended: 63_000 }]);
});

test('A name that is removed leaves the ledger, and no cell is written', async () => {
  const { table } = at;
  const plan = await putPlan(table, PLAN);
  await putReceipt(table, 1, { userName: PLAN.userName, ...returned('2026-12-01', 1000) });
  await tell([plan, receiptKey(1)]);
  const before = (await at.rows()).filter(({ PK }) => String(PK).startsWith('REVENUE#'));
  for (const key of [plan, receiptKey(1)]) await set(key, 'userName', 'Deleted user');
  await tell([plan, receiptKey(1)]);
  await expectRight();
  const rows = await at.rows();
  expect(JSON.stringify(rows)).not.toContain(PLAN.userName);
  expect(rows.filter(({ PK }) => String(PK).startsWith('REVENUE#'))).toEqual(before);
});

test('A receipt with more entries than a transaction holds, a return on each day of a year, is written in several, also by a run that dies between them', async () => {
  const { table } = at;
  const returns = Array.from({ length: 366 }, (_, n) => ({
    on: new Date(Date.UTC(2026, 10, 22 + n)).toISOString().slice(0, 10),
    cents: 100,
  }));
  const sum = { refundedCents: 36_600, returnedOn: '2027-11-22', returns };
  await putReceipt(table, 1, sum);
  for (const last of [1, 2])
    expect(await tell([receiptKey(1)], dyingTable(table, last).table)).not.toEqual(DONE);
  const collected = ({ cells }: Awaited<ReturnType<typeof expectRight>>) =>
    cells.reduce((all, { sums }) => all + (sums['paid'] ?? 0) - (sums['returned'] ?? 0), 0);
  expect(await tell([receiptKey(1)])).toEqual(DONE);
  expect(collected(await expectRight())).toBe(206_000 - 36_600);
  // all of them taken back and put, and the cells of both instructors
  await putReceipt(table, 1, { ...sum, instructorId: 'user-radia' as never });
  expect(await at.mostWrites((counting) => tell([receiptKey(1)], counting))).toBe(100);
  expect(collected(await expectRight())).toBe(206_000 - 36_600);
});

test('A cell of which one row is taken and another added is marked as written, though its sums stay the same', async () => {
  const { table } = at;
  await putReceipt(table, 1);
  await tell([receiptKey(1)]);
  await table.remove(receiptKey(1));
  await putReceipt(table, 2);
  await tell([receiptKey(1), receiptKey(2)]);
  expect(await table.get(keys.revenueCell('user-grace', 'crs_aws', '2026-11'))).toMatchObject({
    payments: 1,
    writes: 2,
  });
});
