import { beforeEach, describe, expect, test } from 'vitest';
import { revenueReconciliationRepository } from '#functions/data/revenue/reconcile-revenue.ts';
import { revenueCountRepository } from '#functions/data/revenue/count-revenue.ts';
import type { Table } from '#functions/data/table.ts';
import { log } from '#functions/runtime/logger.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { freshTable } from '#functions/testing/fresh-table.ts';
import { keys } from '#functions/testing/keys.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { cellsAndRows, putPlan, putReceipt, receiptKey } from '#functions/testing/revenue-rows.ts';
import { setUpDay } from '#functions/testing/set-up.ts';
import { handler } from './reconcile-revenue.job.ts';

const CELL = keys.revenueCell('user-grace', 'crs_aws', '2026-11');
const PLAN = keys.plan('user-ada', 'crs_aws');
const ALARM = 'figures differed from receipts and plans';
const EARLIER = '2026-11-10';
let academy: Awaited<ReturnType<typeof freshTable>>;
let table: Table;

const run = (on = table) =>
  handler.with({ revenueReconciliation: () => revenueReconciliationRepository(on) })({});
const count = (...n: number[]) => revenueCountRepository(table).count([PLAN, ...n.map(receiptKey)]);
const addToCell = (cents: number) =>
  table.update(CELL, {
    UpdateExpression: 'ADD paid :cents, writes :one',
    ExpressionAttributeValues: { ':cents': cents, ':one': 1 },
  });
async function expectRight() {
  const { stored, made } = cellsAndRows(await academy.rows());
  expect(stored).toEqual(made);
}

describe('The figures are compared with all receipts and plans at night (docs/adr/057)', () => {
  beforeEach(async () => {
    setUpDay();
    quietLog();
    academy = await freshTable();
    ({ table } = academy);
    for (const n of [1, 2, 3]) await putReceipt(table, n, { paidOn: EARLIER });
    await putPlan(table, aPlan(['2026-11-20', '2026-12-04'], { courseId: 'crs_aws' }));
    await count(1, 2, 3);
  });

  test('Figures that are right are read once and not written', async () => {
    const rows = await academy.rows();
    expect(await run()).toEqual({
      rows: 4,
      differences: 0,
      recent: 0,
      late: 0,
      corrected: 0,
      moving: 0,
      corrupt: 0,
    });
    expect(await academy.rows()).toEqual(rows);
    expect(log.critical).not.toHaveBeenCalled();
  });

  test('A payment of which no event came is counted, and raises an alarm that names its cell', async () => {
    await putReceipt(table, 4, { paidOn: EARLIER });
    expect(await run()).toMatchObject({ differences: 1, late: 1, recent: 0, corrected: 0 });
    expect(log.critical).toHaveBeenCalledWith(
      ALARM,
      expect.objectContaining({ late: 1, cells: ['user-grace crs_aws 2026-11'] }),
    );
    await expectRight();
    expect(await run()).toMatchObject({ differences: 0, late: 0 });
  });

  test('After an hour in which the stream stood still the payments of the day are counted without an alarm, and their events change nothing', async () => {
    for (const n of [4, 5]) await putReceipt(table, n, { paidOn: '2026-11-21' });
    await table.update(receiptKey(1), {
      UpdateExpression: 'SET refundedCents = :cents, returnedOn = :on',
      ExpressionAttributeValues: { ':cents': 206_000, ':on': '2026-11-20' },
    });
    expect(await run()).toMatchObject({ differences: 1, late: 0, recent: 3 });
    expect(log.critical).not.toHaveBeenCalled();
    const rows = await academy.rows();
    await count(1, 4, 5);
    expect(await academy.rows()).toEqual(rows);
    await expectRight();
  });

  test.each([
    ['too high', () => addToCell(700)],
    ['gone', () => table.remove(CELL)],
  ])('A cell that is %s is corrected, and raises an alarm', async (_how, damage) => {
    await damage();
    expect(await run()).toMatchObject({ late: 0, corrected: 1, moving: 0 });
    expect(log.critical).toHaveBeenCalledWith(ALARM, expect.objectContaining({ corrected: 1 }));
    await expectRight();
    expect(await run()).toMatchObject({ differences: 0 });
  });

  test('A cell that is written while it is added up is left to the next night', async () => {
    await addToCell(700);
    let hasSold = false;
    const busy: Table = {
      ...table,
      transactWrite: async (writes) => {
        if (!hasSold) {
          hasSold = true;
          await putReceipt(table, 4, { paidOn: '2026-11-21' });
          await count(4);
        }
        await table.transactWrite(writes);
      },
    };
    expect(await run(busy)).toMatchObject({ corrected: 0, moving: 1 });
    expect(await run()).toMatchObject({ corrected: 1, moving: 0 });
    await expectRight();
  });

  test('A corrupt receipt is reported, stays counted as it was, and hides no other that was not counted', async () => {
    await corruptRow(table, receiptKey(2), 'amountCents');
    await putReceipt(table, 4, { paidOn: EARLIER });
    expect(await run()).toMatchObject({ corrupt: 1, late: 1, corrected: 0 });
    expect(log.critical).toHaveBeenCalledWith('stored row is corrupt', expect.anything());
    await putReceipt(table, 2, { paidOn: EARLIER });
    await expectRight();
  });

  test('A dry run tells what the cells lack and writes nothing', async () => {
    await putReceipt(table, 4, { paidOn: EARLIER });
    const rows = await academy.rows();
    const { differences } = await revenueReconciliationRepository(table).run({
      since: EARLIER,
      dryRun: true,
    });
    expect(differences).toEqual([
      {
        instructorId: 'user-grace',
        courseId: 'crs_aws',
        month: '2026-11',
        sums: { paid: 206_000, payments: 1, purchases: 1 },
      },
    ]);
    expect(await academy.rows()).toEqual(rows);
  });

  test('All cells of an academy that has none are made, of more rows than a page has', async () => {
    for (let n = 10; n < 1210; n++) await putReceipt(table, n, { paidOn: n % 2 ? EARLIER : '2026-10-01' });
    for (const { PK, SK } of await academy.rows())
      if (/^(REVENUE|USER)#/.test(String(PK)) && /COUNTED#|^crs/.test(String(SK)))
        await table.remove({ PK: String(PK), SK: String(SK) });
    expect(await run()).toMatchObject({ rows: 1204, late: 1203, recent: 1, corrected: 0 });
    await expectRight();
  });
});
