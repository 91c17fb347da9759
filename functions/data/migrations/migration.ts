import { concurrently } from '../concurrently.ts';
import { type CorruptRowError, separateCorruptRows } from '../row.ts';
import type { Key } from '../keys.ts';
import type { Item, Table } from '../table.ts';

/** What came of rows. */
export interface MigratedRows {
  readonly changed: number;
  /** Changed or removed by the product since they were read, and left to it. */
  readonly moved: number;
  /** Keys of those that cannot be read and were left as they are. */
  readonly corrupt: readonly string[];
}

/** A change of the shape of stored rows (docs/adr/056). */
export interface Migration {
  /** '0007-slugs-of-courses' */
  readonly name: string;
  /** Whether rows like this one are its to change, or to look at. */
  concerns(row: Item): boolean;
  /** What `migrate` would do to these rows now. Writes nothing. */
  compare(table: Table, rows: readonly Item[]): Promise<MigratedRows>;
  /** Changes the rows of a page that it concerns; can be repeated. */
  migrate(table: Table, rows: readonly Item[]): Promise<MigratedRows>;
}

export const migratedRows = (
  changed: readonly unknown[],
  corrupt: readonly CorruptRowError[],
): MigratedRows => ({ changed: changed.length, moved: 0, corrupt: corrupt.map(({ row }) => row) });

export const keysOf = (rows: readonly Item[]): Key[] =>
  rows.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }));

/**
 * Of a migration that changes each row by itself. `read`: what `change` needs of a row; throws CorruptRowError. `change`: false when the
 * row was changed or removed.
 */
export const eachRow = <T>(
  read: (row: Item) => T,
  change: (table: Table, one: T) => Promise<boolean>,
): Pick<Migration, 'compare' | 'migrate'> => ({
  async compare(_table, rows) {
    const found = separateCorruptRows(rows, read);
    return migratedRows(found.rows, found.corrupt);
  },
  async migrate(table, rows) {
    const found = separateCorruptRows(rows, read);
    let moved = 0;
    await concurrently(found.rows, async (one) => {
      if (!(await change(table, one))) moved += 1;
    });
    const { changed, ...others } = migratedRows(found.rows, found.corrupt);
    return { ...others, changed: changed - moved, moved };
  },
});
