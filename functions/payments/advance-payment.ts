import { type AttemptState, OPEN_STATES } from '#shared/payments/attempt.ts';
import type { WorkflowStep } from '#shared/payments/workflow-step.ts';
import type { Attempt } from '#functions/data/attempt.ts';
import type { CapturedInVain } from '#functions/data/refunds.ts';
import type { ChargeOutcome } from '#functions/gateways/square-outcome.ts';
import { now } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/logger.ts';
import { type PaymentNeeds, askSquare } from './ask-square.ts';
import { beginRefund } from './begin-refund.ts';
import { noteTrouble } from './note-trouble.ts';

/** States in which nothing was taken, as far as anybody knew. */
const ENDED = ['DECLINED', 'VOIDED'] as const satisfies readonly AttemptState[];

/** The step an attempt stands at when money can no longer move by asking Square; undefined while it can. */
const standing = (attempt: Attempt): WorkflowStep | undefined => {
  const { state } = attempt;
  if (state === 'SETTLED' || state === 'CAPTURED' || state === 'REFUNDING') return state;
  return state === 'DECLINED' || state === 'VOIDED' || state === 'REFUNDED' ? 'DECLINED' : undefined;
};

/** The step after a lost race: another path moved the attempt between our read and our write. */
const reread = async (
  { attempts }: Pick<PaymentNeeds, 'attempts'>,
  transactionId: string,
): Promise<WorkflowStep> => {
  const attempt = await attempts.get(transactionId);
  return (attempt && standing(attempt)) ?? 'UNKNOWN';
};

/**
 * Money was taken: for the attempt, if it is open and the amount is the one asked. Any other capture can buy nothing and
 * goes back (C19, I11).
 */
const recordCapture = async (
  needs: Pick<PaymentNeeds, 'attempts'>,
  attempt: Attempt,
  { paymentId, amountCents, method }: Extract<ChargeOutcome, { kind: 'captured' }>,
): Promise<WorkflowStep> => {
  const { transactionId } = attempt;
  const goBack = async (reason: CapturedInVain['reason'], from: readonly AttemptState[]) => {
    const captured = { squarePaymentId: paymentId, capturedCents: amountCents, reason };
    return (await beginRefund(needs, attempt, from, captured)) ? 'REFUNDING' : reread(needs, transactionId);
  };
  if (amountCents !== attempt.amountCents) return goBack('AMOUNT_DIFFERS', [...OPEN_STATES, ...ENDED]);
  if (await needs.attempts.captured(transactionId, paymentId, method)) return 'CAPTURED';
  const step = await reread(needs, transactionId);
  return step === 'DECLINED' ? goBack('CAPTURED_AFTER_END', ENDED) : step;
};

/** Writes down what Square said. */
export const recordOutcome = async (
  needs: Pick<PaymentNeeds, 'attempts'>,
  attempt: Attempt,
  outcome: ChargeOutcome,
): Promise<WorkflowStep> => {
  const { attempts } = needs;
  const { transactionId } = attempt;
  switch (outcome.kind) {
    case 'captured':
      return recordCapture(needs, attempt, outcome);
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
    const free = { kind: 'captured', paymentId: 'nothing-due', amountCents: 0, refundedCents: 0 } as const;
    return recordOutcome(needs, found, free);
  }
  const [attempt, outcome] = await askSquare(needs, found);
  const recorded = await recordOutcome(needs, attempt, outcome);
  await noteTrouble(needs, transactionId, outcome);
  return recorded;
};
