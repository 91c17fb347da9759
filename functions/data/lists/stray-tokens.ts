import type { Key } from '../keys.ts';
import { parseRow, separateCorruptRows } from '../row.ts';
import type { Item, Table } from '../table.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { entryKey, toEntry, tokenKeys } from './list-entries.ts';
import { storedToken } from './list-index.ts';

/** A token that is not one of its row's entry, and how often that was written: none where it is missing. */
interface StrayToken {
  readonly key: Key;
  readonly subject: Key;
  readonly writes: number | undefined;
}

/** Throws CorruptRowError. */
export const toToken = (row: Item) => parseRow(storedToken, row);

/**
 * Tokens are written with their entry, so there is none unless something else has written one of them. One that cannot be read, or whose
 * entry cannot, is none.
 */
export async function findStrayTokens(table: Table, rows: readonly Item[]): Promise<StrayToken[]> {
  const { rows: tokens } = separateCorruptRows(rows, (row) => ({
    key: { PK: String(row['PK']), SK: String(row['SK']) },
    subject: toToken(row).subject,
  }));
  const subjects = [
    ...new Map(tokens.map(({ subject }) => [`${subject.PK} ${subject.SK}`, subject])).values(),
  ];
  const stored = await table.getAll(subjects.map(entryKey));
  const { rows: read } = separateCorruptRows([...subjects.entries()], ([at, { PK, SK }]) => {
    const entry = toEntry(stored[at]);
    return [`${PK} ${SK}`, entry && { writes: entry.writes, tokens: tokenKeys(entry) }] as const;
  });
  const entries = new Map<string, (typeof read)[number][1]>(read);
  return tokens.flatMap(({ key, subject }) => {
    const name = `${subject.PK} ${subject.SK}`;
    const entry = entries.get(name);
    return !entries.has(name) || entry?.tokens.has(`${key.PK} ${key.SK}`)
      ? []
      : [{ key, subject, writes: entry?.writes }];
  });
}

/** False where the token is gone, or the entry was written meanwhile: then the token may be one of it. */
export const removeStrayToken = (table: Table, { key, subject, writes }: StrayToken): Promise<boolean> =>
  unlessConditionFailed(() =>
    table.transactWrite([
      { Delete: { TableName: table.name, Key: key, ConditionExpression: 'attribute_exists(PK)' } },
      {
        ConditionCheck: {
          TableName: table.name,
          Key: entryKey(subject),
          ...(writes === undefined
            ? { ConditionExpression: 'attribute_not_exists(PK)' }
            : { ConditionExpression: 'writes = :writes', ExpressionAttributeValues: { ':writes': writes } }),
        },
      },
    ]),
  );
