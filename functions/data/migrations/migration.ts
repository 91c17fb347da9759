import { concurrently } from '../concurrently.ts';
import { CorruptRowError } from '../row.ts';
import type { Item, Table } from '../table.ts';

/** What came of rows: keys of the corrupt ones, which could not be changed. */
export interface MigratedRows {
  readonly changed: number;
  readonly corrupt: readonly string[];
}

/** A change of the shape of stored rows (docs/adr/056). */
export interface Migration {
  /** '0002-own-user-ids' */
  readonly name: string;
  /** Whether it has this row to change. */
  concerns(row: Item): boolean;
  /**
   * Changes the rows of a page that it concerns; can be repeated. Those that were changed or removed since they were read are left, and
   * not counted.
   */
  migrate(table: Table, rows: readonly Item[]): Promise<MigratedRows>;
}

/** `migrate` of one that changes each row by itself. `change`: false when the row was changed or removed. Throws CorruptRowError. */
export const eachRow =
  (change: (table: Table, row: Item) => Promise<boolean>): Migration['migrate'] =>
  async (table, rows) => {
    const migrated = { changed: 0, corrupt: [] as string[] };
    await concurrently(rows, async (row) => {
      try {
        if (await change(table, row)) migrated.changed += 1;
      } catch (error) {
        if (!(error instanceof CorruptRowError)) throw error;
        migrated.corrupt.push(error.row);
      }
    });
    return migrated;
  };
