import * as z from 'zod/mini';
import { wordSearch } from '#shared/kernel/search.rules.ts';
import type { Key } from '../keys.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { parseRow, parseRows } from '../row.ts';
import type { Table } from '../table.ts';
import type { ListName } from './list-name.ts';

/** How many rows a list has; none before the first. */
export const storedCount = z.object({ rows: z.int() });

export const storedKey = z.object({ PK: z.string(), SK: z.string() });
/** That a row is found by this token, and its sort key in the list. The token stands in the key. */
export const storedToken = z.object({ subject: storedKey, position: z.string() });

/** What the lists have of a user, as `partitions.usersOfRole` finds it. */
export const storedPlaceOfUser = z.object({ subject: storedKey });

/** Rows that a search finds at most, unless it says otherwise. */
const MOST_FOUND = 1000;

interface FoundRow {
  readonly key: Key;
  /** Its sort key in the list (GSI1SK or GSI2SK). */
  readonly position: string;
}

/** Counts and searches of lists that are too long to be read (docs/adr/058). Some seconds behind the rows. */
export function listIndex(table: Table) {
  return {
    /** How many rows the list has; one read. */
    async count(list: ListName): Promise<number> {
      return parseRow(storedCount, await table.get<object>(keys.listCount(list)))?.rows ?? 0;
    },

    /**
     * The rows in which a word begins with the text (shared/kernel/search.rules.ts), in no order that means something; one query. With
     * `hasMore` they are some of them. A row may be gone or changed by now.
     */
    async search(
      list: ListName,
      text: string,
      limit = MOST_FOUND,
    ): Promise<{ rows: FoundRow[]; hasMore: boolean }> {
      const wanted = wordSearch(text);
      if (wanted === '') return { rows: [], hasMore: false };
      const found = await table.query<object>({
        KeyConditionExpression: 'PK = :pk AND begins_with(SK, :wanted)',
        ExpressionAttributeValues: { ':pk': partitions.listTokens(list, wanted), ':wanted': wanted },
        Limit: limit + 1,
      });
      // a row may be found by several of its words
      const rows = new Map(
        parseRows(storedToken, found.slice(0, limit)).map(({ subject, position }) => [
          position,
          { key: subject, position },
        ]),
      );
      return { rows: [...rows.values()], hasMore: found.length > limit };
    },
  };
}
