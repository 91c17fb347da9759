import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { revenueCountRepository } from '#functions/data/revenue/count-revenue.ts';
import type { Key } from '#functions/data/keys.ts';
import type { Table } from '#functions/data/table.ts';
import { log } from '#functions/runtime/logger.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { dyingTable } from '#functions/testing/dying-table.ts';
import { freshTable } from '#functions/testing/fresh-table.ts';
import { keys } from '#functions/testing/keys.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import {
  cellsAndRows,
  ledgerAndRows,
  putPlan,
  putReceipt,
  receiptKey,
} from '#functions/testing/revenue-rows.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import { writeBetween } from '#functions/testing/write-between.ts';
import { handler } from './count-revenue.trigger.ts';

const DONE = { batchItemFailures: [] };
const PLAN = aPlan(['2026-11-20', '2026-12-04'], { courseId: 'crs_aws' });
let academy: Awaited<ReturnType<typeof freshTable>>;
let table: Table;

/** The consumer, told that these rows changed; `on`: what it writes to. */
const tell = (rows: readonly Key[], on = table) =>
  handler.with({ revenueCounts: () => revenueCountRepository(on) })(rowEvents(rows));
const refund = (n: number, cents: number, on: string) =>
  table.update(receiptKey(n), {
    UpdateExpression: 'SET refundedCents = :cents, returnedOn = :on, #returns = :returns',
    ExpressionAttributeNames: { '#returns': 'returns' },
    ExpressionAttributeValues: { ':cents': cents, ':on': on, ':returns': [{ on, cents }] },
  });
async function expectCounted() {
  const rows = await academy.rows();
  const { stored, made } = cellsAndRows(rows);
  expect(stored).toEqual(made);
  const ledger = ledgerAndRows(rows);
  expect(ledger.stored).toEqual(ledger.made);
  return stored;
}

beforeEach(async () => {
  quietLog();
  academy = await freshTable();
  ({ table } = academy);
});

