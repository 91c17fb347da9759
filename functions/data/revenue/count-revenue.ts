import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import type { Key } from '../keys.ts';
import * as keys from '../keys.ts';
import { type CorruptRowError, parseRow, separateCorruptRows } from '../row.ts';
import { type Item, type Table, TransactionConditionFailed, type Write, table } from '../table.ts';
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

/** Of one transaction. */
const MOST_WRITES = 100;
/** Others may count the same rows so many times in a row. */
const ROUNDS = 10;

/** A row of which cells or ledger have something else than it contributes now. */
interface Change extends LedgerChange {
  readonly subject: Key;
  readonly writes: number;
  readonly cells: readonly InstructorCell[];
  /** What the cells lack, below zero: what they have too much. */
  readonly difference: readonly InstructorCell[];
}

interface Counted {
  /** Rows that were counted otherwise before. */
  readonly changed: readonly Key[];
  /** Rows that cannot be read: what was counted of them stays. */
  readonly corrupt: readonly CorruptRowError[];
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
      ...(writes === 0
        ? { ConditionExpression: 'attribute_not_exists(PK)' }
        : {
            ConditionExpression: 'writes = :writes',
            ExpressionAttributeValues: { ':writes': writes },
          }),
    },
  };
}

/** Parts of the changes that fit into one transaction each: writes for each row and its entries, and one for each cell of the part. */
function fold(changes: readonly Change[]): Change[][] {
  const parts: Change[][] = [];
  let cells = new Set<string>();
  let rows = 0;
  for (const change of changes) {
    const own = 1 + change.put.length + change.removed.length;
    const more = new Set([...cells, ...change.difference.map(nameOf)]);
    const part = parts.at(-1);
    if (part !== undefined && rows + own + more.size <= MOST_WRITES) {
      part.push(change);
      cells = more;
      rows += own;
    } else {
      parts.push([change]);
      cells = new Set(change.difference.map(nameOf));
      rows = own;
    }
  }
  return parts;
}

export function revenueCountRepository(table: Table) {
  /** What the rows contribute, against what is counted of them. */
  async function readChanges(
    subjects: readonly Key[],
  ): Promise<{ changes: Change[]; corrupt: CorruptRowError[] }> {
    // before the rows: a run that has counted a later state of a row has read it before this
    const before = await table.getAll(subjects.map(contributionKey));
    const rows: (Item | undefined)[] = await table.getAll(subjects);
    const { rows: read, corrupt } = separateCorruptRows([...subjects.entries()], ([at, subject]): Change => {
      const counted = parseRow(storedContribution, before[at]) ?? { writes: 0, cells: [] };
      const { cells, entries } = contributionOf(rows[at]);
      const difference = cellSums(cells).subtract(counted.cells).list();
      const wanted = entries.map((entry) => toLedgerRow(subject, entry));
      const ledger = ledgerChange(wanted, counted.entries ?? [], MOST_WRITES - 1 - difference.length);
      return { subject, writes: counted.writes, cells, difference, ...ledger };
    });
    const isChanged = ({ difference, put, removed }: Change) =>
      difference.length + put.length + removed.length > 0;
    return { changes: read.filter(isChanged), corrupt };
  }

  /** One transaction: all are counted, or none is. False when one of them was counted by another run. */
  async function write(changes: readonly Change[]): Promise<boolean> {
    // also a cell whose sums stay the same: what it counted is another now (reconcile-revenue.ts)
    const added = cellSums(changes.flatMap(({ difference }) => difference)).places();
    try {
      await table.transactWrite([
        ...changes.map((change) => putContributionWrite(table, change)),
        ...added.map((cell) => ({ Update: addToCellWrite(table, cell) })),
        ...changes.flatMap((change) => ledgerWrites(table, change)),
      ]);
      return true;
    } catch (error) {
      if (!(error instanceof TransactionConditionFailed)) throw error;
      return false;
    }
  }

  return {
    /** What `count` would change of the figures of these rows, each once. Writes nothing. */
    compare: readChanges,

    /**
     * Brings cells and ledger to what these receipts and plans contribute now, whatever was counted of them before: can be run for any
     * row at any time, and writes nothing where nothing has changed (docs/adr/057). Two round trips of reads and one transaction for 49
     * receipts of one course; of a row with very many entries one transaction after the other.
     */
    async count(subjects: readonly Key[]): Promise<Counted> {
      const names = new Map(subjects.map(({ PK, SK }) => [`${PK} ${SK}`, { PK, SK }]));
      let left: readonly Key[] = [...names.values()];
      const changed = new Set<Key>();
      const corrupt: CorruptRowError[] = [];
      for (let overtaken = 0; left.length > 0;) {
        if (overtaken >= ROUNDS)
          throw Object.assign(new Error('Receipts or plans change too often.'), {
            name: 'TransactionConflictException',
          });
        const found = await readChanges(left);
        corrupt.push(...found.corrupt);
        const again: Key[] = [];
        let isOvertaken = false;
        for (const part of fold(found.changes)) {
          const isWritten = await write(part);
          isOvertaken ||= !isWritten;
          for (const { subject, isWhole } of part) {
            if (isWritten) changed.add(subject);
            if (!isWritten || !isWhole) again.push(subject);
          }
        }
        if (isOvertaken) overtaken += 1;
        left = again;
      }
      return { changed: [...changed], corrupt };
    },
  };
}

export const revenueCounts = lazily(() => revenueCountRepository(table()));
