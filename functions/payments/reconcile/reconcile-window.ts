import * as z from 'zod/mini';
import { millisecondsInDay } from 'date-fns/constants';

/** The daily comparison, and the first run of all: every payment is compared in two daily runs, ms. */
const TWO_DAYS_MS = 2 * millisecondsInDay;
/** Square's list lags by seconds (docs/square.md#payments), and the workflow has its first minute to finish, ms. */
const GRACE_MS = 60_000;
/** A payment that the list showed later than the grace allows is in the next run's window, ms. */
const OVERLAP_MS = 5 * 60_000;

/** ISO instants, both included. */
export interface TimeWindow {
  from: string;
  to: string;
}

/** What a run may be asked to compare: everything since an instant (I21), or two days. */
const request = z.union([
  z.strictObject({ since: z.iso.datetime() }),
  z.strictObject({ lookBack: z.literal('two-days') }),
]);
/** Without a request, by EventBridge every five minutes or by hand, it is what came since the last complete run. */
const noRequest = z.union([
  z.strictObject({}),
  z.looseObject({ 'detail-type': z.literal('Scheduled Event') }),
]);

/** Whether a run goes on from the checkpoint; it alone moves it. */
export function continuesFromCheckpoint(event: unknown): boolean {
  return noRequest.safeParse(event).success;
}

function startOf(event: unknown, comparedUntil: string | undefined, now: number): number {
  if (!continuesFromCheckpoint(event)) {
    const asked = request.parse(event);
    return 'since' in asked ? Date.parse(asked.since) : now - TWO_DAYS_MS;
  }
  if (comparedUntil === undefined) return now - TWO_DAYS_MS;
  return Math.min(Date.parse(comparedUntil), now - GRACE_MS) - OVERLAP_MS;
}

/**
 * What is compared; `comparedUntil` is the checkpoint, `now` in ms. Throws for a request that cannot be read, or a `since` that
 * is not in the past: a smaller window than meant would look like a clean one.
 */
export function readWindow(event: unknown, comparedUntil: string | undefined, now: number): TimeWindow {
  const from = startOf(event, comparedUntil, now);
  const to = now - GRACE_MS;
  if (from >= to) throw new Error('There is nothing to compare since then.');
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
