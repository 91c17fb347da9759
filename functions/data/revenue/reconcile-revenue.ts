import type { Id } from '#shared/kernel/id.ts';
import type { CalendarDay } from '#shared/time/calendar-day.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { together } from '../concurrently.ts';
import type { Key } from '../keys.ts';
import * as partitions from '../partitions.ts';
import { type CorruptRowError, separateCorruptRows } from '../row.ts';
import { type Item, MOST_KEYS, type Table, table } from '../table.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { cellSums } from './cell-sums.ts';
import { type InstructorCell, contributionOf } from './contributions.ts';
import { readContributions, revenueCountRepository } from './count-revenue.ts';
import { addToCellWrite, cellKey, nameOf, revenueCellRepository, toCell } from './revenue-cells.ts';

export interface RevenueReconciliation {
  /** Receipts and plans that were read. */
  readonly rows: number;
  /** What the cells lacked, below zero: what they had too much. */
  readonly differences: readonly InstructorCell[];
  /** Rows that were not counted and are now: changed `since`, so that their event may have been under way, and before it. */
  readonly recent: number;
  readonly late: number;
  /** Cells that were not the sum of what was counted in them, and are now. */
  readonly corrected: readonly InstructorCell[];
  /** Cells that were written while they were added up: the next run looks at them. */
  readonly moving: number;
  readonly corrupt: readonly CorruptRowError[];
}

/** Rows of a page; with 1 KB each a page is one or two responses. */
const PAGE_ROWS = 1000;

type Row = Item & Key;

/** The rows of a partition of an index, page by page; each has a sort key of its own there. */
async function* pagesOf(table: Table, index: 'GSI1' | 'GSI2', partition: string): AsyncGenerator<Row[]> {
  let after = ' ';
  for (;;) {
    const rows = await table.query<Row>({
      IndexName: index,
      KeyConditionExpression: `${index}PK = :partition AND ${index}SK > :after`,
      ExpressionAttributeValues: { ':partition': partition, ':after': after },
      Limit: PAGE_ROWS,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_ROWS) return;
    after = String(rows.at(-1)?.[`${index}SK`]);
  }
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

export function revenueReconciliationRepository(table: Table) {
  const cells = revenueCellRepository(table);
  const counts = revenueCountRepository(table);

  /** Runs for the rows of the courses of these cells, a hundred after the other: at once they would meet at their cells. */
  async function forRowsOf(differing: readonly InstructorCell[], run: (rows: Row[]) => Promise<void>) {
    const courses = new Set(differing.map(({ instructorId, courseId }) => `${instructorId} ${courseId}`));
    const lists = [...new Set(differing.map(({ instructorId }) => instructorId))].flatMap(
      (instructorId: Id<'user'>) => [
        ...partitions.receiptsOfInstructor(instructorId),
        ...partitions.plansOfInstructor(instructorId),
      ],
    );
    for (const partition of lists)
      for await (const page of pagesOf(table, 'GSI1', partition)) {
        const own = page.filter(({ instructorId, courseId = '' }) =>
          courses.has(`${String(instructorId)} ${String(courseId)}`),
        );
        for (let at = 0; at < own.length; at += MOST_KEYS) await run(own.slice(at, at + MOST_KEYS));
      }
  }

  /** What the rows contribute, less what the cells have: sums only, whatever the number of rows. */
  async function compare() {
    const sums = cellSums().subtract(await cells.listAll());
    const found = { rows: 0, corrupt: [] as CorruptRowError[] };
    await together(
      [...partitions.receipts, ...partitions.plans].map(async (partition) => {
        for await (const page of pagesOf(table, 'GSI2', partition)) {
          const { rows, corrupt } = separateCorruptRows(page, (row) => ({ row, cells: contributionOf(row) }));
          sums.add(rows.flatMap(({ cells }) => cells));
          if (corrupt.length > 0) {
            const read = new Set(rows.map(({ row }) => row));
            // of those that cannot be read stays what was counted, so that they hide nothing else
            const counted = await readContributions(
              table,
              page.filter((row) => !read.has(row)),
            );
            sums.add(counted.flatMap((one) => one?.cells ?? []));
          }
          found.rows += page.length;
          found.corrupt.push(...corrupt);
        }
      }),
    );
    return { ...found, differences: sums.list() };
  }

  /**
   * Makes each cell the sum of what the rows say was counted of them. That is read after the cell, and a cell changes with it in one
   * transaction: so a cell that was not written meanwhile is corrected exactly. Throws CorruptRowError: then nothing is corrected.
   */
  async function correct(differing: readonly InstructorCell[]) {
    const stored = (await table.getAll(differing.map(cellKey))).map((row) => row && toCell(row));
    const writes = new Map(differing.map((cell, at) => [nameOf(cell), stored[at]?.writes ?? 0]));
    const sums = cellSums().subtract(stored.filter((cell) => cell !== undefined));
    await forRowsOf(differing, async (rows) => {
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
     * Compares the cells with all receipts and plans, counts what was not counted, and corrects what was not added up. `since`: a
     * calendar day. Beside the product and repeatable; a dry run only compares. Errors of DynamoDB pass through.
     */
    async run({
      since,
      dryRun = false,
    }: {
      since: CalendarDay;
      dryRun?: boolean;
    }): Promise<RevenueReconciliation> {
      const found = await compare();
      const result = { ...found, recent: 0, late: 0, corrected: [], moving: 0 };
      if (dryRun || found.differences.length === 0) return result;
      await forRowsOf(found.differences, async (rows) => {
        const { changed } = await counts.count(rows);
        const names = new Set(changed.map(({ PK, SK }) => `${PK} ${SK}`));
        for (const row of rows.filter(({ PK, SK }) => names.has(`${PK} ${SK}`)))
          result[changedOn(row) < since ? 'late' : 'recent'] += 1;
      });
      return { ...result, ...(await correct(found.differences)) };
    },
  };
}

export const revenueReconciliation = lazily(() => revenueReconciliationRepository(table()));
