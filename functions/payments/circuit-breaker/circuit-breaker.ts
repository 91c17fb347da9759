import type { Id } from '#shared/kernel/id.ts';
import type { BreakerStateRepository } from '#functions/data/payments/breaker-state.ts';
import type { SquareFailure } from '#functions/gateways/square-outcome.ts';
import { now } from '#functions/runtime/clock.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';

interface SquareOutcome {
  kind: string;
  code?: string;
  failure?: SquareFailure;
}

/**
 * Does nothing for an outcome without a `failure`. Counts a missing response from Square, or a rejected access token, which a
 * person must replace (C20, C21). A failure to write the count does not affect the payment.
 */
export async function recordFailure(
  { breakerState }: { breakerState: BreakerStateRepository },
  transactionId: Id<'transaction'>,
  { code, failure }: SquareOutcome,
): Promise<void> {
  if (!failure) return;
  if (failure === 'forbidden') log.critical('Square rejects our access token', { transactionId, code });
  try {
    await (failure === 'forbidden'
      ? breakerState.recordForbidden(now())
      : breakerState.recordNoResponse(transactionId, now()));
  } catch (error) {
    log.error('circuit breaker not updated', {
      transactionId,
      name: toErrorName(error),
    });
  }
}

/** Whether new payments are suspended now; false when the breaker's state cannot be read. `at` in ms. */
export async function paymentsSuspended(
  { breakerState }: { breakerState: BreakerStateRepository },
  at: number,
): Promise<boolean> {
  try {
    return await breakerState.isOpen(at);
  } catch (error) {
    log.error('circuit breaker not read', { name: toErrorName(error) });
    return false;
  }
}
