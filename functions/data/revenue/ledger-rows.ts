import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { type LedgerEntry, figureOf, positionOf } from '#shared/revenue/ledger.rules.ts';
import * as index1 from '../index1.ts';
import * as index2 from '../index2.ts';
import type { Key } from '../keys.ts';
import * as keys from '../keys.ts';
import { ledgerPlaceOf } from '../parse-keys.ts';
import type { Item } from '../table.ts';

/** An entry of the ledger as it is stored, some 450 bytes: what the screen shows. Its key says the rest: figure, whose course, day, id. */
export const storedLedgerRow = z.object({
  PK: z.string(),
  SK: z.string(),
  kind: z.enum(['full', 'initial', 'instalment', 'return', 'expected']),
  instalment: z.exactOptional(z.int()),
  courseTitle: z.string(),
  userName: z.string(),
  cents: z.int(),
  /** Key of the receipt or plan of which it is. */
  subject: z.object({ PK: z.string(), SK: z.string() }),
});
type StoredLedgerRow = z.infer<typeof storedLedgerRow>;

/** An entry of a course of an instructor. */
export interface InstructorEntry extends LedgerEntry {
  readonly instructorId: Id<'user'>;
}

/** A stored entry, by its key, and what it says. */
export const storedEntry = z.object({ PK: z.string(), SK: z.string(), digest: z.int() });
export type StoredEntry = z.infer<typeof storedEntry>;

export function toLedgerRow({ PK, SK }: Key, entry: InstructorEntry): Item & Key {
  const { id, kind, instalment, instructorId, courseId, courseTitle, userName, cents } = entry;
  const [figure, position] = [figureOf(entry), positionOf(entry)];
  return {
    ...keys.ledgerRow(figure, instructorId, courseId, position),
    ...index1.instructorLedgerRow(figure, instructorId, position, id),
    ...index2.ledgerRow(figure, position, id),
    kind,
    ...(instalment !== undefined && { instalment }),
    courseTitle,
    userName,
    cents,
    subject: { PK, SK },
  };
}

/** The position is a calendar day and the id (`positionOf`). */
export function toLedgerEntry({ PK, SK, kind, instalment, ...row }: StoredLedgerRow): LedgerEntry {
  const { courseId } = ledgerPlaceOf(PK);
  const { courseTitle, userName, cents } = row;
  return {
    id: SK.slice('2026-11-05#'.length),
    kind,
    instalment,
    courseId,
    courseTitle,
    userName,
    day: SK.slice(0, '2026-11-05'.length),
    cents,
  };
}

/** 32 bits of what a row of the ledger says; of one that is corrupt too. Those of a million can be added up without rounding. */
export function toStoredEntry(row: Item): StoredEntry {
  const { PK, SK, kind, instalment, courseTitle, userName, cents, subject } = row;
  const of = subject as Partial<Key> | undefined;
  const text = JSON.stringify([PK, SK, kind, instalment, courseTitle, userName, cents, of?.PK, of?.SK]);
  return {
    PK: String(PK),
    SK: String(SK),
    digest: createHash('sha256').update(text).digest().readUInt32BE(),
  };
}
