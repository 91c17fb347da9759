import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../keys.ts';
import { listedRowOf } from '../parse-keys.ts';
import { scanSegment } from '../migrations/scan.ts';
import { type CorruptRowError, separateCorruptRows } from '../row.ts';
import type { Item, Table } from '../table.ts';
import { beginRecount, finishRecount, readCounts, resetCount, resettingCounts } from './list-counts.ts';
import { toEntry, tokenKeys } from './list-entries.ts';
import type { ListName } from './list-name.ts';
import { isListed } from './listed-rows.ts';
import { listProjectionRepository } from './project-lists.ts';
import { findStrayTokens, removeStrayToken, toToken } from './stray-tokens.ts';

export interface ListRebuild {
  /** Rows that are on lists, and rows that were. */
  readonly rows: number;
  /** Rows of which the lists had something else. */
  readonly changed: readonly Key[];
  /** Tokens that no entry has: what they tell of is another, or gone. */
  readonly strays: readonly Key[];
  /** Counters that were wrong, with how many rows they had too few, below zero: too many. */
  readonly counters: readonly { readonly list: ListName; readonly lacks: number }[];
  /** Rows that cannot be read and stay on their lists as they were; in a dry run also entries, which are made anew. */
  readonly corrupt: readonly CorruptRowError[];
}

const startsWith = (PK: string) => (row: Item) => String(row['PK']).startsWith(PK);
const isEntry = startsWith('LISTED#');
const isToken = startsWith('SEARCH#');
const isCounter = startsWith('LIST#');
const keyOf = ({ PK, SK }: Item): Key => ({ PK: String(PK), SK: String(SK) });
const unreadable = (rows: readonly Item[], read: (row: Item) => unknown): Key[] =>
  rows.filter((row) => separateCorruptRows([row], read).corrupt.length > 0).map(keyOf);

/**
 * Makes all lists what the rows are, and their counters the numbers of entries, beside the product and its events. A dry run only
 * compares; there a counter may seem wrong that is written meanwhile. Entries and tokens that cannot be read go and are made anew; a counter
 * that cannot be read counts as 0. Can be interrupted and repeated. Reads the table twice, and once
 * more where a counter seems wrong. Errors of DynamoDB pass through.
 */
export async function rebuildLists(
  table: Table,
  documents: DynamoDBDocumentClient,
  { dryRun = false } = {},
): Promise<ListRebuild> {
  const projection = listProjectionRepository(table);
  const pages = () => scanSegment({ documents, name: table.name }, { segment: 0, segments: 1 });
  const entriesOf = (rows: readonly Item[]) => {
    const read = separateCorruptRows(rows.filter(isEntry), toEntry);
    return { ...read, rows: read.rows.filter((entry) => entry !== undefined) };
  };
  const lostTokens = new Set<string>();
  const found = { rows: 0, changed: [] as Key[], strays: [] as Key[], corrupt: [] as CorruptRowError[] };

  for await (const { rows } of pages()) {
    const entries = entriesOf(rows);
    const [lostEntries, lost] = [
      unreadable(rows.filter(isEntry), toEntry),
      unreadable(rows.filter(isToken), toToken),
    ];
    if (!dryRun) for (const key of [...lostEntries, ...lost]) await table.remove(key);
    for (const key of lost) lostTokens.add(`${key.PK} ${key.SK}`);
    found.strays.push(...lost);
    const subjects = [
      ...rows.filter(isListed).map(keyOf),
      ...lostEntries.map(({ PK, SK }) => listedRowOf(PK, SK)),
      // also of rows that are gone
      ...entries.rows.map(({ subject }) => subject),
    ];
    const { changed, corrupt } = dryRun
      ? await projection
          .compare(subjects)
          .then((one) => ({ ...one, changed: one.changes.map(({ before }) => before.subject) }))
      : await resettingCounts(table, () => projection.project(subjects));
    found.changed.push(...changed);
    for (const error of [...entries.corrupt, ...corrupt])
      // a row and its entry may be in two pages
      if ((dryRun || !isEntry({ PK: error.row })) && !found.corrupt.some(({ row }) => row === error.row))
        found.corrupt.push(error);
  }

  const counted = new Map<ListName, number>();
  for await (const { rows } of pages()) {
    const entries = entriesOf(rows).rows;
    found.rows += entries.length;
    for (const { list } of entries.flatMap(({ lists }) => lists))
      counted.set(list, (counted.get(list) ?? 0) + 1);
    const incomplete = entries.filter((entry) =>
      [...tokenKeys(entry).keys()].some((name) => lostTokens.has(name)),
    );
    if (!dryRun && incomplete.length > 0) {
      const subjects = incomplete.map(({ subject }) => subject);
      const { changed } = await resettingCounts(table, () => projection.restoreTokens(subjects));
      found.changed.push(...changed);
    }
    // a list that nothing is on any more has a counter too
    for (const { PK } of rows.filter(isCounter)) {
      const list = String(PK).replace('LIST#', '') as ListName;
      counted.set(list, counted.get(list) ?? 0);
    }
    for (const stray of await findStrayTokens(table, rows.filter(isToken)))
      if (dryRun || (await removeStrayToken(table, stray))) found.strays.push(stray.key);
  }
  const lists = [...counted.keys()];
  const stored = await readCounts(table, lists);
  const counters = lists.flatMap((list, at) => {
    const rows = stored[at];
    const lacks = (counted.get(list) ?? 0) - (rows ?? 0);
    return lacks === 0 && rows !== undefined ? [] : [{ list, lacks }];
  });
  if (dryRun || counters.length === 0) return { ...found, counters };

  for (const [at, list] of lists.entries()) if (stored[at] === undefined) await resetCount(table, list);
  const recount = randomUUID();
  const recounts = new Map(counters.map(({ list }) => [list, recount]));
  for (const list of recounts.keys()) await beginRecount(table, list, recount);
  for await (const { rows } of pages())
    await projection.recount(
      entriesOf(rows).rows.map(({ subject }) => subject),
      recounts,
    );
  const corrected: { list: ListName; lacks: number }[] = [];
  for (const list of recounts.keys()) {
    const lacks = await finishRecount(table, list, recount);
    if (lacks === undefined) throw new Error('Another run of lists:rebuild counts the same list: repeat it.');
    if (lacks !== 0) corrected.push({ list, lacks });
  }
  return { ...found, counters: corrected };
}
