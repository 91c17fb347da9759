import { dayIn } from '#shared/kernel/time.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';
import type { PaymentRefunded } from '#functions/data/mail/outbox.ts';
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

interface Back {
  paymentId: string;
  cents: number;
}

/** How much of it Square shows as given back, by whom and under whatever key, in cents; none when it does not say. */
async function refundedAtSquare(square: Square, paymentId: string): Promise<number> {
  const payment = await square.getPayment(paymentId);
  return payment.kind === 'captured' ? payment.refundedCents : 0;
}

/**
 * One key for one attempt, and one for what the operator has left of it: however often it is asked, Square gives back once
 * (I11), and never more than it took. `back`: Square refuses, and all of it is back.
 */
async function requestRefund(
  square: Square,
  { transactionId, refundId }: Attempt,
  { paymentId, cents }: Back,
): Promise<RefundOutcome | { kind: 'back'; failure?: SquareFailure }> {
  const idempotencyKey = `refund-${transactionId}`;
  const outcome = refundId
    ? await square.getRefund(refundId)
    : await square.refund({ idempotencyKey, paymentId, amountCents: cents });
  if (outcome.kind !== 'refused') return outcome;
  const rest = cents - (await refundedAtSquare(square, paymentId));
  if (rest <= 0) return { ...outcome, kind: 'back' };
  if (refundId || rest === cents) return outcome;
  return square.refund({ idempotencyKey: `${idempotencyKey}-${rest}`, paymentId, amountCents: rest });
}

/** The operator has given it back, unless his refund came to nothing meanwhile. Throws when Square did not say. */
async function isRefundedByOperator(
  { square }: RefundNeeds,
  { transactionId, failureCode }: Attempt,
  { paymentId, cents }: Back,
): Promise<boolean> {
  if (failureCode !== REFUNDED_AT_SQUARE) return false;
  const payment = await square.getPayment(paymentId);
  if (payment.kind !== 'captured')
    throw new Error(`Nobody knows whether ${transactionId} is still given back: ${payment.kind}.`);
  return payment.refundedCents >= cents;
}

/** Whether the money is back. Throws when Square did not say: the step is tried again. */
async function judge(
  { attempts }: RefundNeeds,
  { transactionId, squarePaymentId: paymentId }: Attempt,
  outcome: Awaited<ReturnType<typeof requestRefund>>,
): Promise<boolean> {
  switch (outcome.kind) {
    case 'refunded':
    case 'back':
      return true;
    case 'pending':
      await attempts.markRefundPending(transactionId, outcome.refundId);
      return false;
    case 'refused':
      log.critical('refund refused', { transactionId, paymentId, code: outcome.code });
      return false;
    case 'unknown':
      throw new Error(`Nobody knows whether ${transactionId} was given back: ${outcome.reason}.`);
  }
}

const returned = (attempt: Attempt, cents: number, { now, zone }: RefundContext): PaymentRefunded => ({
  kind: 'payment-refunded',
  to: attempt.userEmail,
  userName: attempt.userName,
  courseTitle: attempt.courseTitle,
  amountCents: cents,
  orderId: attempt.orderId,
  refundedOn: dayIn(zone, now),
});

/**
 * Gives a captured payment that could buy nothing back, once (I11). REFUNDING: Square has not finished, or refuses and a
 * person must act; the sweeper looks at it again. Safe to repeat at any point.
 */
export async function refundPayment(
  needs: RefundNeeds,
  transactionId: string,
  refunding: RefundContext,
): Promise<'REFUNDED' | 'REFUNDING'> {
  const attempt = await needs.attempts.get(transactionId);
  if (!attempt) throw new Error(`There is no attempt ${transactionId}.`);
  const { state, squarePaymentId: paymentId, capturedCents: cents } = attempt;
  if (state === 'REFUNDED') return 'REFUNDED';
  if (state !== 'REFUNDING' || !paymentId || cents === undefined)
    throw new Error(`The attempt ${transactionId} is ${state}, not REFUNDING.`);
  const back = { paymentId, cents };
  if (cents > 0 && !(await isRefundedByOperator(needs, attempt, back))) {
    const outcome = await requestRefund(needs.square, attempt, back);
    await recordFailure(needs, transactionId, outcome);
    if (!(await judge(needs, attempt, outcome))) return 'REFUNDING';
  }
  const mail = cents > 0 ? returned(attempt, cents, refunding) : undefined;
  await needs.attempts.markRefunded(attempt, new Date(refunding.now).toISOString(), mail);
  return 'REFUNDED';
}
