import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';
import { log } from '#functions/runtime/logger.ts';

/**
 * Records the cents that the operator has refunded of a settled payment, by Square's response (G-60). Repeats and lower amounts
 * change nothing. Refunds of unsettleable captures are not recorded here: their attempts are not settled.
 */
export async function recordRefund(
  { attempts }: { attempts: AttemptRepository },
  attempt: Attempt,
  refundedCents: number,
): Promise<boolean> {
  const { state, transactionId } = attempt;
  if (state !== 'SETTLED' || refundedCents <= (attempt.refundedCents ?? 0)) return false;
  const recorded = await attempts.recordRefundedAmount(attempt, refundedCents);
  if (recorded) log.info('refund of the operator recorded', { transactionId, refundedCents });
  return recorded;
}

/**
 * A settled attempt that was partly refunded before settlement: recorded as any operator refund (G-60), with an alarm, since
 * the operator may have meant to withdraw the course.
 */
export async function recordEarlyRefund(
  needs: { attempts: AttemptRepository },
  attempt: Attempt,
): Promise<void> {
  const { transactionId, refundedBeforeSettlementCents: refundedCents = 0 } = attempt;
  if (refundedCents <= (attempt.refundedCents ?? 0)) return;
  // Before the write: if that takes effect and its response is lost, this code does not run again.
  log.critical('settled although a part was refunded', { transactionId, refundedCents });
  await recordRefund(needs, attempt, refundedCents);
}
