import type { WorkflowStep } from '#shared/payments/workflow-step.ts';
import type { Attempt } from '#functions/data/attempt.ts';
import type { ChargeOutcome } from '#functions/gateways/square-outcome.ts';
import { now } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/logger.ts';
import { type PaymentNeeds, askSquare } from './ask-square.ts';

/** The step an attempt stands at when money can no longer move by asking Square; undefined while it can. */
const standing = (attempt: Attempt): WorkflowStep | undefined => {
  if (attempt.state === 'SETTLED' || attempt.state === 'CAPTURED') return attempt.state;
  if (['DECLINED', 'VOIDED', 'REFUNDING', 'REFUNDED'].includes(attempt.state)) return 'DECLINED';
  return undefined;
};

/** The step after a lost race: another path moved the attempt between our read and our write. */
const reread = async (
  { attempts }: Pick<PaymentNeeds, 'attempts'>,
  transactionId: string,
): Promise<WorkflowStep> => {
  const attempt = await attempts.get(transactionId);
  return (attempt && standing(attempt)) ?? 'UNKNOWN';
};

/** Writes down what Square said. A different amount than asked is never taken for the payment (C19). */
export const recordOutcome = async (
  needs: Pick<PaymentNeeds, 'attempts'>,
  attempt: Attempt,
  outcome: ChargeOutcome,
): Promise<WorkflowStep> => {
  const { attempts } = needs;
  const { transactionId } = attempt;
  switch (outcome.kind) {
    case 'captured': {
      if (outcome.amountCents !== attempt.amountCents) {
        log.critical('captured amount differs', { transactionId, paymentId: outcome.paymentId });
        await attempts.unknown(transactionId, now());
        return 'UNKNOWN';
      }
      if (await attempts.captured(transactionId, outcome.paymentId)) return 'CAPTURED';
      const step = await reread(needs, transactionId);
      if (step === 'DECLINED')
        log.critical('captured after its end', { transactionId, paymentId: outcome.paymentId });
      return step;
    }
    case 'pending': {
      const moved = await attempts.pending(transactionId, outcome.paymentId);
      return moved ? 'PENDING' : reread(needs, transactionId);
    }
    case 'declined':
    case 'voided': {
      const end = outcome.kind === 'declined' ? attempts.declined : attempts.voided;
      return (await end(attempt, outcome.code)) ? 'DECLINED' : reread(needs, transactionId);
    }
    case 'refused': {
      // Of a first try it means that nothing was taken. Of a later one, or of a question after a payment that Square
      // knows, it says nothing about what went before (I4).
      if (attempt.chargeTries <= 1 && attempt.squarePaymentId === undefined) {
        log.error('charge refused', { transactionId, code: outcome.code });
        return recordOutcome(needs, attempt, { kind: 'declined', code: outcome.code });
      }
      return recordOutcome(needs, attempt, { kind: 'unknown', reason: outcome.code });
    }
    case 'unknown': {
      log.warn('charge outcome unknown', { transactionId, reason: outcome.reason });
      const moved = await attempts.unknown(transactionId, now());
      return moved ? 'UNKNOWN' : reread(needs, transactionId);
    }
  }
};

/**
 * One step of a payment: asks Square and writes down the answer. Safe to repeat at any point and from any path
 * (workflow, webhook, sweeper). A course that costs nothing is captured without asking (X8).
 */
export const advancePayment = async (needs: PaymentNeeds, transactionId: string): Promise<WorkflowStep> => {
  const found = await needs.attempts.get(transactionId);
  if (!found) throw new Error(`There is no attempt ${transactionId}.`);
  const step = standing(found);
  if (step) return step;
  if (found.amountCents === 0) {
    return recordOutcome(needs, found, { kind: 'captured', paymentId: 'nothing-due', amountCents: 0 });
  }
  const [attempt, outcome] = await askSquare(needs, found);
  return recordOutcome(needs, attempt, outcome);
};
