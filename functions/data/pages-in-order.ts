import type * as z from 'zod/mini';
import { parseRow, type SeparatedRows, separateCorruptRows } from './row.ts';
import type { Item, Table } from './table.ts';

/** Partitions of an index with one common sort order, and what their rows are parsed with. */
export interface IndexedList<T> {
  readonly index: 'GSI1' | 'GSI2';
  readonly partitions: readonly string[];
  readonly schema: z.ZodMiniType<T>;
}

/** Rows of a request and of a page; with 1 KB each a request is one or two responses. */
const PAGE_ROWS = 1000;

/** The rows of a partition, newest first, with what of them is in memory. */
interface Reader {
  rows: Item[];
  next: number;
  /** Undefined once the partition has no more. */
  readonly read: (() => Promise<void>) | undefined;
}

function readerOf(table: Table, index: IndexedList<unknown>['index'], partition: string): Reader {
  // above every sort key
  let before = '~';
  const reader: { -readonly [K in keyof Reader]: Reader[K] } = {
    rows: [],
    next: 0,
    read: async () => {
      const rows = await table.query<Item>({
        IndexName: index,
        KeyConditionExpression: `${index}PK = :partition AND ${index}SK < :before`,
        ExpressionAttributeValues: { ':partition': partition, ':before': before },
        ScanIndexForward: false,
        Limit: PAGE_ROWS,
      });
      before = String(rows.at(-1)?.[`${index}SK`]);
      Object.assign(reader, { rows, next: 0 });
      if (rows.length < PAGE_ROWS) reader.read = undefined;
    },
  };
  return reader;
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

/**
 * Every row of a list, newest first, a thousand at a time; of each partition one response is in memory, and each row is read once. A row
 * comes once at most, whatever is written meanwhile; what is newer than the beginning is left out.
 */
export async function* pagesInOrder<T>(
  table: Table,
  { index, partitions, schema }: IndexedList<T>,
): AsyncGenerator<SeparatedRows<T>> {
  const parse = (items: Item[]) => separateCorruptRows(items, (item) => parseRow(schema, item));
  const readers = partitions.map((partition) => readerOf(table, index, partition));
  await Promise.all(readers.map(async ({ read }) => read?.()));
  let page: Item[] = [];
  for (
    let reader = newest(readers, `${index}SK`);
    reader !== undefined;
    reader = newest(readers, `${index}SK`)
  ) {
    page.push(...reader.rows.slice(reader.next, ++reader.next));
    if (reader.next === reader.rows.length) await reader.read?.();
    if (page.length < PAGE_ROWS) continue;
    yield parse(page);
    page = [];
  }
  if (page.length > 0) yield parse(page);
}
