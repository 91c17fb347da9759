import { type AttemptState, UNDECIDED_STATES } from '#shared/payments/attempt.ts';
import { PAYMENT_CAPTURED } from '#shared/payments/log-messages.ts';
import type { StepOutcome } from '#shared/payments/step-outcome.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';
import { type UnsettleableCapture, REFUNDED_AT_SQUARE } from '#functions/data/payments/refunds.ts';
import type { ChargeOutcome } from '#functions/gateways/square-outcome.ts';
import { log } from '#functions/runtime/logger.ts';
import { startRefund } from '../refund/start-refund.ts';
import { refetchOutcome } from './decided-outcome.ts';

type Captured = Extract<ChargeOutcome, { kind: 'captured' }>;
interface Needs {
  attempts: AttemptRepository;
}

/** States that record that no money was taken. */
const NO_CAPTURE_STATES = ['DECLINED', 'VOIDED'] as const satisfies readonly AttemptState[];

async function refundCapture(
  needs: Needs,
  attempt: Attempt,
  { paymentId, amountCents }: Captured,
  reason: UnsettleableCapture['reason'],
  from: readonly AttemptState[],
): Promise<StepOutcome> {
  const captured = { squarePaymentId: paymentId, capturedCents: amountCents, reason };
  return (await startRefund(needs, attempt, from, captured))
    ? 'REFUNDING'
    : refetchOutcome(needs, attempt.transactionId);
}

/**
 * The operator has refunded all of it: there is nothing to settle and nothing to refund. An undecided attempt ends here; a captured
 * one ends through the refund step, which finds the refund at Square.
 */
async function endRefundedAttempt(needs: Needs, attempt: Attempt, captured: Captured): Promise<StepOutcome> {
  if (await needs.attempts.markVoided(attempt, REFUNDED_AT_SQUARE)) return 'DECLINED';
  const outcome = await refetchOutcome(needs, attempt.transactionId);
  return outcome === 'CAPTURED'
    ? refundCapture(needs, attempt, captured, REFUNDED_AT_SQUARE, ['CAPTURED'])
    : outcome;
}

/**
 * Records a capture if the attempt is open and the amount is the requested one. Any other capture cannot be settled and is
 * refunded (C19, I11), unless the operator has refunded it already.
 */
export async function recordCapture(
  needs: Needs,
  attempt: Attempt,
  captured: Captured,
): Promise<StepOutcome> {
  const { transactionId } = attempt;
  const { paymentId, amountCents, refundedCents, method } = captured;
  if (refundedCents > 0 && refundedCents >= amountCents) return endRefundedAttempt(needs, attempt, captured);
  if (amountCents !== attempt.amountCents)
    return refundCapture(needs, attempt, captured, 'AMOUNT_DIFFERS', [
      ...UNDECIDED_STATES,
      ...NO_CAPTURE_STATES,
    ]);
  if (await needs.attempts.markCaptured(transactionId, paymentId, method, refundedCents)) {
    if (amountCents > 0) log.info(PAYMENT_CAPTURED, { transactionId });
    return 'CAPTURED';
  }
  const outcome = await refetchOutcome(needs, transactionId);
  if (outcome === 'DECLINED')
    return refundCapture(needs, attempt, captured, 'CAPTURED_AFTER_END', NO_CAPTURE_STATES);
  if (outcome === 'CAPTURED' && refundedCents > 0)
    return (await needs.attempts.recordPartialRefund(transactionId, refundedCents))
      ? 'CAPTURED'
      : refetchOutcome(needs, transactionId);
  return outcome;
}
