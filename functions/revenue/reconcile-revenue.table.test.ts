import { beforeEach, describe, expect, test, vi } from 'vitest';
import { revenueReconciliationRepository } from '#functions/data/revenue/reconcile-revenue.ts';
import { revenueCountRepository } from '#functions/data/revenue/count-revenue.ts';
import type { Item, Table } from '#functions/data/table.ts';
import { log } from '#functions/runtime/logger.ts';
import { corruptRow, setField } from '#functions/testing/corrupt-row.ts';
import { dyingTable } from '#functions/testing/dying-table.ts';
import { freshTable } from '#functions/testing/fresh-table.ts';
import { keys } from '#functions/testing/keys.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { putPlan, putReceipt, receiptKey, revenueAndRows } from '#functions/testing/revenue-rows.ts';
import { writeBetween } from '#functions/testing/write-between.ts';
import { setUpDay } from '#functions/testing/set-up.ts';
import { handler } from './reconcile-revenue.job.ts';

const CELL = keys.revenueCell('user-grace', 'crs_aws', '2026-11');
const PLAN = keys.plan('user-ada', 'crs_aws');
const ALARM = 'figures differed from receipts and plans';
const EARLIER = '2026-11-10';
const YESTERDAY = '2026-11-20';
const TODAY = '2026-11-21';
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
  const { stored, made } = revenueAndRows(await academy.rows());
  expect(stored).toEqual(made);
}

