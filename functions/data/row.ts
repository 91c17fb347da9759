import * as z from 'zod/mini';
import { upgradeRow } from './row-versions.ts';
import type { Item } from './table.ts';

/** A stored row that is not of its schema. Names its key and the fields that are wrong, never what they hold (I19). */
export class CorruptRowError extends Error {
  override readonly name = 'CorruptRowError';
  /** Its key; an e-mail in it is left out. */
  readonly row: string;
  readonly fields: readonly string[];
  constructor(item: { PK?: unknown; SK?: unknown }, fields: readonly string[]) {
    const { PK = '?', SK = '?' } = item;
    const row = `${String(PK).replace(/^EMAIL#.*/, 'EMAIL#…')} / ${String(SK)}`;
    const different = [...new Set(fields)];
    super(`The row ${row} is corrupt: ${different.join(', ')}.`);
    this.row = row;
    this.fields = different;
  }
}

/** An amount as it is stored: whole US cents. */
export const storedCents = z.int().check(z.nonnegative());

/**
 * A row as its schema types it; undefined stays undefined. The row is checked, and not copied unless it has the version before: its
 * keys, and attributes of no schema, stay. So a schema of a row transforms nothing.
 */
export function parseRow<T>(schema: z.ZodMiniType<T>, item: object): T;
export function parseRow<T>(schema: z.ZodMiniType<T>, item: object | undefined): T | undefined;
export function parseRow<T>(schema: z.ZodMiniType<T>, item: object | undefined): T | undefined {
  if (item === undefined) return undefined;
  const row = upgradeRow(item as Item);
  if (row === undefined) throw new CorruptRowError(item, ['rowVersion']);
  const { error } = schema.safeParse(row);
  if (error)
    throw new CorruptRowError(
      item,
      error.issues.map(({ path }) => path.map(String).join('.')),
    );
  return row as T;
}

export function parseRows<T>(schema: z.ZodMiniType<T>, items: readonly object[]): T[] {
  return items.map((item) => parseRow(schema, item));
}

/** Rows of a list of which some may be corrupt. The caller goes on with `rows` and reports `corrupt`. */
export interface SeparatedRows<T> {
  rows: T[];
  corrupt: CorruptRowError[];
}

/** Reads each of a list that a job walks: one that is corrupt does not end the run for the others. */
export function separateCorruptRows<T, R>(items: readonly T[], read: (item: T) => R): SeparatedRows<R> {
  const separated: SeparatedRows<R> = { rows: [], corrupt: [] };
  for (const item of items) {
    try {
      separated.rows.push(read(item));
    } catch (error) {
      if (!(error instanceof CorruptRowError)) throw error;
      separated.corrupt.push(error);
    }
  }
  return separated;
}
