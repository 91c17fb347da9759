import type * as z from 'zod/mini';
import type { Key } from '../keys.ts';
import type { Item, Table } from '../table.ts';

/** Partitions with one common sort order. */
export interface Source<T> {
  partitions: readonly string[];
  /** GSI1 or GSI2; the table itself when not given. */
  index?: 'GSI1' | 'GSI2';
  /** What the sort keys begin with. */
  prefix?: string;
  consistent?: boolean;
  /** Given, the list begins at this sort key, after `prefix`, and goes up. Without it the newest item comes first. */
  from?: string;
  /** Beside `from`: the sort key, after `prefix`, at which it ends. */
  to?: string;
  /** What its rows are parsed with. */
  schema: z.ZodMiniType<T>;
  /** No consumer of events reports a row of it that is corrupt, so the list does. */
  alarms?: boolean;
}
type Keys = Omit<Source<unknown>, 'schema'>;

export interface PositionedRow {
  row: Item & Key;
  /** Its sort key in the list. */
  position: string;
}

/** Below and above every character of a sort key. */
export const FIRST = ' ';
export const LAST = '~';

/** What is read: between two sort keys, and `limit` rows of each partition; all without it. */
interface Range {
  upwards: boolean;
  first: string;
  last: string;
  limit?: number | undefined;
}

/** From which sort key to which a list is read in its own order, where it has been read to a position. */
export function rangeAfter({ prefix = '', from, to = LAST }: Keys, reached?: string): Range {
  const upwards = from !== undefined;
  const begin = upwards ? `${prefix}${from}` : `${prefix}${LAST}`;
  const end = `${prefix}${upwards ? to : FIRST}`;
  const next = reached === undefined || (upwards && reached < begin) ? begin : reached;
  return { upwards, first: upwards ? next : end, last: upwards ? end : next };
}

/** The same the other way round: of a list that is read newest first, from a position or the oldest row to the newest one. */
export const rangeBefore = ({ prefix = '' }: Keys, reached = `${prefix}${FIRST}`): Range => ({
  upwards: true,
  first: reached,
  last: `${prefix}${LAST}`,
});

/** The rows of each partition, all read at once. */
export async function readPartitions(
  table: Table,
  { partitions, index, consistent = false }: Keys,
  range: Range,
): Promise<PositionedRow[][]> {
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
  return found.map((rows) => rows.map((row) => ({ row, position: row[sortKey] })));
}

/** The rows of all partitions in the order in which they were read. */
export const merge = (parts: readonly PositionedRow[][], { upwards }: Pick<Range, 'upwards'>) =>
  parts.flat().toSorted((a, b) => (a.position < b.position === upwards ? -1 : 1));

export async function readRows(table: Table, source: Keys, range: Range): Promise<PositionedRow[]> {
  return merge(await readPartitions(table, source, range), range);
}

/** The newest rows of partitions that were read to a limit: down to where the first of them ended, so that none is missing between. */
export function withoutGaps(parts: readonly PositionedRow[][], limit: number): PositionedRow[] {
  const ends = parts.filter((rows) => rows.length >= limit).map((rows) => rows.at(-1)?.position ?? '');
  const end = ends.toSorted().at(-1) ?? '';
  return merge(parts, { upwards: false }).filter(({ position }) => position >= end);
}
