import { lazily } from '#functions/runtime/lazily.ts';
import type { Key } from '../keys.ts';
import { type Projected, projectRows, withoutRepeats } from '../project-rows.ts';
import { type CorruptRowError, separateCorruptRows } from '../row.ts';
import { type Item, type Table, type Write, table } from '../table.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { type Change, type PlannedChange, planChange, writesOf } from './list-changes.ts';
import { type Recounts, readRecounts } from './list-counts.ts';
import { type StoredEntry, entryKey, toEntry } from './list-entries.ts';
import { type Listing, listingOf } from './listed-rows.ts';

interface Changes {
  readonly changes: readonly Change[];
  readonly corrupt: readonly CorruptRowError[];
}

/** What two listings are compared by. */
const textOf = ({ lists, tokens }: Listing): string =>
  JSON.stringify([lists.map(({ list, position }) => [list, position]), tokens]);

export function listProjectionRepository(table: Table) {
  /** The rows of which the lists have something else than they should. */
  async function compare(named: readonly Key[]): Promise<Changes> {
    const subjects = withoutRepeats(named);
    // before the rows: a run that has projected a later state of a row has read it before this
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

  /** Makes the changes that are read of these rows. */
  const apply = (named: readonly Key[], read: (subjects: readonly Key[]) => Promise<Changes>) =>
    projectRows<PlannedChange>(named, async (subjects) => {
      const { changes, corrupt } = await read(subjects);
      const lists = changes.flatMap(({ before, after }) => [...before.lists, ...after.lists]);
      const recounts = await readRecounts(table, lists);
      return {
        changes: changes.map((change) => planChange(table, change, recounts)),
        corrupt,
        write: (part) => write(writesOf(table, part, recounts)),
      };
    });

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
