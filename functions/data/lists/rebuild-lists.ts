import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../keys.ts';
import * as keys from '../keys.ts';
import { scanSegment } from '../migrations/scan.ts';
import { type CorruptRowError, parseRow, separateCorruptRows } from '../row.ts';
import type { Item, Table } from '../table.ts';
import { beginRecount, finishRecount } from './list-counts.ts';
import { toEntry } from './list-entries.ts';
import { storedCount } from './list-index.ts';
import type { ListName } from './list-name.ts';
import { isListed } from './listed-rows.ts';
import { listProjectionRepository } from './project-lists.ts';
import { findStrayTokens, removeStrayToken } from './stray-tokens.ts';

export interface ListRebuild {
  /** Rows that are on lists, and rows that were. */
  readonly rows: number;
  /** Rows of which the lists had something else. */
  readonly changed: readonly Key[];
  /** Tokens that no entry has: what they tell of is another, or gone. */
  readonly strays: readonly Key[];
  /** Counters that were wrong, with how many rows they had too few, below zero: too many. */
  readonly counters: readonly { readonly list: ListName; readonly lacks: number }[];
  readonly corrupt: readonly CorruptRowError[];
}

const startsWith = (PK: string) => (row: Item) => String(row['PK']).startsWith(PK);
const isEntry = startsWith('LISTED#');
const isToken = startsWith('SEARCH#');
const isCounter = startsWith('LIST#');

/**
 * Makes all lists what the rows are, and their counters the numbers of entries, beside the product and its events. A dry run only
 * compares; there a counter may seem wrong that is written meanwhile. Can be interrupted and repeated. Reads the table twice, and once
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
  const found = { rows: 0, changed: [] as Key[], strays: [] as Key[], corrupt: [] as CorruptRowError[] };

  for await (const { rows } of pages()) {
    const entries = entriesOf(rows);
    const subjects = [
      ...rows.filter(isListed).map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) })),
      // also of rows that are gone
      ...entries.rows.map(({ subject }) => subject),
    ];
    const { changed, corrupt } = dryRun
      ? await projection
          .compare(subjects)
          .then((one) => ({ ...one, changed: one.changes.map(({ before }) => before.subject) }))
      : await projection.project(subjects);
    found.changed.push(...changed);
    for (const error of [...entries.corrupt, ...corrupt])
      // a row and its entry may be in two pages
      if (!found.corrupt.some(({ row }) => row === error.row)) found.corrupt.push(error);
  }

  const counted = new Map<ListName, number>();
  for await (const { rows } of pages()) {
    const entries = entriesOf(rows).rows;
    found.rows += entries.length;
    for (const { list } of entries.flatMap(({ lists }) => lists))
      counted.set(list, (counted.get(list) ?? 0) + 1);
    // a list that nothing is on any more has a counter too
    for (const { PK } of rows.filter(isCounter)) {
      const list = String(PK).replace('LIST#', '') as ListName;
      counted.set(list, counted.get(list) ?? 0);
    }
    for (const stray of await findStrayTokens(table, rows.filter(isToken)))
      if (dryRun || (await removeStrayToken(table, stray))) found.strays.push(stray.key);
  }
  const lists = [...counted.keys()];
  const stored = await table.getAll(lists.map((list) => keys.listCount(list)));
  const counters = lists.flatMap((list, at) => {
    const lacks = (counted.get(list) ?? 0) - (parseRow(storedCount, stored[at])?.rows ?? 0);
    return lacks === 0 ? [] : [{ list, lacks }];
  });
  if (dryRun || counters.length === 0) return { ...found, counters };

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
