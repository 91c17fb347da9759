import type { LimitRepository } from '#functions/data/limits/limits.ts';
import { DECLINES_OF_ADDRESS } from '#functions/data/payments/decline-limits.ts';
import type { RefuseWithWait } from '#functions/platform/call.ts';

/** How long no payment may be started at this address, ms, because cards were declined there (C38). */
export async function waitOfAddress(
  { limits, visitor }: { limits: LimitRepository; visitor: string },
  now: number,
): Promise<number> {
  const [waitMs = 0] = await limits.waits([{ limit: DECLINES_OF_ADDRESS, subject: visitor }], now);
  return waitMs;
}

/** Refuses to start a payment for so many ms. */
export function refuseAfterDeclines(
  refuseWithWait: RefuseWithWait<'TOO_MANY_DECLINES'>,
  waitMs: number,
): never {
  return refuseWithWait(
    'TOO_MANY_DECLINES',
    waitMs,
    (time) => `Several cards were declined, so no other card is tried for now. Please try again in ${time}.`,
  );
}
