import { FIGURES } from '#shared/revenue/ledger.rules.ts';
import type { CalendarDay } from '#shared/time/calendar-day.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { together } from '../concurrently.ts';
import { pagesOf } from '../pages-in-order.ts';
import * as partitions from '../partitions.ts';
import { type CorruptRowError, separateCorruptRows } from '../row.ts';
import { ledgerPlaceOf } from '../parse-keys.ts';
import { type Item, type Table, table } from '../table.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { cellSums } from './cell-sums.ts';
import { type InstructorCell, contributionOf } from './contributions.ts';
import { correctLedger } from './correct-ledger.ts';
import { readContributions, revenueCountRepository } from './count-revenue.ts';
import { type StoredEntry, toLedgerRow, toStoredEntry } from './ledger-rows.ts';
import { addToCellWrite, cellKey, nameOf, revenueCellRepository, toCell } from './revenue-cells.ts';
import { forRowsOf } from './walk-rows.ts';

export interface RevenueReconciliation {
  /** Receipts and plans that were read. */
  readonly rows: number;
  /** What the cells lacked, below zero: what they had too much. */
  readonly differences: readonly InstructorCell[];
  /** Rows that were not counted and are now. */
  readonly late: number;
  /** Cells that were not the sum of what was counted in them, and are now. */
  readonly corrected: readonly InstructorCell[];
  /** Courses in a month of which the ledger was not what the rows make. */
  readonly ledger: readonly InstructorCell[];
  /** Entries of the ledger that were missing or wrong, and that belong to no row; both although their rows were counted. */
  readonly restored: number;
  readonly removed: number;
  /** Cells and entries that were written while they were looked at: the next run looks at them. */
  readonly moving: number;
  readonly corrupt: readonly CorruptRowError[];
}

/** The calendar day on which a receipt or a plan last changed in a way that figures see. */
function changedOn(row: Item): CalendarDay {
  const { paidOn, returnedOn, startDate, cancelled, instalments } = row;
  const parts = Array.isArray(instalments) ? (instalments as { paidOn?: unknown }[]) : [];
  const days = [paidOn, returnedOn, startDate, (cancelled as { on?: unknown } | undefined)?.on];
  return (
    [...days, ...parts.map((one) => one.paidOn)]
      .filter((day) => typeof day === 'string')
      .toSorted()
      .at(-1) ?? ''
  );
}

/** An entry of the ledger as sums: equal sums of two ledgers are equal ledgers, but for one chance in four billion. */
const toLedgerCell = ({ PK, SK, digest }: StoredEntry): InstructorCell => ({
  ...ledgerPlaceOf(PK),
  month: SK.slice(0, '2026-11'.length),
  sums: { entries: 1, digests: digest },
});

export function revenueReconciliationRepository(table: Table) {
  const cells = revenueCellRepository(table);
  const counts = revenueCountRepository(table);

  /** What the rows contribute, less what cells and ledger have: sums only, whatever the number of rows. */
  async function compare() {
    const sums = cellSums().subtract(await cells.listAllStrictly());
    const ledger = cellSums();
    const found = { rows: 0, corrupt: [] as CorruptRowError[] };
    const readLedger = FIGURES.flatMap(partitions.ledger).map(async (partition) => {
      for await (const page of pagesOf(table, { index: 'GSI2', partition }))
        ledger.subtract(page.map((row) => toLedgerCell(toStoredEntry(row))));
    });
    await together([
      ...readLedger,
      ...[...partitions.receipts, ...partitions.plans].map(async (partition) => {
        for await (const page of pagesOf(table, { index: 'GSI2', partition })) {
          const { rows, corrupt } = separateCorruptRows(page, (row) => {
            const { cells, entries } = contributionOf(row);
            return { row, cells, entries: entries.map((entry) => toStoredEntry(toLedgerRow(row, entry))) };
          });
          sums.add(rows.flatMap((one) => one.cells));
          ledger.add(rows.flatMap((one) => one.entries.map(toLedgerCell)));
          if (corrupt.length > 0) {
            const read = new Set(rows.map(({ row }) => row));
            // of those that cannot be read stays what was counted, so that they hide nothing else
            const counted = await readContributions(
              table,
              page.filter((row) => !read.has(row)),
            );
            sums.add(counted.flatMap((one) => one?.cells ?? []));
            ledger.add(counted.flatMap((one) => (one?.entries ?? []).map(toLedgerCell)));
          }
          found.rows += page.length;
          found.corrupt.push(...corrupt);
        }
      }),
    ]);
    return { ...found, differences: sums.list(), ledger: ledger.list() };
  }

  /**
   * Makes each cell the sum of what the rows say was counted of them. That is read after the cell, and a cell changes with it in one
   * transaction: so a cell that was not written meanwhile is corrected exactly. Throws CorruptRowError: then nothing is corrected.
   */
  async function correct(differing: readonly InstructorCell[]) {
    const stored = (await table.getAll(differing.map(cellKey))).map((row) => row && toCell(row));
    const writes = new Map(differing.map((cell, at) => [nameOf(cell), stored[at]?.writes ?? 0]));
    const sums = cellSums().subtract(stored.filter((cell) => cell !== undefined));
    await forRowsOf(table, differing, async (rows) => {
      const counted = await readContributions(table, rows);
      sums.add(counted.flatMap((one) => one?.cells ?? []).filter((cell) => writes.has(nameOf(cell))));
    });
    const corrected: InstructorCell[] = [];
    const wrong = sums.list();
    for (const cell of wrong) {
      const Update = addToCellWrite(table, cell, writes.get(nameOf(cell)));
      if (await unlessConditionFailed(() => table.transactWrite([{ Update }]))) corrected.push(cell);
    }
    return { corrected, moving: wrong.length - corrected.length };
  }

  return {
    /**
     * Compares cells and ledger with all receipts and plans, counts rows that were not counted and last changed before a calendar day,
     * and corrects what was not added up or not stored. Beside the product and repeatable; a dry run only compares. Errors of DynamoDB
     * pass through.
     */
    async run({
      before,
      dryRun = false,
    }: {
      before: CalendarDay;
      dryRun?: boolean;
    }): Promise<RevenueReconciliation> {
      const found = await compare();
      const result = { ...found, late: 0, corrected: [], restored: 0, removed: 0, moving: 0 };
      const differing = [...found.differences, ...found.ledger];
      if (dryRun || differing.length === 0) return result;
      await forRowsOf(table, differing, async (rows) => {
        const { changed } = await counts.count(rows.filter((row) => changedOn(row) < before));
        result.late += changed.length;
      });
      const corrected = await correct(found.differences);
      const ledger = await correctLedger(table, found.ledger);
      return { ...result, ...corrected, ...ledger, moving: corrected.moving + ledger.moving };
    },
  };
}

export const revenueReconciliation = lazily(() => revenueReconciliationRepository(table()));
