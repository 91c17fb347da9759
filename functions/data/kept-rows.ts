import type { Table } from './table.ts';

/** How long the rows of a list answer its other pages and searches, ms (G-111). */
const KEPT_MS = 10_000;

interface KeptRows {
  readonly list: string;
  /** ISO instant at which they were read. */
  readonly asOf: string;
  readonly items: readonly unknown[];
}

/** Of each table the list that was read last, so that what an instance keeps has an end. */
const kept = new WeakMap<Table, KeptRows>();

/** `list` names the index and the partitions that the rows are of: who may not read these does not get at what is kept. */
export function keepRows(table: Table, rows: KeptRows): void {
  kept.set(table, rows);
}

/** The rows of a list as they were read at that instant; undefined when this instance has not read them, or more than 10 s ago. */
export function findKeptRows(
  table: Table,
  { list, asOf, now }: { list: string; asOf: string; now: number },
): readonly unknown[] | undefined {
  const rows = kept.get(table);
  if (rows === undefined) return undefined;
  if (now - Date.parse(rows.asOf) > KEPT_MS) {
    kept.delete(table);
    return undefined;
  }
  return rows.list === list && rows.asOf === asOf ? rows.items : undefined;
}
