import type { Attempt } from './attempt.ts';
import { type Limit, countWrite, limitKey, limitedWrite, uncountWrite, waitOf } from '../limits/limits.ts';
import { type Table, type TransactionConditionFailed, type Write, conflictingItem } from '../table.ts';

const HOUR_MS = 3_600_000;
/** Declined cards of one person, and of one address (G-110, C38). */
const OF_PERSON: Limit = { name: 'declines-of-person', most: 5, windowMs: HOUR_MS };
export const DECLINES_OF_ADDRESS: Limit = { name: 'declines-of-address', most: 10, windowMs: HOUR_MS };

type Counted = Pick<Attempt, 'userId' | 'createdAt' | 'amountCents' | 'addressKey'>;
const startOf = ({ createdAt }: Counted): number => Date.parse(createdAt);
const personKey = ({ userId }: Counted): string => limitKey(OF_PERSON, userId);

/**
 * Counts an attempt of this person in advance as a decline, so that attempts that are under way together cannot be declined more
 * often than one after another; `uncountDeclineWrites` takes it back. Nothing for a course that costs nothing.
 */
export function reserveDeclineWrites(table: Table, attempt: Counted): Write[] {
  return attempt.amountCents > 0
    ? [limitedWrite(table, OF_PERSON, personKey(attempt), startOf(attempt))]
    : [];
}

/** Not started: too many cards of this person were declined. */
export interface TooManyDeclines {
  started: false;
  /** ms */
  waitMs: number;
}

/** What a start was refused for when nothing else was in the way: write `index`, that of `reserveDeclineWrites`. */
export function tooManyDeclines(
  error: TransactionConditionFailed,
  index: number,
  attempt: Counted,
): TooManyDeclines {
  if (attempt.amountCents === 0 || !error.failedAt(index)) throw error;
  return { started: false, waitMs: waitOf(conflictingItem(error, index), OF_PERSON, startOf(attempt)) };
}

/** The attempt was not declined: captured, voided, or refused because of the merchant. */
export function uncountDeclineWrites(table: Table, attempt: Counted): Write[] {
  return attempt.amountCents > 0
    ? [uncountWrite(table, OF_PERSON, personKey(attempt), startOf(attempt))]
    : [];
}

/** The attempt was declined: the person is counted already, the address from here on. */
export function countDeclineWrites(table: Table, attempt: Counted): Write[] {
  return attempt.addressKey === undefined
    ? []
    : [countWrite(table, DECLINES_OF_ADDRESS, attempt.addressKey, startOf(attempt))];
}
