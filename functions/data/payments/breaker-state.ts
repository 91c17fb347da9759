import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { parseRow } from '../row.ts';
import { type Table, table } from '../table.ts';

/** So many attempts without a response from Square, in this minute and the one before, open the breaker (C20). */
const MAX_UNANSWERED = 5;
const MINUTE_MS = 60_000;
/** The breaker stays open for so long after Square rejected our access token (C21), ms. */
const FORBIDDEN_MS = 5 * MINUTE_MS;
const RETENTION_S = 24 * 3600;

/** A minute's row has the attempts without a response; the row of the access token has when it was rejected (ms). */
const storedBreaker = z.object({
  unanswered: z.exactOptional(z.set(z.string())),
  forbiddenAt: z.exactOptional(z.number()),
});

const toMinute = (now: number): number => Math.floor(now / MINUTE_MS);
const expiresAt = (now: number): number => Math.floor(now / 1000) + RETENTION_S;

/** Failures of Square itself, counted by attempt: one that asks twenty times counts once. Times in ms. */
export function breakerStateRepository(table: Table) {
  return {
    /** Square did not respond to this attempt. A minute stores at most as many attempts as open the breaker. */
    async recordNoResponse(transactionId: Id<'transaction'>, now: number): Promise<void> {
      await table.update(keys.breakerState(toMinute(now)), {
        UpdateExpression: 'SET expiresAt = :expiresAt ADD unanswered :attempt',
        ConditionExpression: 'attribute_not_exists(unanswered) OR size(unanswered) < :max',
        ExpressionAttributeValues: {
          ':expiresAt': expiresAt(now),
          ':attempt': new Set([transactionId]),
          ':max': MAX_UNANSWERED,
        },
      });
    },

    /** Square rejected our access token. */
    async recordForbidden(now: number): Promise<void> {
      await table.put({ ...keys.breakerState('forbidden'), forbiddenAt: now, expiresAt: expiresAt(now) });
    },

    /** While the breaker is open no new payment starts (docs/square.md#errors). One round trip. */
    async isOpen(now: number): Promise<boolean> {
      const found = await table.getMany(
        [toMinute(now), toMinute(now) - 1, 'forbidden'].map((minute) => keys.breakerState(minute)),
      );
      const rows = found.map((row) => parseRow(storedBreaker, row));
      const unanswered = new Set(rows.flatMap((row) => [...(row?.unanswered ?? [])]));
      const forbiddenAt = rows[2]?.forbiddenAt;
      return (
        unanswered.size >= MAX_UNANSWERED || (forbiddenAt !== undefined && now - forbiddenAt < FORBIDDEN_MS)
      );
    },
  };
}
export type BreakerStateRepository = ReturnType<typeof breakerStateRepository>;

export const breakerState = lazily(() => breakerStateRepository(table()));
