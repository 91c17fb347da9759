import type { Attempt } from './attempt.ts';
import {
  type Counter,
  type Limit,
  countWrite,
  limitKey,
  limitedWrite,
  uncountWrite,
  waitOf,
} from '../limits/limits.ts';
import { type Table, type TransactionConditionFailed, type Write, conflictingItem } from '../table.ts';

const HOUR_MS = 3_600_000;
/** Declined cards of one person, of one browser, and of one address, which a campus shares (G-110, C38, docs/adr/052). */
const OF_PERSON: Limit = { name: 'declines-of-person', most: 5, windowMs: HOUR_MS };
const OF_DEVICE: Limit = { name: 'declines-of-device', most: 10, windowMs: HOUR_MS };
const OF_ADDRESS: Limit = { name: 'declines-at-address', most: 100, windowMs: HOUR_MS };

type Counted = Pick<Attempt, 'userId' | 'createdAt' | 'amountCents' | 'addressKey' | 'deviceKey'>;
const startOf = ({ createdAt }: Counted): number => Date.parse(createdAt);
const personKey = ({ userId }: Counted): string => limitKey(OF_PERSON, userId);

/** Where a card is entered: an address, and the browser if it has our cookie. */
interface Origin {
  visitor: string;
  device: string | undefined;
}

/** What a start is refused by besides the person's counter. All browsers of an address without our cookie are one. */
export function declineCounters({ visitor, device }: Origin): Counter[] {
  const ofDevice = device === undefined ? `at ${visitor}` : `device ${device}`;
  return [
    { limit: OF_DEVICE, subject: ofDevice },
    { limit: OF_ADDRESS, subject: visitor },
  ];
}

/** What an attempt stores to count its decline. */
export function declineKeys(origin: Origin): Required<Pick<Attempt, 'deviceKey' | 'addressKey'>> {
  const [deviceKey = '', addressKey = ''] = declineCounters(origin).map(({ limit, subject }) =>
    limitKey(limit, subject),
  );
  return { deviceKey, addressKey };
}

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

/** The attempt was declined: the person is counted already, browser and address from here on. */
export function countDeclineWrites(table: Table, attempt: Counted): Write[] {
  const { deviceKey, addressKey } = attempt;
  return [
    ...(deviceKey === undefined ? [] : [countWrite(table, OF_DEVICE, deviceKey, startOf(attempt))]),
    ...(addressKey === undefined ? [] : [countWrite(table, OF_ADDRESS, addressKey, startOf(attempt))]),
  ];
}
