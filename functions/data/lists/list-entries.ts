import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { ROLES } from '#shared/kernel/roles.ts';
import * as index1 from '../index1.ts';
import type { Key } from '../keys.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { whileWritten } from '../project-rows.ts';
import { parseRow } from '../row.ts';
import type { Item, Table, Write } from '../table.ts';
import { storedKey } from './list-index.ts';
import { type ListName, listOf } from './list-name.ts';

/** What the lists have of a row. It stays when the row is gone, without tokens, so that an earlier state does not come back. */
const storedEntry = z.object({
  subject: storedKey,
  /** How often it was written. */
  writes: z.int(),
  lists: z.array(
    z.object({
      list: z.string(),
      position: z.string(),
      /** The last count of this list from its entries that has counted this one. */
      recount: z.exactOptional(z.string()),
    }),
  ),
  tokens: z.array(z.string()),
});
export interface StoredEntry {
  readonly subject: Key;
  readonly writes: number;
  readonly lists: readonly {
    readonly list: ListName;
    readonly position: string;
    readonly recount?: string;
  }[];
  readonly tokens: readonly string[];
}

/** Throws CorruptRowError. */
export const toEntry = (row: Item | undefined): StoredEntry | undefined =>
  // names of lists are stored as they are made
  parseRow(storedEntry, row) as StoredEntry | undefined;

export const entryKey = ({ PK, SK }: Key): Key => keys.listEntry(PK, SK);

/** Writes an entry on the condition that it is the one that was read: none where it was written 0 times. */
export function putEntryWrite(table: Table, { subject, writes, lists, tokens }: StoredEntry): Write {
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...entryKey(subject),
        ...roleKeys(subject, lists),
        subject,
        writes: writes + 1,
        lists,
        tokens,
      },
      ...whileWritten(writes),
    },
  };
}

/** The users of a role are read from here: they have no index of their own. */
function roleKeys({ PK }: Key, lists: StoredEntry['lists']) {
  for (const role of ROLES) {
    const place = lists.find(({ list }) => list === listOf(partitions.usersOfRole(role)));
    if (place) return index1.userOfRole(role, PK.replace('USER#', '') as Id<'user'>, place.position);
  }
  return {};
}

/** The rows by which a row is found on its lists, by their names. */
export function tokenKeys({
  lists,
  tokens,
}: Pick<StoredEntry, 'lists' | 'tokens'>): Map<string, Key & { position: string }> {
  const all = lists.flatMap(({ list, position }) =>
    tokens.map((token) => ({ ...keys.listToken(list, token, position), position })),
  );
  return new Map(all.map((one) => [`${one.PK} ${one.SK}`, one]));
}
