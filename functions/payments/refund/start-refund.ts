import type { AttemptState } from '#shared/payments/attempt.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';
import type { UnsettleableCapture } from '#functions/data/payments/refunds.ts';
import { log } from '#functions/runtime/logger.ts';

/**
 * Marks an unsettleable capture for refund and raises an alarm (I11). The workflow or the sweeper's next run refunds it. False
 * when the attempt is in none of the states `from` any more.
 */
export async function startRefund(
  { attempts }: { attempts: AttemptRepository },
  attempt: Attempt,
  from: readonly AttemptState[],
  captured: UnsettleableCapture,
): Promise<boolean> {
  // Before the write: if that takes effect and its response is lost, this code does not run again.
  log.critical('captured payment is refunded', {
    transactionId: attempt.transactionId,
    paymentId: captured.squarePaymentId,
    reason: captured.reason,
  });
  return (await attempts.markRefunding(attempt, from, captured)) !== undefined;
}
