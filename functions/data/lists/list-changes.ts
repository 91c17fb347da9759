import type { RowChange } from '../project-rows.ts';
import type { Table, Write } from '../table.ts';
import { type CountChange, type Recounts, addToCountWrite } from './list-counts.ts';
import { type StoredEntry, putEntryWrite, tokenKeys } from './list-entries.ts';
import type { ListName } from './list-name.ts';
import type { Listing } from './listed-rows.ts';

/** A row of which the lists have something else than they should. */
export interface Change {
  readonly before: StoredEntry;
  readonly after: Listing;
}

/** A change with the writes of its own, and what it adds to counters. */
export interface PlannedChange extends RowChange {
  readonly writes: readonly Write[];
  readonly counts: ReadonlyMap<ListName, CountChange>;
}

export function planChange(table: Table, { before, after }: Change, recounts: Recounts): PlannedChange {
  const counts = new Map<ListName, CountChange>();
  const isFound = (list: ListName, recount: string | undefined) =>
    recount !== undefined && recounts.get(list) === recount;
  const lists = after.lists.map((place) => {
    const { list } = place;
    const was = before.lists.find((one) => one.list === list);
    const recount = recounts.get(list) ?? was?.recount;
    const found = recounts.has(list) && !isFound(list, was?.recount) ? 1 : 0;
    if (!was || found > 0) counts.set(list, { rows: was ? 0 : 1, found });
    return { ...place, ...(recount !== undefined && { recount }) };
  });
  for (const { list, recount } of before.lists)
    if (!after.lists.some((one) => one.list === list))
      counts.set(list, { rows: -1, found: isFound(list, recount) ? -1 : 0 });
  const { subject } = before;
  const [old, wanted] = [tokenKeys(before), tokenKeys(after)];
  const removed = [...old].filter(([name]) => !wanted.has(name));
  const added = [...wanted].filter(([name]) => !old.has(name));
  const writes = [
    putEntryWrite(table, { subject, writes: before.writes, lists, tokens: after.tokens }),
    ...removed.map(([, { PK, SK }]) => ({ Delete: { TableName: table.name, Key: { PK, SK } } })),
    ...added.map(([, token]) => ({ Put: { TableName: table.name, Item: { ...token, subject } } })),
  ];
  return { subject, isWhole: true, own: writes.length, sums: [...counts.keys()], writes, counts };
}

/** All writes of changes that are made together: each counter is written once. */
export function writesOf(table: Table, changes: readonly PlannedChange[], recounts: Recounts): Write[] {
  const counts = new Map<ListName, CountChange>();
  for (const [list, { rows, found }] of changes.flatMap((change) => [...change.counts])) {
    const sum = counts.get(list) ?? { rows: 0, found: 0 };
    counts.set(list, { rows: sum.rows + rows, found: sum.found + found });
  }
  return [
    ...changes.flatMap((change) => change.writes),
    ...[...counts].map(([list, change]) => addToCountWrite(table, list, change, recounts.get(list))),
  ];
}
