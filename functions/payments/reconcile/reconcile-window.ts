import * as z from 'zod/mini';

/** Two days, so that every payment is compared twice and the next run covers a failed one, ms. */
const LOOKBACK_MS = 48 * 3_600_000;
/** Square's list lags by seconds (docs/square.md#payments), and the workflow has its first minutes to finish, ms. */
const WORKFLOW_GRACE_MS = 5 * 60_000;

/** ISO instants, both included. */
export interface TimeWindow {
  from: string;
  to: string;
}

/** After a restored backup an operator passes how far back to compare (I21). The schedule passes nothing. */
const request = z.object({ since: z.iso.datetime() });

/**
 * What is compared. Throws for a `since` that is no ISO instant, or not in the past: a smaller window than meant would look
 * like a clean one.
 */
export function readWindow(event: unknown, now: number): TimeWindow {
  const asked = typeof event === 'object' && event !== null && 'since' in event;
  const from = asked ? Date.parse(request.parse(event).since) : now - LOOKBACK_MS;
  const to = now - WORKFLOW_GRACE_MS;
  if (from >= to) throw new Error('There is nothing to compare since then.');
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
