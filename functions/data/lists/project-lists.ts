import { lazily } from '#functions/runtime/lazily.ts';
import type { Key } from '../keys.ts';
import { type CorruptRowError, separateCorruptRows } from '../row.ts';
import { type Item, type Table, type Write, table } from '../table.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { type Change, foldChanges, planChange, writesOf } from './list-changes.ts';
import { type Recounts, readRecounts } from './list-counts.ts';
import { type StoredEntry, entryKey, toEntry } from './list-entries.ts';
import { type Listing, listingOf } from './listed-rows.ts';

/** Others may project the same rows so many times in a row. */
const ROUNDS = 10;

interface Changes {
  readonly changes: readonly Change[];
  /** Rows, or entries, that cannot be read: the lists keep what they have of them. */
  readonly corrupt: readonly CorruptRowError[];
}

interface Projected {
  /** Rows of which the lists had something else before. */
  readonly changed: readonly Key[];
  readonly corrupt: readonly CorruptRowError[];
}

/** What two listings are compared by. */
const textOf = ({ lists, tokens }: Listing): string =>
  JSON.stringify([lists.map(({ list, position }) => [list, position]), tokens]);

/** A request may not name a row twice. */
const withoutRepeats = (named: readonly Key[]): Key[] => [
  ...new Map(named.map(({ PK, SK }) => [`${PK} ${SK}`, { PK, SK }])).values(),
];

export function listProjectionRepository(table: Table) {
  /** The rows of which the lists have something else than they should. */
  async function compare(named: readonly Key[]): Promise<Changes> {
    const subjects = withoutRepeats(named);
    // before the rows: whoever has projected a later state of a row has read it before this
    const entries = await table.getAll(subjects.map(entryKey));
    const stored: (Item | undefined)[] = await table.getAll(subjects);
    const { rows, corrupt } = separateCorruptRows([...subjects.entries()], ([at, subject]): Change => {
      const before = toEntry(entries[at]) ?? { subject, writes: 0, lists: [], tokens: [] };
      return { before, after: listingOf(stored[at]) };
    });
    return { changes: rows.filter(({ before, after }) => textOf(before) !== textOf(after)), corrupt };
  }

  /**
   * One transaction. False where one of the rows was projected, or a list began to be counted, meanwhile; and where it met others at a
   * counter again and again, as the segments of a migration do.
   */
  async function write(writes: readonly Write[]): Promise<boolean> {
    try {
      return await unlessConditionFailed(() => table.transactWrite(writes));
    } catch (error) {
      if (error instanceof Error && error.name === 'TransactionConflictException') return false;
      throw error;
    }
  }

  /** Makes the changes that are read of these rows, each once. */
  async function apply(
    named: readonly Key[],
    read: (subjects: readonly Key[]) => Promise<Changes>,
  ): Promise<Projected> {
    let left = withoutRepeats(named);
    const changed: Key[] = [];
    const corrupt: CorruptRowError[] = [];
    for (let round = 0; left.length > 0; round++) {
      if (round >= ROUNDS)
        throw Object.assign(new Error('Rows of lists change too often.'), {
          name: 'TransactionConflictException',
        });
      const found = await read(left);
      corrupt.push(...found.corrupt);
      const recounts = await readRecounts(
        table,
        found.changes.flatMap(({ before, after }) => [...before.lists, ...after.lists]),
      );
      left = [];
      for (const part of foldChanges(found.changes.map((change) => planChange(table, change, recounts)))) {
        const subjects = part.map(({ subject }) => subject);
        const isWritten = await write(writesOf(table, part, recounts));
        (isWritten ? changed : left).push(...subjects);
      }
    }
    return { changed, corrupt };
  }

  /** Makes the changes that are read of the entries of these rows. */
  const applyToEntries = (named: readonly Key[], changesOf: (entry: StoredEntry) => Change[]) =>
    apply(named, async (left) => {
      const { rows, corrupt } = separateCorruptRows(await table.getAll(left.map(entryKey)), toEntry);
      return { changes: rows.flatMap((entry) => (entry ? changesOf(entry) : [])), corrupt };
    });

  return {
    compare,

    /**
     * Brings the lists to what these rows are now, whatever they had of them before: can be run for any row at any time, and writes
     * nothing where nothing has changed (docs/adr/058). Two round trips of reads; where something has changed one more, and a
     * transaction for some eight rows.
     */
    project: (subjects: readonly Key[]): Promise<Projected> => apply(subjects, compare),

    /** Writes all tokens of the entries of these rows again, of which some are gone. */
    restoreTokens: (subjects: readonly Key[]): Promise<Projected> =>
      applyToEntries(subjects, (entry) => [{ before: { ...entry, tokens: [] }, after: entry }]),

    /** Counts the entries of these rows, as they are, in these counts under way, unless they are counted there already. */
    async recount(subjects: readonly Key[], recounts: Recounts): Promise<void> {
      const isFound = ({ list, recount }: StoredEntry['lists'][number]) =>
        !recounts.has(list) || recounts.get(list) === recount;
      await applyToEntries(subjects, (entry) =>
        entry.lists.every(isFound) ? [] : [{ before: entry, after: entry }],
      );
    },
  };
}

export const listProjection = lazily(() => listProjectionRepository(table()));
