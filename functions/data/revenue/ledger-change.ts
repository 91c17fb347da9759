import type { Key } from '../keys.ts';
import { nameOfKey } from '../project-rows.ts';
import type { Item, Table, Write } from '../table.ts';
import { type StoredEntry, toStoredEntry } from './ledger-rows.ts';

/** What has to be written of the ledger for a receipt or a plan. */
export interface LedgerChange {
  readonly put: readonly Item[];
  readonly removed: readonly Key[];
  /** What is stored once that is written. */
  readonly entries: readonly StoredEntry[];
  /** False: there is more to write than fits, so that another change follows. */
  readonly isWhole: boolean;
}

/** From what is stored to what is wanted, in `most` writes. */
export function ledgerChange(
  wanted: readonly Item[],
  stored: readonly StoredEntry[],
  most: number,
): LedgerChange {
  const made = wanted.map((row) => ({ row, entry: toStoredEntry(row) }));
  const names = new Set(made.map(({ entry }) => nameOfKey(entry)));
  const before = new Map(stored.map((entry) => [nameOfKey(entry), entry]));
  const toRemove = stored.filter((entry) => !names.has(nameOfKey(entry)));
  const toPut = made.filter(({ entry }) => before.get(nameOfKey(entry))?.digest !== entry.digest);
  const removed = toRemove.slice(0, most);
  const put = toPut.slice(0, most - removed.length);
  for (const entry of removed) before.delete(nameOfKey(entry));
  for (const { entry } of put) before.set(nameOfKey(entry), entry);
  return {
    put: put.map(({ row }) => row),
    removed: removed.map(({ PK, SK }) => ({ PK, SK })),
    entries: [...before.values()],
    isWhole: removed.length + put.length === toRemove.length + toPut.length,
  };
}

export const ledgerWrites = (table: Table, { put, removed }: LedgerChange): Write[] => [
  ...put.map((Item) => ({ Put: { TableName: table.name, Item } })),
  ...removed.map((Key) => ({ Delete: { TableName: table.name, Key } })),
];
