import * as z from 'zod/mini';
import * as keys from '../keys.ts';
import { parseRow } from '../row.ts';
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
