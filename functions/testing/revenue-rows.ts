import { anId } from '#shared/testing/an-id.ts';
import type { Key } from '#functions/data/keys.ts';
import { putPlanWrites, type StoredPlan } from '#functions/data/payments/plans.ts';
import { putReceiptWrite, type StoredReceipt } from '#functions/data/payments/receipts.ts';
import { cellSums } from '#functions/data/revenue/cell-sums.ts';
import { type InstructorCell, contributionOf, isCounted } from '#functions/data/revenue/contributions.ts';
import { toLedgerRow } from '#functions/data/revenue/ledger-rows.ts';
import { nameOf, toCell } from '#functions/data/revenue/revenue-cells.ts';
import type { Item, Table } from '#functions/data/table.ts';
import { keys } from './keys.ts';
import { SAMPLE_RECEIPT } from './sample-rows.ts';

/** The n-th receipt, of a person of its own; of a course of grace's unless `over` says otherwise. */
export const aReceipt = (n: number, over: Partial<StoredReceipt> = {}): StoredReceipt => ({
  ...SAMPLE_RECEIPT,
  orderId: anId(`ord_${n}`),
  transactionId: anId(`txn${String(n).padStart(6, '0')}`),
  courseId: anId('crs_aws'),
  instructorId: anId('user-grace'),
  ...over,
});
export const receiptKey = (n: number): Key => keys.receipt(`user-${n}`, `ord_${n}`);

export const putReceipt = (table: Table, n: number, over: Partial<StoredReceipt> = {}): Promise<void> =>
  table.transactWrite([putReceiptWrite(table, anId(`user-${n}`), aReceipt(n, over))]);

export async function putPlan(table: Table, plan: StoredPlan): Promise<Key> {
  await table.transactWrite(putPlanWrites(table, plan));
  return keys.plan(plan.userId, plan.courseId);
}

const isOf = (name: string) => (row: Item) => String(row['PK']).startsWith(`${name}#`);

/** Cells and ledger that are stored, and those that the receipts and plans make now; by their places, without sums of 0. */
export function revenueAndRows(rows: readonly Item[]) {
  const places = (cells: readonly InstructorCell[], ledger: readonly Item[]) => ({
    cells: cellSums(cells)
      .list()
      .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))),
    ledger: Object.fromEntries(ledger.map((row) => [`${String(row['PK'])} ${String(row['SK'])}`, row])),
  });
  const made = rows
    .filter(isCounted)
    .map((row) => ({ of: { PK: String(row['PK']), SK: String(row['SK']) }, ...contributionOf(row) }));
  return {
    stored: places(
      rows
        .filter(isOf('REVENUE'))
        .map(toCell)
        .map(({ writes: _writes, ...cell }) => cell),
      rows.filter(isOf('LEDGER')),
    ),
    made: places(
      made.flatMap(({ cells }) => cells),
      made.flatMap(({ of, entries }) => entries.map((entry) => toLedgerRow(of, entry))),
    ),
  };
}
