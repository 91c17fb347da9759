import type * as z from 'zod/mini';
import { decodeCursor, encodeCursor, InvalidCursor } from './cursor.ts';
import { parseRow } from './row.ts';
import type { Item, Table } from './table.ts';

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
}

/** Partitions with one common sort order, read backwards: the newest item comes first. */
interface Source<T> {
  partitions: readonly string[];
  /** GSI1 or GSI2; the table itself when not given. */
  index?: 'GSI1' | 'GSI2';
  /** What the sort keys begin with. */
  prefix?: string;
  consistent?: boolean;
  /** What its rows are parsed with. */
  schema: z.ZodMiniType<T>;
}

/** Items of a page unless the caller says otherwise; what a screen shows at once is its own matter. */
const PAGE_SIZE = 100;
/** Reads of one call at most when few items match; the cursor continues from there. */
const MAX_ROUNDS = 10;
/** Below and above every character of a sort key. */
const FIRST = ' ';
const LAST = '~';

/**
 * One page, newest first. All partitions are read in parallel and merged by their sort key: one round trip, more only while
 * `matches` leaves the page short.
 */
export async function readPage<T>(
  table: Table,
  source: Source<T>,
  { cursor, limit = PAGE_SIZE, matches = () => true }: PageRequest<T>,
): Promise<Page<T>> {
  const { partitions, prefix = '', schema } = source;
  const list = partitions.join();
  const items: T[] = [];
  let before = cursor === undefined ? undefined : decodeCursor(list, cursor);
  if (before !== undefined && !(before.startsWith(prefix) && before > `${prefix}${FIRST}`))
    throw new InvalidCursor('This cursor names no position of the list.');
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { rows, hasMore } = await readNewest(table, source, before, limit);
    for (const [at, { row, position }] of rows.entries()) {
      before = position;
      const item = parseRow(schema, row);
      if (!matches(item)) continue;
      items.push(item);
      if (items.length < limit) continue;
      const isLast = at === rows.length - 1 && !hasMore;
      return isLast ? { items } : { items, cursor: encodeCursor(list, position) };
    }
    if (!hasMore || before === undefined) return { items };
  }
  return before === undefined ? { items } : { items, cursor: encodeCursor(list, before) };
}

/** The newest `limit` rows of all partitions before a position, each with its own position. */
async function readNewest(
  table: Table,
  { partitions, index, prefix = '', consistent = false }: Omit<Source<unknown>, 'schema'>,
  before: string | undefined,
  limit: number,
): Promise<{ rows: { row: Item; position: string }[]; hasMore: boolean }> {
  const sortKey = index === undefined ? 'SK' : (`${index}SK` as const);
  const found = await Promise.all(
    partitions.map((partition) =>
      table.query<Item & Record<typeof sortKey, string>>({
        ...(index === undefined ? { ConsistentRead: consistent } : { IndexName: index }),
        KeyConditionExpression: '#partition = :partition AND #sort BETWEEN :first AND :last',
        ExpressionAttributeNames: {
          '#partition': index === undefined ? 'PK' : `${index}PK`,
          '#sort': sortKey,
        },
        ExpressionAttributeValues: {
          ':partition': partition,
          ':first': `${prefix}${FIRST}`,
          ':last': before ?? `${prefix}${LAST}`,
        },
        ScanIndexForward: false,
        // one more than the page, and the one at `before`, tell whether the list goes on
        Limit: limit + 2,
      }),
    ),
  );
  const rows = found
    .flat()
    .map((row) => ({ row, position: row[sortKey] }))
    .filter(({ position }) => position !== before)
    .toSorted((a, b) => (a.position < b.position ? 1 : -1));
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}
