import type { Id } from '#shared/kernel/id.ts';
import { CARD_DECLINED } from '#shared/payments/log-messages.ts';
import type { StepOutcome } from '#shared/payments/step-outcome.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { ChargeOutcome } from '#functions/gateways/square-outcome.ts';
import { now } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/logger.ts';
import { type ChargeNeeds, requestCharge } from './request-charge.ts';
import { countAnswer, recordFailure } from '../circuit-breaker/circuit-breaker.ts';
import { recordCapture } from './record-capture.ts';
import { refetchOutcome, decidedOutcome } from './decided-outcome.ts';
import { failureMail } from './failure-mail.ts';
import { isMerchantFault } from './merchant-fault.ts';

/** No try before this one can have taken money, and Square does not know the payment yet. */
const isFirstTry = ({ chargeTries, squarePaymentId }: Attempt): boolean =>
  chargeTries <= 1 && squarePaymentId === undefined;

/** Square has accepted or decided the attempt just now: once for each attempt, since from then on only its payment is looked at. */
const isAnswerToCharge = ({ chargeTries, squarePaymentId }: Attempt, outcome: ChargeOutcome): boolean =>
  chargeTries > 0 &&
  squarePaymentId === undefined &&
  outcome.kind !== 'unknown' &&
  !(outcome.kind === 'rejected' && outcome.failure);

/** Records Square's response. */
export async function recordOutcome(
  needs: Pick<ChargeNeeds, 'attempts'>,
  attempt: Attempt,
  outcome: ChargeOutcome,
): Promise<StepOutcome> {
  const { attempts } = needs;
  const { transactionId } = attempt;
  switch (outcome.kind) {
    case 'captured':
      return recordCapture(needs, attempt, outcome);
    case 'pending': {
      const moved = await attempts.markPending(transactionId, outcome.paymentId);
      return moved ? 'PENDING' : refetchOutcome(needs, transactionId);
    }
    case 'declined':
    case 'voided': {
      const { kind, code, isMerchantFault } = outcome;
      const end = kind === 'declined' ? attempts.markDeclined : attempts.markVoided;
      const mail = failureMail(attempt, now(), isMerchantFault ?? false);
      if (!(await end(attempt, code, isMerchantFault, mail))) return refetchOutcome(needs, transactionId);
      if (kind === 'declined' && !isMerchantFault) log.info(CARD_DECLINED, { transactionId, code });
      return 'DECLINED';
    }
    case 'rejected': {
      // a rejection does not decide the earlier tries (I4)
      if (isFirstTry(attempt)) {
        log.error('charge rejected', { transactionId, code: outcome.code });
        const { code } = outcome;
        return recordOutcome(needs, attempt, {
          kind: 'declined',
          code,
          isMerchantFault: isMerchantFault(code),
        });
      }
      return recordOutcome(needs, attempt, { kind: 'unknown', reason: outcome.code });
    }
    case 'unknown': {
      log.warn('charge outcome unknown', { transactionId, reason: outcome.reason });
      const moved = await attempts.markUnknown(transactionId, now());
      return moved ? 'UNKNOWN' : refetchOutcome(needs, transactionId);
    }
  }
}

/**
 * A capture that an earlier run recorded and did not settle: the operator may have refunded it since. When Square does not
 * respond, it is settled as recorded (I3).
 */
async function recheckCapture(needs: ChargeNeeds, attempt: Attempt): Promise<StepOutcome> {
  if (attempt.amountCents === 0 || !attempt.squarePaymentId) return 'CAPTURED';
  const outcome = await needs.square.getPayment(attempt.squarePaymentId);
  await recordFailure(needs, attempt.transactionId, outcome);
  return outcome.kind === 'captured' && outcome.refundedCents > 0
    ? recordCapture(needs, attempt, outcome)
    : 'CAPTURED';
}

/**
 * One step of a payment: requests the charge or its status from Square and records the response. Called by the workflow's
 * charge and check steps; safe to repeat, also by an overlapping run that the sweeper started. A free course is captured
 * without a request (X8).
 */
export async function advancePayment(
  needs: ChargeNeeds,
  transactionId: Id<'transaction'>,
): Promise<StepOutcome> {
  const found = await needs.attempts.get(transactionId);
  if (!found) throw new Error(`There is no attempt ${transactionId}.`);
  const decided = decidedOutcome(found);
  if (decided) return decided === 'CAPTURED' ? recheckCapture(needs, found) : decided;
  if (found.amountCents === 0) {
    const free = { kind: 'captured', paymentId: 'nothing-due', amountCents: 0, refundedCents: 0 } as const;
    return recordOutcome(needs, found, free);
  }
  const [attempt, outcome] = await requestCharge(needs, found);
  if (isAnswerToCharge(attempt, outcome)) countAnswer(needs, transactionId);
  const recorded = await recordOutcome(needs, attempt, outcome);
  await recordFailure(needs, transactionId, outcome, isFirstTry(attempt));
  return recorded;
}
