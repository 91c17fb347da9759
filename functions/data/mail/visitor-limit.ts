import { createHash } from 'node:crypto';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';

/** What one visitor may do, and how often: `most` times in any `windowMs`. */
export interface Allowance {
  /** Names the counter, e.g. 'contact'. */
  what: string;
  most: number;
  windowMs: number;
}

/**
 * The write that counts one act of a visitor; its condition fails when there were `most` within the last `windowMs`. The
 * item holds the times of the last `most` acts, oldest first, so the limit holds in every hour, not in the clock's hours.
 * It names the visitor by a hash and is gone soon after the window. `now` in ms.
 */
export function countVisitorWrite(
  table: Table,
  { what, most, windowMs }: Allowance,
  visitor: string,
  now: number,
): Write {
  const hash = createHash('sha256')
    .update(JSON.stringify([what, visitor]))
    .digest('base64url');
  const times = Array.from({ length: most }, (_, n) => `time${n + 1}`);
  const moves = times.slice(1).map((next, n) => `${times[n]} = if_not_exists(${next}, :never)`);
  return {
    Update: {
      TableName: table.name,
      Key: keys.visitorLimit(hash),
      UpdateExpression: `SET ${[...moves, `${times.at(-1)} = :now`, 'expiresAt = :expiresAt'].join(', ')}`,
      ConditionExpression: 'attribute_not_exists(time1) OR time1 <= :before',
      ExpressionAttributeValues: {
        ':now': now,
        ':never': 0,
        ':before': now - windowMs,
        ':expiresAt': Math.ceil((now + windowMs) / 1000),
      },
    },
  };
}
