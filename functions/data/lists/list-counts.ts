import * as z from 'zod/mini';
import * as keys from '../keys.ts';
import { CorruptRowError, parseRow, separateCorruptRows } from '../row.ts';
import type { Table, Write } from '../table.ts';
import { storedCount } from './list-index.ts';
import type { ListName } from './list-name.ts';

/** While a list is counted anew: the name of that count, and how many entries it has found. */
const storedRecount = z.extend(storedCount, {
  recount: z.exactOptional(z.string()),
  found: z.exactOptional(z.int()),
});

/** The counts under way, by their lists: every entry that is written is also counted in these. */
export type Recounts = ReadonlyMap<ListName, string>;

/** How many rows a list has more, and how many its count under way has found more. */
export interface CountChange {
  rows: number;
  found: number;
}

export function addToCountWrite(
  table: Table,
  list: ListName,
  { rows, found }: CountChange,
  recount: string | undefined,
): Write {
  const counting = recount !== undefined;
  return {
    Update: {
      TableName: table.name,
      Key: keys.listCount(list),
      UpdateExpression: `ADD #rows :rows${counting ? ', #found :found' : ''}`,
      // a count that has begun meanwhile must hear of this entry
      ConditionExpression: counting ? 'recount = :recount' : 'attribute_not_exists(recount)',
      ExpressionAttributeNames: { '#rows': 'rows', ...(counting && { '#found': 'found' }) },
      ExpressionAttributeValues: { ':rows': rows, ...(counting && { ':found': found, ':recount': recount }) },
    },
  };
}

/** The counts under way of these lists. */
export async function readRecounts(
  table: Table,
  lists: readonly { readonly list: ListName }[],
): Promise<Recounts> {
  const different = [...new Set(lists.map(({ list }) => list))];
  const rows = await table.getAll(different.map((list) => keys.listCount(list)));
  return new Map(
    different.flatMap((list, at) => {
      const recount = parseRow(storedRecount, rows[at])?.recount;
      return recount === undefined ? [] : [[list, recount] as const];
    }),
  );
}

/** How many rows these lists have as their counters say; undefined where a counter cannot be read. */
export async function readCounts(table: Table, lists: readonly ListName[]): Promise<(number | undefined)[]> {
  const stored = await table.getAll(lists.map((list) => keys.listCount(list)));
  return stored.map((row) => {
    const { rows, corrupt } = separateCorruptRows([row], (one) => parseRow(storedRecount, one));
    return corrupt.length > 0 ? undefined : (rows[0]?.rows ?? 0);
  });
}

/** Makes a counter 0 that cannot be read: nothing can be added to it. The list is to be counted anew. */
export const resetCount = (table: Table, list: ListName) => table.put({ ...keys.listCount(list), rows: 0 });

/** Runs, and again without the counters that cannot be read. */
export async function resettingCounts<T>(table: Table, run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof CorruptRowError) || !error.row.startsWith('LIST#')) throw error;
      await resetCount(table, error.row.replace(/^LIST#/, '').replace(/ \/ COUNT$/, '') as ListName);
    }
  }
}

/** Begins to count a list anew: from now on every entry that is written is counted in it. An earlier count of it ends. */
export const beginRecount = (table: Table, list: ListName, recount: string) =>
  table.update(keys.listCount(list), {
    UpdateExpression: 'SET recount = :recount, #found = :none, #rows = if_not_exists(#rows, :none)',
    ExpressionAttributeNames: { '#rows': 'rows', '#found': 'found' },
    ExpressionAttributeValues: { ':recount': recount, ':none': 0 },
  });

/** Makes the counter what was found. Returns how much it had too few, below zero: too many; undefined where another count has begun. */
export async function finishRecount(
  table: Table,
  list: ListName,
  recount: string,
): Promise<number | undefined> {
  const before = await table.update(keys.listCount(list), {
    UpdateExpression: 'SET #rows = #found REMOVE recount, #found',
    ConditionExpression: 'recount = :recount',
    ExpressionAttributeNames: { '#rows': 'rows', '#found': 'found' },
    ExpressionAttributeValues: { ':recount': recount },
    ReturnValues: 'ALL_OLD',
  });
  if (before.conditionFailed) return undefined;
  const { rows, found = 0 } = parseRow(storedRecount, before.item);
  return found - rows;
}
