import { lazily } from '#functions/runtime/lazily.ts';
import { keys } from '../keys.ts';
import { type Table, table } from '../table.ts';

/** So many different attempts without an answer from Square, in this minute and the one before, hold new ones back (C20). */
const MANY = 5;
const MINUTE_MS = 60_000;
/** So long after Square refused our own token nothing new is started (C21), ms. */
const FORBIDDEN_MS = 5 * MINUTE_MS;
const KEPT_S = 24 * 3600;

const minuteOf = (now: number): number => Math.floor(now / MINUTE_MS);
const expiresAt = (now: number): number => Math.floor(now / 1000) + KEPT_S;

/** Trouble with Square itself, counted by attempts: one that asks twenty times is still one. Times in ms. */
export const squareTroubleIn = (table: Table) => ({
  /** Square did not answer for this attempt. A minute keeps no more of them than are needed to judge. */
  async silent(transactionId: string, now: number): Promise<void> {
    await table.update(keys.squareTrouble(minuteOf(now)), {
      UpdateExpression: 'SET expiresAt = :expiresAt ADD silent :attempt',
      ConditionExpression: 'attribute_not_exists(silent) OR size(silent) < :many',
      ExpressionAttributeValues: {
        ':expiresAt': expiresAt(now),
        ':attempt': new Set([transactionId]),
        ':many': MANY,
      },
    });
  },

  /** Square refused our own token. */
  async forbidden(now: number): Promise<void> {
    await table.put({ ...keys.squareTrouble('forbidden'), forbiddenAt: now, expiresAt: expiresAt(now) });
  },

  /** Whether a new payment could hardly be made now: nothing is started then (docs/square.md#errors). One round trip. */
  async holdsPayments(now: number): Promise<boolean> {
    const rows = await table.getEach(
      [minuteOf(now), minuteOf(now) - 1, 'forbidden'].map((minute) => keys.squareTrouble(minute)),
    );
    const silent = new Set(rows.flatMap((row) => [...((row?.['silent'] as Set<string> | undefined) ?? [])]));
    const forbiddenAt = rows[2]?.['forbiddenAt'] as number | undefined;
    return silent.size >= MANY || (forbiddenAt !== undefined && now - forbiddenAt < FORBIDDEN_MS);
  },
});
export type SquareTroubles = ReturnType<typeof squareTroubleIn>;

export const squareTrouble = lazily(() => squareTroubleIn(table()));
