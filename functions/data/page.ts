import type * as z from 'zod/mini';
import { PAGE_ROWS } from '#shared/lists/numbered-page.ts';
import { decodeCursor, encodeCursor, InvalidCursor } from './cursor.ts';
import { findKeptRows, keepRows } from './kept-rows.ts';
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

/** What a list of staff is asked for: a page by its number, or to be read on by a cursor (G-111, docs/adr/035). */
export interface ListRequest<T> extends PageRequest<T> {
  /** From 1; a page past the end is the last one. */
  page?: number | undefined;
  /** Given, the rows are kept for 10 s, and those that were read at `asOf` are taken where they still are. `now`: ms. */
  kept?: { readonly now: number; readonly asOf: string | undefined } | undefined;
  /** Leaves out so many of the oldest rows before anything is matched (G-57); the page is then the first unless one is asked for. */
  hideOldest?: number | undefined;
}
/** The answer; what a cursor has read is not counted. */
export interface ListPage<T> extends Page<T> {
  page?: number;
  pages?: number;
  /** How many items of all pages match. */
  total?: number;
  /** How many of the oldest rows were left out. */
  hidden?: number;
  /** ISO instant at which the rows that are kept were read. */
  asOf?: string;
}

/** Partitions with one common sort order. */
interface Source<T> {
  partitions: readonly string[];
  /** GSI1 or GSI2; the table itself when not given. */
  index?: 'GSI1' | 'GSI2';
  /** What the sort keys begin with. */
  prefix?: string;
  consistent?: boolean;
  /** Given, the list begins at this sort key, after `prefix`, and goes up. Without it the newest item comes first. */
  from?: string;
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
 * One page, newest first or from a key upwards. All partitions are read in parallel and merged by their sort key: one
 * round trip, more only while `matches` leaves the page short.
 */
export async function readPage<T>(
  table: Table,
  source: Source<T>,
  { cursor, limit = PAGE_SIZE, matches = () => true }: PageRequest<T>,
): Promise<Page<T>> {
  const { partitions, prefix = '', schema } = source;
  const list = partitions.join();
  const items: T[] = [];
  let reached = cursor === undefined ? undefined : decodeCursor(list, cursor);
  if (reached !== undefined && !(reached.startsWith(prefix) && reached > `${prefix}${FIRST}`))
    throw new InvalidCursor('This cursor names no position of the list.');
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { rows, hasMore } = await readNext(table, source, reached, limit);
    for (const [at, { row, position }] of rows.entries()) {
      reached = position;
      const item = parseRow(schema, row);
      if (!matches(item)) continue;
      items.push(item);
      if (items.length < limit) continue;
      const isLast = at === rows.length - 1 && !hasMore;
      return isLast ? { items } : { items, cursor: encodeCursor(list, position) };
    }
    if (!hasMore || reached === undefined) return { items };
  }
  return reached === undefined ? { items } : { items, cursor: encodeCursor(list, reached) };
}

/** The request for all that a list has. */
export const EVERY_ROW = { page: 1, limit: Number.MAX_SAFE_INTEGER } as const;

/** One page of a list of staff, newest first. By its number, all rows are read, all partitions in parallel (docs/adr/035). */
export async function readList<T>(
  table: Table,
  source: Source<T>,
  { page, hideOldest = 0, kept, ...request }: ListRequest<T>,
): Promise<ListPage<T>> {
  if (page === undefined && hideOldest === 0) return readPage(table, source, request);
  const { limit = PAGE_ROWS, matches = () => true } = request;
  const { items, ...read } = await readAll(table, source, kept);
  const shown = items.slice(0, Math.max(items.length - hideOldest, 0));
  const found = pageOf(shown.filter(matches), { page, limit });
  return { ...found, hidden: items.length - shown.length, ...read };
}

/** Every item of a list, newest first. */
async function readAll<T>(
  table: Table,
  source: Source<T>,
  kept: ListRequest<T>['kept'],
): Promise<{ items: readonly T[]; asOf?: string }> {
  const list = [source.index, source.prefix, ...source.partitions].join();
  if (kept?.asOf !== undefined) {
    const { asOf, now } = kept;
    // a list has one schema
    const items = findKeptRows(table, { list, asOf, now }) as readonly T[] | undefined;
    if (items !== undefined) return { items, asOf };
  }
  const rows = await readRows(table, source, { limit: undefined, ...rangeOf(source, undefined) });
  const items = rows.map(({ row }) => parseRow(source.schema, row));
  if (kept === undefined) return { items };
  const asOf = new Date(kept.now).toISOString();
  keepRows(table, { list, items, asOf });
  return { items, asOf };
}

/** The rows of a page by its number, of all rows that there are. */
export function pageOf<T>(
  all: readonly T[],
  { page = 1, limit = PAGE_ROWS }: { page?: number | undefined; limit?: number | undefined },
): { items: T[]; page: number; pages: number; total: number } {
  const pages = Math.max(Math.ceil(all.length / limit), 1);
  const shown = Math.min(page, pages);
  return { items: all.slice((shown - 1) * limit, shown * limit), page: shown, pages, total: all.length };
}

/** The next `limit` rows of all partitions after a position, each with its own position. */
async function readNext(
  table: Table,
  source: Omit<Source<unknown>, 'schema'>,
  reached: string | undefined,
  limit: number,
): Promise<{ rows: PositionedRow[]; hasMore: boolean }> {
  // one more than the page, and the one that was reached, tell whether the list goes on
  const found = await readRows(table, source, { ...rangeOf(source, reached), limit: limit + 2 });
  const rows = found.filter(({ position }) => position !== reached);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

interface PositionedRow {
  row: Item;
  /** Its sort key in the list. */
  position: string;
}

/** From which sort key to which the list is read, where it has been read to a position. */
function rangeOf(
  { prefix = '', from }: Pick<Source<unknown>, 'prefix' | 'from'>,
  reached: string | undefined,
) {
  const upwards = from !== undefined;
  const begin = upwards ? `${prefix}${from}` : `${prefix}${LAST}`;
  const end = upwards ? `${prefix}${LAST}` : `${prefix}${FIRST}`;
  const next = reached === undefined || (upwards && reached < begin) ? begin : reached;
  return { upwards, first: upwards ? next : end, last: upwards ? end : next };
}

/** Rows of all partitions between two sort keys in the list's order; `limit` of each partition, all without it. */
async function readRows(
  table: Table,
  { partitions, index, consistent = false }: Omit<Source<unknown>, 'schema'>,
  range: { upwards: boolean; first: string; last: string; limit: number | undefined },
): Promise<PositionedRow[]> {
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
          ':first': range.first,
          ':last': range.last,
        },
        ScanIndexForward: range.upwards,
        Limit: range.limit,
      }),
    ),
  );
  return found
    .flat()
    .map((row) => ({ row, position: row[sortKey] }))
    .toSorted((a, b) => (a.position < b.position === range.upwards ? -1 : 1));
}
