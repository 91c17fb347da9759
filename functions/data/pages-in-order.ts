import type * as z from 'zod/mini';
import type { Key } from './keys.ts';
import { rangeAfter, readPartitions } from './lists/list-rows.ts';
import { parseRow, type SeparatedRows, separateCorruptRows } from './row.ts';
import type { Item, Table } from './table.ts';

/** A partition of the table, then read consistently, or of an index. */
interface Partition {
  readonly index?: 'GSI1' | 'GSI2' | undefined;
  readonly partition: string;
}
/** Partitions of an index with one common sort order, and what their rows are parsed with. */
interface IndexedList<T> {
  readonly index: 'GSI1' | 'GSI2';
  readonly partitions: readonly string[];
  readonly schema: z.ZodMiniType<T>;
}

/** Rows of a request and of a page; with 1 KB each a request is one or two responses. */
const PAGE_ROWS = 1000;

/**
 * Every row of a partition, newest first, a thousand at a time. A row comes once at most, whatever is written meanwhile; what is newer
 * than the beginning is left out.
 */
export async function* pagesOf(
  table: Table,
  { index, partition }: Partition,
): AsyncGenerator<(Item & Key)[]> {
  const keys = { partitions: [partition], consistent: true, ...(index !== undefined && { index }) };
  let reached: string | undefined;
  for (;;) {
    // the one that was reached comes again
    const range = { ...rangeAfter(keys, reached), limit: PAGE_ROWS + 1 };
    const [found = []] = await readPartitions(table, keys, range);
    const rows = found.filter(({ position }) => position !== reached);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (found.length <= PAGE_ROWS) return;
    reached = rows.at(-1)?.position;
  }
}

/** The rows of a partition of which one page is in memory. */
interface Reader {
  rows: readonly Item[];
  next: number;
  readonly pages: AsyncGenerator<readonly Item[]>;
}

/** Goes on to the next page; to none once the partition has no more. */
async function turn(reader: Reader): Promise<void> {
  const page = await reader.pages.next();
  Object.assign(reader, { rows: page.done ? [] : page.value, next: 0 });
}

/** The reader with the newest row; undefined when all are at their end. */
function newest(readers: readonly Reader[], sortKey: 'GSI1SK' | 'GSI2SK'): Reader | undefined {
  let found: Reader | undefined;
  for (const reader of readers) {
    const row = reader.rows[reader.next];
    if (row === undefined) continue;
    const other = found?.rows[found.next];
    if (other === undefined || String(row[sortKey]) > String(other[sortKey])) found = reader;
  }
  return found;
}

/** Every row of a list, as `pagesOf`; of each partition one page is in memory. */
export async function* pagesInOrder<T>(
  table: Table,
  { index, partitions, schema }: IndexedList<T>,
): AsyncGenerator<SeparatedRows<T>> {
  const parse = (items: Item[]) => separateCorruptRows(items, (item) => parseRow(schema, item));
  const readers = partitions.map((partition): Reader => ({
    rows: [],
    next: 0,
    pages: pagesOf(table, { index, partition }),
  }));
  await Promise.all(readers.map(turn));
  let page: Item[] = [];
  for (
    let reader = newest(readers, `${index}SK`);
    reader !== undefined;
    reader = newest(readers, `${index}SK`)
  ) {
    page.push(...reader.rows.slice(reader.next, ++reader.next));
    if (reader.next === reader.rows.length) await turn(reader);
    if (page.length < PAGE_ROWS) continue;
    yield parse(page);
    page = [];
  }
  if (page.length > 0) yield parse(page);
}
