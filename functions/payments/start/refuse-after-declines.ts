import type { RefuseWithWait } from '#functions/platform/call.ts';

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
