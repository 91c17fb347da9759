import { PAGE_ROWS } from '#shared/lists/numbered-page.ts';
import { matchesSearch, wordSearch } from '#shared/kernel/search.rules.ts';
import type { CountedList, ListPage, ListRequest, ListSource } from './list-request.ts';
import {
  type PositionedRow,
  type Source,
  merge,
  rangeAfter,
  readPartitions,
  readRows,
  withoutGaps,
} from './list-rows.ts';
import { listIndex } from './list-index.ts';
import { listOf } from './list-name.ts';
import { longList } from './long-list.ts';
import { readItems } from './read-items.ts';
import { pageOf } from './page-of.ts';
import { readPage } from '../page.ts';
import type { ReadItems } from './set-aside.ts';
import type { Table } from '../table.ts';

/** Rows of a partition; a list with more in one of its partitions is long. */
const SMALL = 250;

/** One page of a list of staff, newest first: a small list is read whole, a long one by key (docs/adr/035). */
export async function readList<T>(
  table: Table,
  source: ListSource<T>,
  request: ListRequest<T>,
): Promise<ListPage<T>> {
  const { search = '', textsOf, hideOldest = 0, page = 1, limit = PAGE_ROWS } = request;
  const matching = (text: string) => (item: T) =>
    (request.matches?.(item) ?? true) && (textsOf === undefined || matchesSearch(text, textsOf(item)));
  const matches = matching(search);
  if (request.page === undefined && hideOldest === 0) return readPage(table, source, { ...request, matches });
  const pageOfSmall = async (rows: readonly PositionedRow[]): Promise<ListPage<T>> => {
    const shown = rows.slice(0, Math.max(rows.length - hideOldest, 0));
    const { items, setAside } = await readItems(table, source, shown);
    const hidden = rows.length - shown.length;
    return { ...pageOf(items.filter(matches), { page, limit }), hidden, ...(setAside > 0 && { setAside }) };
  };
  const { counted } = source;
  if (counted === undefined) return pageOfSmall(await readRows(table, source, rangeAfter(source)));
  const long = longList(table, source, { counted, page, limit, hideOldest });
  const isSearch = search.trim() !== '';
  const { after, before } = request;
  if (!isSearch && (after ?? before) !== undefined) return long.readAt({ after, before });
  const [parts, hidden, count, found] = await Promise.all([
    readPartitions(table, source, { ...rangeAfter(source), limit: SMALL + 1 }),
    long.readHidden(),
    isSearch ? 0 : counted.count(),
    isSearch ? counted.search?.(search) : undefined,
  ]);
  if (parts.every((rows) => rows.length <= SMALL)) return pageOfSmall(merge(parts, { upwards: false }));
  return found
    ? long.readFound(found, hidden, matching(wordSearch(search)))
    : long.readNumbered(withoutGaps(parts, SMALL + 1), hidden, count);
}

/** What the index of long lists knows of the list in these partitions (docs/adr/058). */
export function countedList(table: Table, partitions: readonly string[]): CountedList {
  const index = listIndex(table);
  const list = listOf(partitions);
  return { count: () => index.count(list), search: (text) => index.search(list, text) };
}

/** Every item of a list, newest first; the caller says how many were set aside. */
export async function readEvery<T>(table: Table, source: Source<T>): Promise<ReadItems<T>> {
  return readItems(table, source, await readRows(table, source, rangeAfter(source)));
}
