import type { Item, Table } from '../table.ts';

/** A change of the shape of stored rows (docs/adr/056). */
export interface Migration {
  /** '0002-own-user-ids' */
  readonly name: string;
  /** Whether it has this row to change. */
  concerns(row: Item): boolean;
  /** Changes a row that it concerns; can be repeated. False when the row was changed or removed since it was read. Throws CorruptRowError. */
  migrate(table: Table, row: Item): Promise<boolean>;
}
