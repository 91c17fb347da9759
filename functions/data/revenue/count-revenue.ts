import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import type { Key } from '../keys.ts';
import * as keys from '../keys.ts';
import { MOST_WRITES, type Projected, type RowChange, projectRows, whileWritten } from '../project-rows.ts';
import { parseRow, separateCorruptRows } from '../row.ts';
import { type Item, type Table, type Write, table } from '../table.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { type InstructorCell, contributionOf } from './contributions.ts';
import { cellSums } from './cell-sums.ts';
import { type LedgerChange, ledgerChange, ledgerWrites } from './ledger-change.ts';
import { storedEntry, toLedgerRow } from './ledger-rows.ts';
import { addToCellWrite, nameOf } from './revenue-cells.ts';

/** What the cells have counted of a receipt or a plan, and its entries, in a row beside it; it stays when that is gone. Nothing personal. */
const storedContribution = z.object({
  /** How often it was written: it is never removed, so an earlier state does not come back. */
  writes: z.int(),
  cells: z.array(
    z.object({
      instructorId: idSchema<'user'>(),
      courseId: idSchema<'course'>(),
      month: z.string(),
      sums: z.record(z.string(), z.int()),
    }),
  ),
  /** Of the ledger; none of what was counted before it was stored. */
  entries: z.exactOptional(z.array(storedEntry)),
});
export type StoredContribution = z.infer<typeof storedContribution>;

export const contributionKey = ({ PK, SK }: Key): Key => keys.contribution(PK, SK);

/** A row of which cells or ledger have something else than it contributes now. */
interface Change extends LedgerChange, RowChange {
  readonly writes: number;
  readonly cells: readonly InstructorCell[];
  /** What the cells lack, below zero: what they have too much. */
  readonly difference: readonly InstructorCell[];
}

/** What is counted of these rows, in their order; consistent. Throws CorruptRowError. */
export async function readContributions(
  table: Table,
  subjects: readonly Key[],
): Promise<(StoredContribution | undefined)[]> {
  const rows = await table.getAll(subjects.map(contributionKey));
  return rows.map((row) => parseRow(storedContribution, row));
}

function putContributionWrite(table: Table, { subject, writes, cells, entries }: Change): Write {
  return {
    Put: {
      TableName: table.name,
      Item: { ...contributionKey(subject), writes: writes + 1, cells, entries },
      ...whileWritten(writes),
    },
  };
}

export function revenueCountRepository(table: Table) {
  /** What the rows contribute, against what is counted of them. */
  async function compare(subjects: readonly Key[]) {
    // before the rows: a run that has counted a later state of a row has read it before this
    const before = await table.getAll(subjects.map(contributionKey));
    const rows: (Item | undefined)[] = await table.getAll(subjects);
    const { rows: read, corrupt } = separateCorruptRows([...subjects.entries()], ([at, subject]): Change => {
      const counted = parseRow(storedContribution, before[at]) ?? { writes: 0, cells: [] };
      const { cells, entries } = contributionOf(rows[at]);
      const difference = cellSums(cells).subtract(counted.cells).list();
      const wanted = entries.map((entry) => toLedgerRow(subject, entry));
      const ledger = ledgerChange(wanted, counted.entries ?? [], MOST_WRITES - 1 - difference.length);
      const own = 1 + ledger.put.length + ledger.removed.length;
      const sums = difference.map(nameOf);
      return { subject, own, sums, writes: counted.writes, cells, difference, ...ledger };
    });
    return { changes: read.filter(({ own, sums }) => own + sums.length > 1), corrupt, write };
  }

  async function write(changes: readonly Change[]): Promise<boolean> {
    // also a cell whose sums stay the same: what it counted is another now (reconcile-revenue.ts)
    const added = cellSums(changes.flatMap(({ difference }) => difference)).places();
    return unlessConditionFailed(() =>
      table.transactWrite([
        ...changes.map((change) => putContributionWrite(table, change)),
        ...added.map((cell) => ({ Update: addToCellWrite(table, cell) })),
        ...changes.flatMap((change) => ledgerWrites(table, change)),
      ]),
    );
  }

  return {
    /** What `count` would change of the figures of these rows, each once. Writes nothing. */
    compare,

    /**
     * Brings cells and ledger to what these receipts and plans contribute now, whatever was counted of them before: can be run for any
     * row at any time, and writes nothing where nothing has changed (docs/adr/057). Two round trips of reads and one transaction for 49
     * receipts of one course; of a row with very many entries one transaction after the other.
     */
    count: (subjects: readonly Key[]): Promise<Projected> => projectRows(subjects, compare),
  };
}

export const revenueCounts = lazily(() => revenueCountRepository(table()));
