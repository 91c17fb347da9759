import type { CountedList, FoundRows, ListPage, ListRequest, ListSource } from './list-request.ts';
import { type PositionedRow, rangeAfter, rangeBefore, readRows } from './list-rows.ts';
import { pageOf } from './page-of.ts';
import { decodePosition, encodePosition } from './position.ts';
import { readItems } from './read-items.ts';
import { parseOrSetAside } from './set-aside.ts';
import type { Table } from '../table.ts';

/** A page near the last one is read from there: so many rows at most. */
const NEAR_THE_END = 250;

interface Wanted {
  counted: Pick<CountedList, 'count'>;
  page: number;
  limit: number;
  hideOldest: number;
}
type Rows = readonly PositionedRow[];

/** Rows that are newer than all hidden ones, which are the oldest. */
function above(rows: Rows, hidden: Rows): Rows {
  const newest = hidden.at(-1)?.position ?? '';
  return rows.filter(({ position }) => position > newest);
}

/**
 * Pages of a list that is too long to be read: some rows beside a position, while the number of the page and how many there are come
 * from a counter (docs/adr/035). A page is one round trip, unless something else is said.
 */
export function longList<T>(
  table: Table,
  source: ListSource<T>,
  { counted, page: wanted, limit, hideOldest }: Wanted,
) {
  /** The oldest rows, the oldest first. */
  async function readOldest(most: number): Promise<PositionedRow[]> {
    if (most === 0) return [];
    return (await readRows(table, source, { ...rangeBefore(source), limit: most })).slice(0, most);
  }

  /** `total`: without the hidden ones. */
  async function toPage(rows: Rows, page: number, total: number, hidden: number): Promise<ListPage<T>> {
    const { items, setAside } = await readItems(table, source, rows);
    const [first, last] = [rows[0], rows.at(-1)];
    return {
      items,
      page,
      pages: Math.max(Math.ceil(total / limit), 1),
      total,
      hidden,
      isLong: true,
      ...(first && { before: encodePosition(first.position) }),
      ...(last && { after: encodePosition(last.position) }),
      ...(setAside > 0 && { setAside }),
    };
  }

  /** The first page, where less than a page is before a position. */
  async function readFirst(total: number, hidden: Rows): Promise<ListPage<T>> {
    const rows = above(await readRows(table, source, { ...rangeAfter(source), limit: limit + 1 }), hidden);
    return toPage(rows.slice(0, limit), 1, Math.max(total, rows.length), hidden.length);
  }

  /** A page that is not far from the end of `total` rows, counted from there. */
  async function readFromEnd(page: number, total: number): Promise<ListPage<T>> {
    const end = total - (page - 1) * limit;
    const oldest = await readOldest(hideOldest + end);
    const hidden = Math.min(hideOldest, oldest.length);
    const rows = oldest
      .slice(hidden)
      .slice(Math.max(end - limit, 0))
      .toReversed();
    return rows.length > 0 ? toPage(rows, page, total, hidden) : toPage(rows, 1, 0, hidden);
  }

  return {
    readHidden: () => readOldest(hideOldest),

    /**
     * The page after or before a position. Where nothing is behind it, the last one; where less than a page is before it, the first one: a
     * second round trip. Numbers and total are not less than what was seen. Throws InvalidCursor.
     */
    async readAt({ after, before }: Pick<ListRequest<T>, 'after' | 'before'>): Promise<ListPage<T>> {
      const reached = decodePosition(source, after ?? before ?? '');
      const range = after === undefined ? rangeBefore(source, reached) : rangeAfter(source, reached);
      const [found, count, hidden] = await Promise.all([
        // the one that was reached, and one more than the page, which tells whether the list goes on
        readRows(table, source, { ...range, limit: limit + 2 }),
        counted.count(),
        readOldest(hideOldest),
      ]);
      const others = found.filter(({ position }) => position !== reached);
      const beside = above(others, hidden);
      const rows = beside.slice(0, limit);
      const goesOn = beside.length > limit;
      const total = Math.max(count - hidden.length, 0);
      if (after === undefined) {
        if (rows.length < limit) return readFirst(total, hidden);
        const page = goesOn ? Math.max(wanted, 2) : 1;
        return toPage(rows.toReversed(), page, Math.max(total, page * limit + 1), hidden.length);
      }
      const page = Math.max(wanted, 2);
      if (goesOn) return toPage(rows, page, Math.max(total, page * limit + 1), hidden.length);
      const seen = (page - 1) * limit + rows.length;
      const all = rows.length > 0 ? Math.max(total, seen) : total || seen;
      const last = Math.ceil(all / limit);
      return rows.length > 0 ? toPage(rows, last, all, hidden.length) : readFromEnd(last, all);
    },

    /**
     * The page of a number without a position, as in an address that was typed. `newest`: the rows that were read, none missing between
     * them. One of the last pages is a round trip more; what neither reaches is the farthest page of the newest.
     */
    async readNumbered(newest: Rows, hidden: Rows, count: number): Promise<ListPage<T>> {
      const rows = above(newest, hidden);
      const total = Math.max(count - hidden.length, rows.length);
      const pages = Math.max(Math.ceil(total / limit), 1);
      const page = Math.min(wanted, pages);
      const isReached = page * limit <= rows.length || rows.length === total;
      if (!isReached && total - (page - 1) * limit <= NEAR_THE_END) return readFromEnd(page, total);
      const shown = isReached ? page : Math.floor(rows.length / limit);
      return toPage(rows.slice((shown - 1) * limit, shown * limit), shown, total, hidden.length);
    },

    /** The page of a number of what a search has found, in the list's order: one round trip. A row that is gone, or does not match any more, is missing. */
    async readFound(
      { rows, hasMore }: FoundRows,
      hidden: Rows,
      matches: (item: T) => boolean,
    ): Promise<ListPage<T>> {
      const newest = hidden.at(-1)?.position ?? '';
      const inOrder = rows
        .filter(({ position }) => position > newest)
        .toSorted((a, b) => (a.position < b.position ? 1 : -1));
      const { items: found, ...place } = pageOf(inOrder, { page: wanted, limit });
      const read = await table.getMany(found.map(({ key }) => key));
      const { items, setAside } = parseOrSetAside(
        table,
        source,
        read.filter((row) => row !== undefined),
      );
      return {
        items: items.filter(matches),
        ...place,
        hidden: hidden.length,
        isLong: true,
        ...(hasMore && { hasMore }),
        ...(setAside > 0 && { setAside }),
      };
    },
  };
}
