import { log } from '#functions/runtime/logger.ts';
import type { Source } from './list-rows.ts';
import { CorruptRowError, parseRow } from '../row.ts';
import type { Table } from '../table.ts';

/** Rows that an instance remembers to have reported. */
const MOST_REPORTED = 1000;
const reported = new WeakMap<Table, Set<string>>();

/** What could be read of the rows of a list, and how many could not. */
export interface ReadItems<T> {
  items: T[];
  setAside: number;
}

/**
 * What is read of a row that is shown in a list; undefined where it is corrupt, which takes nothing from the others. An instance logs
 * that once, by key and wrong fields; with `alarms` so that it raises one: where no consumer of events reports such a row. `onCorrupt`
 * is called each time.
 */
export function readOrSetAside<R>(
  table: Table,
  read: () => R,
  { alarms, onCorrupt }: { alarms?: boolean; onCorrupt?: (error: CorruptRowError) => void } = {},
): R | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CorruptRowError)) throw error;
    report(table, error, alarms === true);
    onCorrupt?.(error);
    return undefined;
  }
}

/** The items of a list's rows without those that are corrupt. */
export function parseOrSetAside<T>(
  table: Table,
  { schema, alarms }: Pick<Source<T>, 'schema' | 'alarms'>,
  rows: readonly object[],
): ReadItems<T> {
  const items = rows.flatMap(
    (row) => readOrSetAside(table, () => [parseRow(schema, row)], { alarms: alarms === true }) ?? [],
  );
  return { items, setAside: rows.length - items.length };
}

function report(table: Table, { row, fields }: CorruptRowError, alarms: boolean): void {
  const before = reported.get(table) ?? new Set();
  if (before.has(row)) return;
  if (before.size >= MOST_REPORTED) before.clear();
  reported.set(table, before.add(row));
  log[alarms ? 'critical' : 'warn']('corrupt row left out of a list', { row, fields });
}
