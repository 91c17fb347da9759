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

type Needs = { breakerState: BreakerStateRepository };

/** A count that cannot be written does not affect the payment. */
async function recordSafely(transactionId: Id<'transaction'>, write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    log.error('circuit breaker not updated', {
      transactionId,
      name: toErrorName(error),
    });
  }
}

/**
 * Does nothing for an outcome without a `failure`. Counts a missing response from Square, or a rejected access token, which a
 * person must replace (C20, C21). `isFirstTry`: Square was asked nothing about this attempt before.
 */
export async function recordFailure(
  { breakerState }: Needs,
  transactionId: Id<'transaction'>,
  { code, failure }: SquareOutcome,
  isFirstTry = false,
): Promise<void> {
  if (!failure) return;
  if (failure === 'forbidden') log.critical('Square rejects our access token', { transactionId, code });
  await recordSafely(
    transactionId,
    failure === 'forbidden'
      ? breakerState.recordForbidden(now())
      : breakerState.recordNoResponse(transactionId, now(), isFirstTry),
  );
}

/**
 * Counts an attempt that Square has accepted or decided (C20). Sent beside the write that records the outcome and not waited for: a slow
 * count delays no payment, and one that Lambda's freeze loses only makes the breaker open earlier.
 */
export function countAnswer({ breakerState }: Needs, transactionId: Id<'transaction'>): void {
  void recordSafely(transactionId, breakerState.recordAnswer(now()));
}

/** Whether new payments are suspended now; false when the breaker's state cannot be read. `at` in ms. */
export async function paymentsSuspended({ breakerState }: Needs, at: number): Promise<boolean> {
  try {
    return await breakerState.isOpen(at);
  } catch (error) {
    log.error('circuit breaker not read', { name: toErrorName(error) });
    return false;
  }
}