describe('Receipts and plans are counted in the figures when the queue tells of them (docs/adr/057)', () => {
  test('A plan is counted by the days on which its instalments are due, and as ended once it is cancelled', async () => {
    const key = await putPlan(table, PLAN);
    await tell([key]);
    expect(await expectCounted()).toEqual([
      {
        courseId: 'crs_aws',
        month: '2026-11',
        sums: { 'due#2026-11-20': 63_000, 'open#2026-11-20': 1, openPlans: 1 },
      },
      { courseId: 'crs_aws', month: '2026-12', sums: { 'due#2026-12-04': 63_000, 'open#2026-12-04': 1 } },
    ]);
    await table.update(key, {
      UpdateExpression: 'SET instalments[0].paid = :paid',
      ExpressionAttributeValues: { ':paid': true },
    });
    await tell([key]);
    expect((await expectCounted())[0]).toMatchObject({
      month: '2026-12',
      sums: { 'open#2026-12-04': 1, openPlans: 1 },
    });
    await table.update(key, {
      UpdateExpression: 'SET cancelled = :cancelled',
      ExpressionAttributeValues: { ':cancelled': { reason: 'account deleted', on: '2026-11-21' } },
    });
    await tell([key]);
    expect(await expectCounted()).toEqual([
      { courseId: 'crs_aws', month: '2026-12', sums: { ended: 63_000 } },
    ]);
  });

  test('Forty-nine receipts of a course and their entries are one transaction, after two reads', async () => {
    const some = Array.from({ length: 49 }, (_, n) => n);
    for (const n of some) await putReceipt(table, n);
    const before = academy.roundTrips();
    expect(await tell(some.map(receiptKey))).toEqual(DONE);
    expect(academy.roundTrips() - before).toBe(3);
    expect(await expectCounted()).toMatchObject([{ sums: { payments: 49, purchases: 49 } }]);
  });

  test('A row that has not changed in what figures and ledger show is read and not written', async () => {
    await putReceipt(table, 1);
    await tell([receiptKey(1)]);
    await table.update(receiptKey(1), {
      UpdateExpression: 'SET userEmail = :email',
      ExpressionAttributeValues: { ':email': 'other@example.org' },
    });
    const rows = await academy.rows();
    expect(await tell([receiptKey(1)])).toEqual(DONE);
    expect(await academy.rows()).toEqual(rows);
  });

  test('A name that is removed leaves the ledger, and no cell is written', async () => {
    const plan = await putPlan(table, PLAN);
    await putReceipt(table, 1, { userName: PLAN.userName });
    await refund(1, 1000, '2026-12-01');
    await tell([plan, receiptKey(1)]);
    const before = (await academy.rows()).filter(({ PK }) => String(PK).startsWith('REVENUE#'));
    for (const key of [plan, receiptKey(1)])
      await table.update(key, {
        UpdateExpression: 'SET userName = :name',
        ExpressionAttributeValues: { ':name': 'Deleted user' },
      });
    await tell([plan, receiptKey(1)]);
    await expectCounted();
    const rows = await academy.rows();
    expect(JSON.stringify(rows)).not.toContain(PLAN.userName);
    expect(rows.filter(({ PK }) => String(PK).startsWith('REVENUE#'))).toEqual(before);
  });

  test('A receipt with more entries than a transaction holds, a return on each day of a year, is written in several, also by a run that dies between them', async () => {
    const returns = Array.from({ length: 366 }, (_, n) => ({
      on: new Date(Date.UTC(2026, 10, 22 + n)).toISOString().slice(0, 10),
      cents: 100,
    }));
    const sum = { refundedCents: 36_600, returnedOn: '2027-11-22', returns };
    await putReceipt(table, 1, sum);
    for (const last of [1, 2])
      expect(await tell([receiptKey(1)], dyingTable(table, last).table)).not.toEqual(DONE);
    const collected = (cells: Awaited<ReturnType<typeof expectCounted>>) =>
      cells.reduce((all, { sums }) => all + (sums['paid'] ?? 0) - (sums['returned'] ?? 0), 0);
    expect(await tell([receiptKey(1)])).toEqual(DONE);
    expect(collected(await expectCounted())).toBe(206_000 - 36_600);
    // all of them taken back and put, and the cells of both instructors
    await putReceipt(table, 1, { ...sum, instructorId: 'user-radia' as never });
    const sizes: number[] = [];
    const counting: Table = {
      ...table,
      transactWrite: (writes) => {
        sizes.push(writes.length);
        return table.transactWrite(writes);
      },
    };
    expect(await tell([receiptKey(1)], counting)).toEqual(DONE);
    expect(Math.max(...sizes)).toBe(100);
    expect(collected(await expectCounted())).toBe(206_000 - 36_600);
  });

  test('Events that come twice at once, again later, or after that of a later change, count once', async () => {
    await putReceipt(table, 1);
    await putReceipt(table, 2);
    const both = [receiptKey(1), receiptKey(2)];
    await refund(1, 6000, '2026-12-01');
    await Promise.all([tell([...both, ...both]), tell(both.toReversed()), tell(both)]);
    await tell([receiptKey(1)]);
    expect(await expectCounted()).toMatchObject([
      { month: '2026-11', sums: { paid: 412_000, payments: 2 } },
      { month: '2026-12', sums: { returned: 6000, returns: 1 } },
    ]);
  });

  test('A run that read a row before another counted its next state does not put the earlier one back', async () => {
    await putReceipt(table, 1);
    await tell([receiptKey(1)]);
    await refund(1, 1000, '2026-11-22');
    // between its two reads the row changes and is counted
    let reads = 0;
    const slow: Table = {
      ...table,
      getAll: async (wanted) => {
        const found = await table.getAll(wanted);
        reads += 1;
        if (reads === 1) {
          await refund(1, 206_000, '2026-11-23');
          await tell([receiptKey(1)]);
        }
        return found;
      },
    };
    expect(await tell([receiptKey(1)], slow)).toEqual(DONE);
    expect(await expectCounted()).toMatchObject([{ sums: { returned: 206_000, returns: 1 } }]);
  });

  test('A run that is overtaken before its write reads again', async () => {
    await putReceipt(table, 1);
    await putReceipt(table, 2);
    const overtaken = writeBetween(table, async () => {
      await refund(1, 6000, '2026-11-22');
      await tell([receiptKey(1)]);
    });
    expect(await tell([receiptKey(1), receiptKey(2)], overtaken)).toEqual(DONE);
    expect(await expectCounted()).toMatchObject([{ sums: { payments: 2, returned: 6000 } }]);
  });

  test('A run that dies after any of its writes, or before, is repeated by the queue and counts nothing twice', async () => {
    const many = Array.from({ length: 130 }, (_, n) => n);
    for (const n of many) await putReceipt(table, n, { paidOn: n % 2 ? '2026-11-21' : '2026-12-01' });
    for (const last of [0, 1, 1]) {
      const { batchItemFailures } = await tell(many.map(receiptKey), dyingTable(table, last).table);
      expect(batchItemFailures).toHaveLength(130);
    }
    expect(await tell(many.map(receiptKey))).toEqual(DONE);
    expect(await expectCounted()).toMatchObject([{ sums: { payments: 65 } }, { sums: { payments: 65 } }]);
  });

  test('Two runs that meet at a cell: the one that is refused again and again is left to the queue', async () => {
    await putReceipt(table, 1);
    const conflict = Object.assign(new Error('Too many conflicts.'), {
      name: 'TransactionConflictException',
    });
    const busy: Table = { ...table, transactWrite: () => Promise.reject(conflict) };
    expect(await tell([receiptKey(1)], busy)).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
    await tell([receiptKey(1)]);
    await expectCounted();
  });

  test('A corrupt receipt is reported and stays counted as it was, the others of its batch are counted', async () => {
    await putReceipt(table, 1);
    await tell([receiptKey(1)]);
    await corruptRow(table, receiptKey(1), 'amountCents');
    await putReceipt(table, 2);
    expect(await tell([receiptKey(1), receiptKey(2)])).toEqual(DONE);
    expect(log.critical).toHaveBeenCalledWith('stored row is corrupt', {
      row: 'USER#user-1 / RECEIPT#ord_1',
      fields: ['amountCents'],
    });
    await putReceipt(table, 1);
    await tell([receiptKey(1)]);
    expect(await expectCounted()).toMatchObject([{ sums: { payments: 2, paid: 412_000 } }]);
  });

  test('A row that is removed takes back what was counted of it; put back, it counts again', async () => {
    await putReceipt(table, 1);
    await tell([receiptKey(1)]);
    await table.remove(receiptKey(1));
    await tell([receiptKey(1)]);
    expect(await expectCounted()).toEqual([]);
    await putReceipt(table, 1);
    await tell([receiptKey(1)]);
    expect(await expectCounted()).toMatchObject([{ sums: { payments: 1 } }]);
  });

  test('A cell of which one row is taken and another added is marked as written, though its sums stay the same', async () => {
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

  test('A receipt that another instructor gets moves to that one’s figures', async () => {
    await putReceipt(table, 1);
    await tell([receiptKey(1)]);
    await putReceipt(table, 1, { instructorId: 'user-radia' as never });
    await tell([receiptKey(1)]);
    await expectCounted();
    const of = async (userId: string) => table.get(keys.revenueCell(userId, 'crs_aws', '2026-11'));
    expect(await of('user-grace')).toMatchObject({ payments: 0, paid: 0 });
    expect(await of('user-radia')).toMatchObject({ payments: 1, paid: 206_000 });
  });

  test('The cells are the sums of the rows once all events have come, whatever changed and however they came', async () => {
    const day = fc.constantFrom('2026-11-30', '2026-12-01', '2027-01-31');
    const change = fc.record({
      n: fc.nat(4),
      paidOn: day,
      amountCents: fc.nat(300_000),
      refundedCents: fc.nat(300_000),
      courseId: fc.constantFrom('crs_aws', 'crs_azure'),
      told: fc.array(fc.nat(4), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        for (const { n, told, ...over } of changes) {
          await putReceipt(table, n, over as object);
          await tell(told.map(receiptKey));
        }
        await tell([0, 1, 2, 3, 4].map(receiptKey));
        expect((await expectCounted()).length).toBeLessThanOrEqual(6);
      }),
      { numRuns: 30 },
    );
  });
});
