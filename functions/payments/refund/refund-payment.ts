import { dayIn } from '#shared/kernel/time.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';
import type { PaymentRefunded } from '#functions/data/mail/mail.ts';
import { REFUNDED_AT_SQUARE } from '#functions/data/payments/refunds.ts';
import type { BreakerStateRepository } from '#functions/data/payments/breaker-state.ts';
import type { Square } from '#functions/gateways/square.ts';
import type { SquareFailure } from '#functions/gateways/square-outcome.ts';
import type { RefundOutcome } from '#functions/gateways/square-refund.ts';
import { log } from '#functions/runtime/logger.ts';
import { recordFailure } from '../circuit-breaker/circuit-breaker.ts';

export interface RefundNeeds {
  attempts: AttemptRepository;
  square: Square;
  breakerState: BreakerStateRepository;
}

/** `now` in ms; `zone` decides the day that the mail names. */
interface RefundContext {
  now: number;
  zone: string;
}

interface Capture {
  paymentId: string;
  cents: number;
}

/** Refunded cents by Square's response, whoever refunded; 0 when Square does not respond. */
async function refundedAtSquare(square: Square, paymentId: string): Promise<number> {
  const payment = await square.getPayment(paymentId);
  return payment.kind === 'captured' ? payment.refundedCents : 0;
}

/**
 * Uses one key per attempt, and another for the rest after a partial operator refund: repeated requests refund once (I11).
 * `already-refunded`: Square rejects the request because nothing is left to refund.
 */
async function requestRefund(
  square: Square,
  { transactionId, refundId }: Attempt,
  { paymentId, cents }: Capture,
): Promise<RefundOutcome | { kind: 'already-refunded'; failure?: SquareFailure }> {
  const idempotencyKey = `refund-${transactionId}`;
  const outcome = refundId
    ? await square.getRefund(refundId)
    : await square.refund({ idempotencyKey, paymentId, amountCents: cents });
  if (outcome.kind !== 'rejected') return outcome;
  const rest = cents - (await refundedAtSquare(square, paymentId));
  if (rest <= 0) return { ...outcome, kind: 'already-refunded' };
  if (refundId || rest === cents) return outcome;
  return square.refund({ idempotencyKey: `${idempotencyKey}-${rest}`, paymentId, amountCents: rest });
}

/** Whether the operator's refund still holds: it may have failed meanwhile. Throws when Square does not respond. */
async function isRefundedByOperator(
  { square }: RefundNeeds,
  { transactionId, failureCode }: Attempt,
  { paymentId, cents }: Capture,
): Promise<boolean> {
  if (failureCode !== REFUNDED_AT_SQUARE) return false;
  const payment = await square.getPayment(paymentId);
  if (payment.kind !== 'captured')
    throw new Error(`It is unknown whether ${transactionId} is still refunded: ${payment.kind}.`);
  return payment.refundedCents >= cents;
}

/** Whether the refund is complete. Throws when Square did not respond, so that the step is retried. */
async function isComplete(
  { attempts }: RefundNeeds,
  { transactionId, squarePaymentId: paymentId }: Attempt,
  outcome: Awaited<ReturnType<typeof requestRefund>>,
): Promise<boolean> {
  switch (outcome.kind) {
    case 'refunded':
    case 'already-refunded':
      return true;
    case 'pending':
      await attempts.markRefundPending(transactionId, outcome.refundId);
      return false;
    case 'rejected':
      log.critical('refund rejected', { transactionId, paymentId, code: outcome.code });
      return false;
    case 'unknown':
      throw new Error(`It is unknown whether ${transactionId} was refunded: ${outcome.reason}.`);
  }
}

const refundMail = (attempt: Attempt, cents: number, { now, zone }: RefundContext): PaymentRefunded => ({
  kind: 'payment-refunded',
  to: attempt.userEmail,
  userName: attempt.userName,
  courseTitle: attempt.courseTitle,
  amountCents: cents,
  orderId: attempt.orderId,
  refundedOn: dayIn(zone, now),
});

/**
 * Refunds an unsettleable capture, once (I11). REFUNDING: Square has not completed the refund, or rejects it and a person must
 * act; the sweeper retries. Safe to repeat.
 */
export async function refundPayment(
  needs: RefundNeeds,
  transactionId: string,
  context: RefundContext,
): Promise<'REFUNDED' | 'REFUNDING'> {
  const attempt = await needs.attempts.get(transactionId);
  if (!attempt) throw new Error(`There is no attempt ${transactionId}.`);
  const { state, squarePaymentId: paymentId, capturedCents: cents } = attempt;
  if (state === 'REFUNDED') return 'REFUNDED';
  if (state !== 'REFUNDING' || !paymentId || cents === undefined)
    throw new Error(`The attempt ${transactionId} is ${state}, not REFUNDING.`);
  const capture = { paymentId, cents };
  if (cents > 0 && !(await isRefundedByOperator(needs, attempt, capture))) {
    const outcome = await requestRefund(needs.square, attempt, capture);
    await recordFailure(needs, transactionId, outcome);
    if (!(await isComplete(needs, attempt, outcome))) return 'REFUNDING';
  }
  const mail = cents > 0 ? refundMail(attempt, cents, context) : undefined;
  await needs.attempts.markRefunded(attempt, new Date(context.now).toISOString(), mail);
  return 'REFUNDED';
}
