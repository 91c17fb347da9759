import { createHash } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import * as z from 'zod/mini';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { parseRow } from '../row.ts';
import { type Table, type Write, table } from '../table.ts';

/** What one visitor or account may do, and how often: `most` times in any `windowMs` (docs/adr/024). */
export interface Limit {
  /** Names the counter, e.g. 'contact'; a limit that changes its size needs a new one, since items hold as many times. */
  name: string;
  /** At most 102: each time is a clause of an update, and DynamoDB takes an expression of 4,096 bytes. */
  most: number;
  windowMs: number;
  /** The counter begins anew only when nothing was counted for `windowMs`. Such a limit is read and counted, never taken. */
  endsWith?: 'pause';
}

/** Whose acts are counted, by a hash: neither an address nor an e-mail is stored. */
export function limitKey({ name }: Limit, subject: string): string {
  return createHash('sha256')
    .update(JSON.stringify([name, subject]))
    .digest('base64url');
}

/** ms; the oldest of the last `most` acts, 0 or missing while there were fewer. */
const storedTime = z.exactOptional(z.number());
const storedLimit = z.object({ time1: storedTime });

/** How long the next act has to wait, ms; 0 when it is allowed. */
export function waitOf(item: object | undefined, limit: Limit, now: number): number {
  const { windowMs } = limit;
  if (limit.endsWith === 'pause') return waitForPause(item, limit, now);
  const oldest = parseRow(storedLimit, item)?.time1 ?? 0;
  return Math.max(0, oldest + windowMs - now);
}

/** As `waitOf`, where the last `most` acts count as long as no two of them are `windowMs` apart. */
function waitForPause(item: object | undefined, limit: Limit, now: number): number {
  const names = timesOf(limit);
  const row = parseRow(z.object(Object.fromEntries(names.map((name) => [name, storedTime]))), item);
  const times = names.map((name) => row?.[name] ?? 0);
  const hasPause = [...times, now].some(
    (time, n, all) => n > 0 && time - (all[n - 1] ?? 0) >= limit.windowMs,
  );
  return hasPause ? 0 : (times.at(-1) ?? 0) + limit.windowMs - now;
}

/** Seconds; when the table may forget a counter. */
const expiry = ({ windowMs }: Limit, now: number) => Math.ceil((now + windowMs) / 1000);

const MOST_TIMES = 102;
/** Throws where there are too many for one update. */
function timesOf({ name, most }: Limit): string[] {
  if (most > MOST_TIMES) throw new RangeError(`The limit ${name} counts more than ${MOST_TIMES} times.`);
  return Array.from({ length: most }, (_, n) => `time${n + 1}`);
}

/**
 * The item holds the times of the last `most` acts, oldest first, so the limit holds in every hour, not in the clock's hours. It
 * is gone soon after the window.
 */
function countUpdate(limit: Limit, now: number) {
  const times = timesOf(limit);
  const moves = times.slice(1).map((next, n) => `${times[n]} = if_not_exists(${next}, :never)`);
  return {
    UpdateExpression: `SET ${[...moves, `${times.at(-1)} = :now`, 'expiresAt = :expiresAt'].join(', ')}`,
    ExpressionAttributeValues: {
      ':now': now,
      ...(moves.length > 0 && { ':never': 0 }),
      ':expiresAt': expiry(limit, now),
    },
  };
}

function limitedUpdate(limit: Limit, now: number) {
  const { UpdateExpression, ExpressionAttributeValues } = countUpdate(limit, now);
  return {
    UpdateExpression,
    ConditionExpression: 'attribute_not_exists(time1) OR time1 <= :before',
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':before': now - limit.windowMs },
  };
}

/**
 * The write that counts one act; its condition fails, with the stored item, when there were `most` within the window.
 * `now` in ms.
 */
export function limitedWrite(table: Table, limit: Limit, key: string, now: number): Write {
  return {
    Update: {
      TableName: table.name,
      Key: keys.limit(key),
      ...limitedUpdate(limit, now),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

/** The write that counts one act however many there were. */
export function countWrite(table: Table, limit: Limit, key: string, now: number): Write {
  return { Update: { TableName: table.name, Key: keys.limit(key), ...countUpdate(limit, now) } };
}

/** The write that takes the newest act back: it was counted in advance and turned out to be none. */
export function uncountWrite(table: Table, limit: Limit, key: string, now: number): Write {
  const times = timesOf(limit);
  const moves = times.slice(1).map((time, n) => `${time} = if_not_exists(${times[n]}, :never)`);
  return {
    Update: {
      TableName: table.name,
      Key: keys.limit(key),
      UpdateExpression: `SET ${[...moves, 'time1 = :never', 'expiresAt = if_not_exists(expiresAt, :expiresAt)'].join(', ')}`,
      ExpressionAttributeValues: { ':never': 0, ':expiresAt': expiry(limit, now) },
    },
  };
}

/** How much one of the staff or an account may do on a day of UTC, where one act is worth more than 1. `name` as of a Limit. */
export interface DailyLimit {
  name: string;
  most: number;
}

/** The write that counts so much of a day; its condition fails where that would be more than `most`. `now` in ms. */
export function dailyWrite(
  { name: TableName }: Table,
  { name, most }: DailyLimit,
  { subject, more }: { subject: string; more: number },
  now: number,
): Write {
  const day = new Date(now).toISOString().slice(0, 10);
  const limit = { name, most, windowMs: millisecondsInDay };
  return {
    Update: {
      TableName,
      Key: keys.limit(limitKey(limit, `${subject} ${day}`)),
      UpdateExpression: 'SET expiresAt = :expiresAt ADD ofDay :more',
      ConditionExpression: 'attribute_not_exists(ofDay) OR ofDay <= :room',
      ExpressionAttributeValues: { ':more': more, ':room': most - more, ':expiresAt': expiry(limit, now) },
    },
  };
}

/** One counter: a limit and whom it counts. */
export interface Counter {
  limit: Limit;
  subject: string;
}

export function limitRepository(table: Table) {
  return {
    /** Counts an act if it is allowed: 0, or the ms to wait. */
    async take({ limit, subject }: Counter, now: number): Promise<number> {
      const counted = await table.update(keys.limit(limitKey(limit, subject)), limitedUpdate(limit, now));
      return counted.conditionFailed ? Math.max(1, waitOf(counted.item, limit, now)) : 0;
    },

    /** Counts an act that has happened. Returns the ms that it should have waited: acts at the same moment are all let through. */
    async count({ limit, subject }: Counter, now: number): Promise<number> {
      const counted = await table.update(keys.limit(limitKey(limit, subject)), {
        ...countUpdate(limit, now),
        ReturnValues: 'ALL_OLD',
      });
      return waitOf(counted.item, limit, now);
    },

    /** How long the next act of each counter has to wait, ms. One round trip, which counts nothing. */
    async waits(counters: readonly Counter[], now: number): Promise<number[]> {
      const rows = await table.getMany(
        counters.map(({ limit, subject }) => keys.limit(limitKey(limit, subject))),
      );
      return counters.map(({ limit }, n) => waitOf(rows[n], limit, now));
    },
  };
}
export type LimitRepository = ReturnType<typeof limitRepository>;

export const limits = lazily(() => limitRepository(table()));
