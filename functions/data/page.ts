import { decodeCursor, encodeCursor, InvalidCursor } from './cursor.ts';
import { FIRST, LAST, type PositionedRow, type Source, rangeAfter, readRows } from './lists/list-rows.ts';
import { parseOrSetAside } from './lists/set-aside.ts';
import type { Table } from './table.ts';

/** What a list is asked for: `limit` items after `cursor`, only those that match. */
export interface PageRequest<T> {
  cursor?: string | undefined;
  limit?: number;
  matches?: (item: T) => boolean;
}
export interface Page<T> {
  items: T[];
  /** Set while there may be more. */
  cursor?: string;
  /** How many rows were left out because they are corrupt; set where there is one. */
  setAside?: number;
}

/** Items of a page unless the caller says otherwise; what a screen shows at once is its own matter. */
const PAGE_SIZE = 100;
/** Reads of one call at most when few items match; the cursor continues from there. */
const MAX_ROUNDS = 10;

/**
 * One page, newest first or from a key upwards. All partitions are read in parallel and merged by their sort key: one
 * round trip, more only while `matches` leaves the page short.
 */
export async function readPage<T>(
  table: Table,
  source: Source<T>,
  { cursor, limit = PAGE_SIZE, matches = () => true }: PageRequest<T>,
): Promise<Page<T>> {
  const { partitions, prefix = '', to = LAST } = source;
  const list = partitions.join();
  const items: T[] = [];
  let setAside = 0;
  let reached = cursor === undefined ? undefined : decodeCursor(list, cursor);
  if (reached !== undefined && !(reached > `${prefix}${FIRST}` && reached < `${prefix}${to}`))
    throw new InvalidCursor('This cursor names no position of the list.');
  const pageTo = (position: string | undefined): Page<T> => ({
    items,
    ...(position !== undefined && { cursor: encodeCursor(list, position) }),
    ...(setAside > 0 && { setAside }),
  });
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { rows, hasMore } = await readNext(table, source, reached, limit);
    for (const [at, { row, position }] of rows.entries()) {
      reached = position;
      const read = parseOrSetAside(table, source, [row]);
      setAside += read.setAside;
      items.push(...read.items.filter(matches));
      if (items.length < limit) continue;
      const isLast = at === rows.length - 1 && !hasMore;
      return pageTo(isLast ? undefined : position);
    }
    if (!hasMore) return pageTo(undefined);
  }
  return pageTo(reached);
}

/** The next `limit` rows of all partitions after a position, each with its own position. */
async function readNext(
  table: Table,
  source: Omit<Source<unknown>, 'schema'>,
  reached: string | undefined,
  limit: number,
): Promise<{ rows: PositionedRow[]; hasMore: boolean }> {
  // one more than the page, and the one that was reached, tell whether the list goes on
  const found = await readRows(table, source, { ...rangeAfter(source, reached), limit: limit + 2 });
  const rows = found.filter(({ position }) => position !== reached);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}
