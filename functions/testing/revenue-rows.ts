import { anId } from '#shared/testing/an-id.ts';
import { addCells } from '#shared/revenue/cells.rules.ts';
import type { Key } from '#functions/data/keys.ts';
import { putPlanWrites, type StoredPlan } from '#functions/data/payments/plans.ts';
import { putReceiptWrite, type StoredReceipt } from '#functions/data/payments/receipts.ts';
import { contributionOf } from '#functions/data/revenue/contributions.ts';
import { toLedgerRow } from '#functions/data/revenue/ledger-rows.ts';
import type { Item, Table } from '#functions/data/table.ts';
import { keys } from './keys.ts';
import { SAMPLE_RECEIPT } from './sample-rows.ts';

/** The n-th receipt, of a person of its own; of a course of grace's unless `over` says otherwise. */
const aReceipt = (n: number, over: Partial<StoredReceipt> = {}): StoredReceipt => ({
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

/** The cells that are stored, and those that the receipts and plans make now, by course and month; both without sums of 0. */
export function cellsAndRows(rows: readonly Item[]) {
  const isSum = ([name, value]: [string, unknown]) => name !== 'writes' && typeof value === 'number';
  const subjects = rows.filter(({ SK }) => /^(RECEIPT|PLAN)#/.test(String(SK)));
  const stored = rows
    .filter(({ PK }) => String(PK).startsWith('REVENUE#'))
    .map(({ courseId, month, ...others }) => ({
      courseId: anId<'course'>(String(courseId)),
      month: String(month),
      sums: Object.fromEntries(Object.entries(others).filter(isSum)) as Record<string, number>,
    }));
  const sorted = (cells: typeof stored) =>
    addCells(cells)
      .map(({ courseId, month, sums }) => ({ courseId, month, sums }))
      .toSorted((a, b) => `${a.courseId} ${a.month}`.localeCompare(`${b.courseId} ${b.month}`));
  return {
    stored: sorted(stored),
    made: sorted(subjects.flatMap((row) => contributionOf(row).cells)),
  };
}

/** The ledger's rows that are stored, and those of the receipts and plans of now, by their keys. */
export function ledgerAndRows(rows: readonly Item[]) {
  const sorted = (ledger: readonly Item[]) =>
    Object.fromEntries(ledger.map((row) => [`${String(row['PK'])} ${String(row['SK'])}`, row]));
  const subjects = rows.filter(({ SK }) => /^(RECEIPT|PLAN)#/.test(String(SK))) as (Item & Key)[];
  return {
    stored: sorted(rows.filter(({ PK }) => String(PK).startsWith('LEDGER#'))),
    made: sorted(
      subjects.flatMap((row) => contributionOf(row).entries.map((entry) => toLedgerRow(row, entry))),
    ),
  };
}
