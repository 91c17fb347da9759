import { type AttemptState, OPEN_STATES } from '#shared/payments/attempt.ts';
import type { WorkflowStep } from '#shared/payments/workflow-step.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';
import { type UnsettleableCapture, REFUNDED_AT_SQUARE } from '#functions/data/payments/refunds.ts';
import type { ChargeOutcome } from '#functions/gateways/square-outcome.ts';
import { startRefund } from '../refund/start-refund.ts';
import { refetchStep } from './workflow-step.ts';

type Captured = Extract<ChargeOutcome, { kind: 'captured' }>;
interface Needs {
  attempts: AttemptRepository;
}

/** States in which nothing was taken, as far as anybody knew. */
const ENDED = ['DECLINED', 'VOIDED'] as const satisfies readonly AttemptState[];

async function goBack(
  needs: Needs,
  attempt: Attempt,
  { paymentId, amountCents }: Captured,
  reason: UnsettleableCapture['reason'],
  from: readonly AttemptState[],
): Promise<WorkflowStep> {
  const captured = { squarePaymentId: paymentId, capturedCents: amountCents, reason };
  return (await startRefund(needs, attempt, from, captured))
    ? 'REFUNDING'
    : refetchStep(needs, attempt.transactionId);
}

/**
 * The operator has given all of it back: it buys nothing, and nothing is left to give back. An open attempt ends here, a
 * captured one by way of its refund, which Square shows as made.
 */
async function endRefundedAttempt(needs: Needs, attempt: Attempt, captured: Captured): Promise<WorkflowStep> {
  if (await needs.attempts.markVoided(attempt, REFUNDED_AT_SQUARE)) return 'DECLINED';
  const step = await refetchStep(needs, attempt.transactionId);
  return step === 'CAPTURED' ? goBack(needs, attempt, captured, REFUNDED_AT_SQUARE, ['CAPTURED']) : step;
}

/**
 * Money was taken: for the attempt, if it is open and the amount is the one asked. Any other capture can buy nothing and
 * goes back (C19, I11), unless the operator has given it back already.
 */
export async function recordCapture(
  needs: Needs,
  attempt: Attempt,
  captured: Captured,
): Promise<WorkflowStep> {
  const { transactionId } = attempt;
  const { paymentId, amountCents, refundedCents, method } = captured;
  if (refundedCents > 0 && refundedCents >= amountCents) return endRefundedAttempt(needs, attempt, captured);
  if (amountCents !== attempt.amountCents)
    return goBack(needs, attempt, captured, 'AMOUNT_DIFFERS', [...OPEN_STATES, ...ENDED]);
  if (await needs.attempts.markCaptured(transactionId, paymentId, method, refundedCents)) return 'CAPTURED';
  const step = await refetchStep(needs, transactionId);
  if (step === 'DECLINED') return goBack(needs, attempt, captured, 'CAPTURED_AFTER_END', ENDED);
  if (step === 'CAPTURED' && refundedCents > 0)
    return (await needs.attempts.recordPartialRefund(transactionId, refundedCents))
      ? 'CAPTURED'
      : refetchStep(needs, transactionId);
  return step;
}
