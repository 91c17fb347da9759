import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';
import { log } from '#functions/runtime/logger.ts';

/**
 * Writes down what the operator gave back of a settled payment at Square, as Square says it in cents (G-60). Repeats and
 * lower amounts change nothing. What goes back because it can buy nothing is no such refund: that attempt is not settled.
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
 * A settled attempt of which a part had been given back before: recorded as any refund of the operator (G-60), and a person
 * hears of it, since a learner has for less than its price what somebody may have meant to take away.
 */
export async function recordEarlyRefund(
  needs: { attempts: AttemptRepository },
  attempt: Attempt,
): Promise<void> {
  const { transactionId, refundedAtCapture: refundedCents = 0 } = attempt;
  if (refundedCents <= (attempt.refundedCents ?? 0)) return;
  // Before the write: if that takes effect and its answer is lost, nobody comes here again.
  log.critical('settled although a part was given back', { transactionId, refundedCents });
  await recordRefund(needs, attempt, refundedCents);
}
