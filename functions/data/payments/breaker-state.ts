import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { parseRow } from '../row.ts';
import { type Table, table } from '../table.ts';

/**
 * So many attempts without a response from Square open the breaker, if they are as many as those with one: in this minute and the one before
 * (C20, docs/adr/014).
 */
const FEWEST_UNANSWERED = 5;
/** Ids of attempts that a minute's row holds, so that it stays below 1 KB, one write unit; of more only the number is kept. */
const MOST_IDS = 20;
const MINUTE_MS = 60_000;
/** The breaker stays open for so long after Square rejected our access token (C21), ms. */
const FORBIDDEN_MS = 5 * MINUTE_MS;
const RETENTION_S = 24 * 3600;

/** The row of a minute; that of the access token has when it was rejected (ms). */
const storedBreaker = z.object({
  /** Attempts without a response. */
  unanswered: z.exactOptional(z.set(z.string())),
  /** How many more there were, each counted at its first try. */
  unansweredBeyond: z.exactOptional(z.number()),
  /** Attempts that Square has accepted or decided. */
  answered: z.exactOptional(z.number()),
  forbiddenAt: z.exactOptional(z.number()),
});

const toMinute = (now: number): number => Math.floor(now / MINUTE_MS);
const expiresAt = (now: number): number => Math.floor(now / 1000) + RETENTION_S;

/** What Square answered and failed to answer, counted by attempt: one that asks twenty times counts once. Times in ms. */
export function breakerStateRepository(table: Table) {
  async function increase(count: 'answered' | 'unansweredBeyond', now: number): Promise<void> {
    await table.update(keys.breakerState(toMinute(now)), {
      UpdateExpression: `SET expiresAt = :expiresAt ADD ${count} :one`,
      ExpressionAttributeValues: { ':expiresAt': expiresAt(now), ':one': 1 },
    });
  }

  return {
    /** Square did not respond to this attempt; `isFirstTry`: nothing was asked for it before. */
    async recordNoResponse(transactionId: Id<'transaction'>, now: number, isFirstTry = false): Promise<void> {
      const { conditionFailed } = await table.update(keys.breakerState(toMinute(now)), {
        UpdateExpression: 'SET expiresAt = :expiresAt ADD unanswered :attempt',
        ConditionExpression: 'attribute_not_exists(unanswered) OR size(unanswered) < :most',
        ExpressionAttributeValues: {
          ':expiresAt': expiresAt(now),
          ':attempt': new Set([transactionId]),
          ':most': MOST_IDS,
        },
      });
      if (conditionFailed && isFirstTry) await increase('unansweredBeyond', now);
    },

    /** Square accepted or decided an attempt. */
    recordAnswer: (now: number): Promise<void> => increase('answered', now),

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
      const total = (count: 'answered' | 'unansweredBeyond') =>
        rows.reduce((sum, row) => sum + (row?.[count] ?? 0), 0);
      const unanswered =
        new Set(rows.flatMap((row) => [...(row?.unanswered ?? [])])).size + total('unansweredBeyond');
      const forbiddenAt = rows[2]?.forbiddenAt;
      return (
        (unanswered >= FEWEST_UNANSWERED && unanswered >= total('answered')) ||
        (forbiddenAt !== undefined && now - forbiddenAt < FORBIDDEN_MS)
      );
    },
  };
}
export type BreakerStateRepository = ReturnType<typeof breakerStateRepository>;

export const breakerState = lazily(() => breakerStateRepository(table()));
