import type { WorkflowStep } from '#shared/payments/workflow-step.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { ChargeOutcome } from '#functions/gateways/square-outcome.ts';
import { now } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/logger.ts';
import { type ChargeNeeds, requestCharge } from './request-charge.ts';
import { recordFailure } from '../circuit-breaker/circuit-breaker.ts';
import { recordCapture } from './record-capture.ts';
import { refetchStep, standing } from './workflow-step.ts';
import { isMerchantFault } from './alert-on-rejection.ts';

/** Writes down what Square said. */
export async function recordOutcome(
  needs: Pick<ChargeNeeds, 'attempts'>,
  attempt: Attempt,
  outcome: ChargeOutcome,
): Promise<WorkflowStep> {
  const { attempts } = needs;
  const { transactionId } = attempt;
  switch (outcome.kind) {
    case 'captured':
      return recordCapture(needs, attempt, outcome);
    case 'pending': {
      const moved = await attempts.markPending(transactionId, outcome.paymentId);
      return moved ? 'PENDING' : refetchStep(needs, transactionId);
    }
    case 'declined':
    case 'voided': {
      const end = outcome.kind === 'declined' ? attempts.markDeclined : attempts.markVoided;
      return (await end(attempt, outcome.code, outcome.ours))
        ? 'DECLINED'
        : refetchStep(needs, transactionId);
    }
    case 'refused': {
      // Of a first try it means that nothing was taken. Of a later one, or of a question after a payment that Square
      // knows, it says nothing about what went before (I4).
      if (attempt.chargeTries <= 1 && attempt.squarePaymentId === undefined) {
        log.error('charge refused', { transactionId, code: outcome.code });
        const { code } = outcome;
        return recordOutcome(needs, attempt, { kind: 'declined', code, ours: isMerchantFault(code) });
      }
      return recordOutcome(needs, attempt, { kind: 'unknown', reason: outcome.code });
    }
    case 'unknown': {
      log.warn('charge outcome unknown', { transactionId, reason: outcome.reason });
      const moved = await attempts.markUnknown(transactionId, now());
      return moved ? 'UNKNOWN' : refetchStep(needs, transactionId);
    }
  }
}

/**
 * A capture that an earlier run wrote down and did not settle: Square may have given it back since. While it does not say,
 * what is captured is settled all the same (I3).
 */
async function recheckCapture(needs: ChargeNeeds, attempt: Attempt): Promise<WorkflowStep> {
  if (attempt.amountCents === 0 || !attempt.squarePaymentId) return 'CAPTURED';
  const outcome = await needs.square.getPayment(attempt.squarePaymentId);
  await recordFailure(needs, attempt.transactionId, outcome);
  return outcome.kind === 'captured' && outcome.refundedCents > 0
    ? recordCapture(needs, attempt, outcome)
    : 'CAPTURED';
}

/**
 * One step of a payment: asks Square and writes down the answer. Safe to repeat at any point and from any path
 * (workflow, webhook, sweeper). A course that costs nothing is captured without asking (X8).
 */
export async function advancePayment(needs: ChargeNeeds, transactionId: string): Promise<WorkflowStep> {
  const found = await needs.attempts.get(transactionId);
  if (!found) throw new Error(`There is no attempt ${transactionId}.`);
  const step = standing(found);
  if (step) return step === 'CAPTURED' ? recheckCapture(needs, found) : step;
  if (found.amountCents === 0) {
    const free = { kind: 'captured', paymentId: 'nothing-due', amountCents: 0, refundedCents: 0 } as const;
    return recordOutcome(needs, found, free);
  }
  const [attempt, outcome] = await requestCharge(needs, found);
  const recorded = await recordOutcome(needs, attempt, outcome);
  await recordFailure(needs, transactionId, outcome);
  return recorded;
}
