import type { ListSource } from './list-request.ts';
import type { PositionedRow } from './list-rows.ts';
import { type ReadItems, parseOrSetAside, readOrSetAside } from './set-aside.ts';
import type { Table } from '../table.ts';

/** What rows of a list are, or name; those that are named and gone are missing. */
export async function readItems<T>(
  table: Table,
  source: ListSource<T>,
  found: readonly PositionedRow[],
): Promise<ReadItems<T>> {
  const rows = found.map(({ row }) => row);
  const { subjectOf } = source;
  if (subjectOf === undefined) return parseOrSetAside(table, source, rows);
  const keys = rows.flatMap((row) => readOrSetAside(table, () => [subjectOf(row)]) ?? []);
  const named = (await table.getAll(keys)).filter((row) => row !== undefined);
  const { items, setAside } = parseOrSetAside(table, source, named);
  return { items, setAside: setAside + rows.length - keys.length };
}
