import type { Id } from '#shared/kernel/id.ts';
import { isUndecided } from '#shared/payments/attempt.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { task } from '#functions/platform/task.ts';
import { now } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/logger.ts';

/**
 * After 20 checks the workflow stops. The attempt stays open, as UNKNOWN or PENDING, because its outcome is not known (I4). The
 * sweeper continues.
 */
export const handler = task({ attempts })(async (
  { transactionId }: { transactionId: Id<'transaction'> },
  { attempts },
) => {
  const attempt = await attempts.get(transactionId);
  if (attempt?.state === 'CREATED' || attempt?.state === 'CHARGING')
    await attempts.markUnknown(transactionId, now());
  if (attempt && isUndecided(attempt))
    log.error('payment still undecided after all checks', { transactionId, state: attempt.state });
  return { transactionId, outcome: 'UNKNOWN' as const };
});