describe('The figures are compared with all receipts and plans at night (docs/adr/057)', () => {
  beforeEach(async () => {
    setUpDay();
    quietLog();
    academy = await freshTable();
    ({ table } = academy);
    for (const n of [1, 2, 3]) await putReceipt(table, n, { paidOn: EARLIER });
    await putPlan(table, aPlan(['2026-11-20', '2026-12-04'], { courseId: 'crs_aws', startDate: EARLIER }));
    await count(1, 2, 3);
  });

  test('Figures that are right are read once and not written', async () => {
    const rows = await academy.rows();
    const { rows: read, ...others } = await run();
    expect([read, ...Object.values(others)]).toEqual([4, ...Array<number>(8).fill(0)]);
    expect(await academy.rows()).toEqual(rows);
    expect(log.critical).not.toHaveBeenCalled();
  });

  test('A payment of which no event came is counted, and raises an alarm that names its cell', async () => {
    await putReceipt(table, 4, { paidOn: YESTERDAY });
    expect(await run()).toMatchObject({ differences: 1, late: 1, corrected: 0 });
    expect(log.critical).toHaveBeenCalledWith(
      ALARM,
      expect.objectContaining({ late: 1, cells: ['user-grace crs_aws 2026-11'] }),
    );
    await expectRight();
    expect(await run()).toMatchObject({ differences: 0, late: 0 });
  });

  test('After an hour in which the stream stood still the payments of the day are left to their events, and without these to the next night', async () => {
    await putReceipt(table, 4, { paidOn: TODAY });
    await putReceipt(table, 1, { paidOn: EARLIER, refundedCents: 206_000, returnedOn: TODAY });
    const rows = await academy.rows();
    expect(await run()).toMatchObject({ differences: 1, late: 0, corrected: 0, restored: 0, removed: 0 });
    expect(await academy.rows()).toEqual(rows);
    expect(log.critical).not.toHaveBeenCalled();
    await count(4);
    vi.setSystemTime('2026-11-22T12:00:00Z');
    expect(await run()).toMatchObject({ differences: 1, late: 1, corrected: 0 });
    expect(log.critical).toHaveBeenCalledWith(ALARM, expect.objectContaining({ late: 1 }));
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

  const ENTRY = keys.ledgerRow('collected', 'user-grace', 'crs_aws', `${EARLIER}#txn000001`);
  const say = (what: string) => setField(table, ENTRY, 'userName', what);
  const STRAY = keys.ledgerRow('collected', 'user-grace', 'crs_aws', `${EARLIER}#txn000009`);
  async function putStray(courseId = 'crs_aws', subject = receiptKey(1)) {
    const row = await table.get<Item>(ENTRY);
    const { PK, SK } = keys.ledgerRow('collected', 'user-grace', courseId, STRAY.SK);
    await table.put({ ...row, PK, SK, GSI1SK: SK, GSI2SK: SK, subject });
  }

  test.each([
    ['is gone', () => table.remove(ENTRY), { restored: 1, removed: 0 }],
    ['says something else', () => say('Eve'), { restored: 1, removed: 0 }],
    ['is corrupt', () => corruptRow(table, ENTRY, 'cents'), { restored: 1, removed: 0 }],
    ['no receipt has', () => putStray(), { restored: 0, removed: 1 }],
    ['is of a course that has none', () => putStray('crs_gone'), { restored: 0, removed: 1 }],
  ])('An entry of the ledger that %s is corrected, and raises an alarm', async (_what, damage, counts) => {
    await damage();
    expect(await run()).toMatchObject({ differences: 0, ledger: 1, late: 0, moving: 0, ...counts });
    expect(log.critical).toHaveBeenCalledWith(ALARM, expect.objectContaining(counts));
    await expectRight();
    expect(await run()).toMatchObject({ ledger: 0, restored: 0, removed: 0 });
  });

  test('An entry whose receipt changes while it is looked at is left to the next night', async () => {
    await say('Eve');
    await putStray();
    let changed: Promise<unknown> | undefined;
    const change = () =>
      (changed ??= putReceipt(table, 1, { paidOn: EARLIER, userName: 'Ada King' }).then(() => count(1)));
    const busy: Table = {
      ...table,
      update: async (...update) => {
        await change();
        return table.update(...update);
      },
    };
    // the count has put the entry right meanwhile
    expect(await run(busy)).toMatchObject({ restored: 0, removed: 1, moving: 1 });
    await expectRight();
  });

  test.each([
    [
      'its receipt is counted again',
      1,
      () => putReceipt(table, 1, { paidOn: EARLIER, userName: 'Ada King' }).then(() => count(1)),
    ],
    [
      'its receipt is stored and counted',
      9,
      () => putReceipt(table, 9, { paidOn: EARLIER }).then(() => count(9)),
    ],
    ['it is removed', 9, () => table.remove(STRAY)],
  ])('An entry without a receipt is left to the next night if %s meanwhile', async (_what, of, change) => {
    await putStray('crs_aws', receiptKey(of));
    expect(await run(writeBetween(table, change))).toMatchObject({ removed: 0, moving: 1 });
    await run();
    await expectRight();
  });

  test('A run that dies between taking an entry out and writing it again is repeated', async () => {
    await table.remove(ENTRY);
    await expect(run(dyingTable(table, 1).table)).rejects.toThrow('died');
    expect(await run()).toMatchObject({ late: 1, restored: 0 });
    await expectRight();
  });

  test('A cell that is written while it is added up is left to the next night', async () => {
    await addToCell(700);
    const busy = writeBetween(table, async () => {
      await putReceipt(table, 4, { paidOn: '2026-11-21' });
      await count(4);
    });
    expect(await run(busy)).toMatchObject({ corrected: 0, moving: 1 });
    expect(await run()).toMatchObject({ corrected: 1, moving: 0 });
    await expectRight();
  });

  test('A corrupt receipt is reported, stays counted as it was, and hides no other that was not counted', async () => {
    await corruptRow(table, receiptKey(2), 'amountCents');
    await putReceipt(table, 4, { paidOn: EARLIER });
    expect(await run()).toMatchObject({ corrupt: 1, late: 1, corrected: 0, restored: 0, removed: 0 });
    expect(log.critical).toHaveBeenCalledWith('stored row is corrupt', expect.anything());
    await putReceipt(table, 2, { paidOn: EARLIER });
    await expectRight();
  });

  test('A dry run tells what the cells lack and writes nothing', async () => {
    await putReceipt(table, 4, { paidOn: EARLIER });
    const rows = await academy.rows();
    const dryRun = { before: TODAY, dryRun: true };
    const { differences } = await revenueReconciliationRepository(table).run(dryRun);
    const cell = { instructorId: 'user-grace', courseId: 'crs_aws', month: '2026-11' };
    expect(differences).toEqual([{ ...cell, sums: { paid: 206_000, payments: 1, purchases: 1 } }]);
    expect(await academy.rows()).toEqual(rows);
  });

  test('All cells of an academy that has none are made, of more rows than a page has', async () => {
    for (let n = 10; n < 1210; n++) await putReceipt(table, n, { paidOn: n % 2 ? EARLIER : '2026-10-01' });
    for (const { PK, SK } of await academy.rows())
      if (/^(REVENUE|LEDGER)#/.test(String(PK)) || String(SK).startsWith('COUNTED#'))
        await table.remove({ PK: String(PK), SK: String(SK) });
    expect(await run()).toMatchObject({ rows: 1204, late: 1204, corrected: 0 });
    await expectRight();
  });
});
