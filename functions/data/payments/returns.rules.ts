import * as z from 'zod/mini';
import type { Cents } from '#shared/kernel/money.ts';
import type { CalendarDay } from '#shared/time/calendar-day.ts';
import { storedCents } from '../row.ts';

/** What was returned of a payment on a calendar day: cents, above 0. */
export const storedReturn = z.object({ on: z.string(), cents: storedCents });
export type StoredReturn = z.infer<typeof storedReturn>;

/**
 * The returns of a payment, the earliest first, once so many cents more are returned on a day. Fewer, below 0, were not returned
 * at all, since a refund failed after it was accepted: they are taken off the latest returns.
 */
export function addReturn(
  returns: readonly StoredReturn[],
  grownCents: Cents,
  on: CalendarDay,
): readonly StoredReturn[] {
  const earlier = returns.slice(0, -1);
  const last = returns.at(-1);
  if (grownCents > 0)
    return last?.on === on
      ? [...earlier, { on, cents: last.cents + grownCents }]
      : [...returns, { on, cents: grownCents }];
  if (last === undefined) return returns;
  const left = last.cents + grownCents;
  return left > 0 ? [...earlier, { on: last.on, cents: left }] : addReturn(earlier, left, on);
}
