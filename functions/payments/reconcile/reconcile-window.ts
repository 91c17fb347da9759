import * as z from 'zod/mini';

/** Two days, so that every payment is compared twice and a day's failed run is made good by the next, ms. */
const LOOKS_BACK_MS = 48 * 3_600_000;
/** Square's list lags by seconds (docs/square.md#payments), and the workflow is left its first minutes, ms. */
const LEFT_ALONE_MS = 5 * 60_000;

/** ISO instants, both included. */
export interface Window {
  from: string;
  to: string;
}

/** What an operator may say after a restored backup: how far back to look (I21). A schedule says nothing. */
const request = z.object({ since: z.iso.datetime() });

/**
 * What is compared. Throws for a `since` that is no ISO instant, or not in the past: a smaller window than meant would look
 * like a clean one.
 */
export function windowOf(event: unknown, now: number): Window {
  const asked = typeof event === 'object' && event !== null && 'since' in event;
  const from = asked ? Date.parse(request.parse(event).since) : now - LOOKS_BACK_MS;
  const to = now - LEFT_ALONE_MS;
  if (from >= to) throw new Error('There is nothing to compare since then.');
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
