import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';
import type { BreakerStateRepository } from '#functions/data/payments/breaker-state.ts';
import type { Square } from '#functions/gateways/square.ts';
import type { RefundOutcome } from '#functions/gateways/square-refund.ts';
import { log } from '#functions/runtime/logger.ts';
import { recordFailure } from '../circuit-breaker/circuit-breaker.ts';

export interface RefundNeeds {
  attempts: AttemptRepository;
  square: Square;
  breakerState: BreakerStateRepository;
}

export interface Capture {
  paymentId: string;
  cents: number;
}

/** So many tries, one in each run that the sweeper starts; after the last a person is called (C32). */
const REFUND_TRIES = 5;

/** Each try has one key, and a try begins only when the one before is over: no two of them refund (I11). */
const refundKey = ({ transactionId, refundTry = 1 }: Attempt): string =>
  refundTry === 1 ? `refund-${transactionId}` : `refund-${transactionId}-${refundTry}`;

/** Refunded cents by Square's response, by the academy or the operator; undefined when Square does not respond. */
async function refundedAtSquare(square: Square, paymentId: string): Promise<number | undefined> {
  const payment = await square.getPayment(paymentId);
  return payment.kind === 'captured' ? payment.refundedCents : undefined;
}

/**
 * This try did not refund: the next one begins, for `cents` or for what is left when it asks. After the last one an alarm is
 * raised, once. Undefined when another run was faster.
 */
async function endTry(
  { attempts }: RefundNeeds,
  attempt: Attempt,
  code: string,
  cents?: number,
): Promise<Attempt | undefined> {
  const { transactionId, squarePaymentId: paymentId, refundTry = 1 } = attempt;
  log.error('refund failed', { transactionId, paymentId, refundTry, code });
  // Before the write: if that takes effect and its response is lost, this code does not run again.
  if (refundTry === REFUND_TRIES)
    log.critical('refund failed for good', { transactionId, paymentId, tries: refundTry, code });
  return attempts.beginRefundTry(attempt, refundTry + 1, cents);
}

/** The cents that this try refunds, the same in each of its requests; 0 when nothing is left, undefined when the try is over. */
async function centsOfTry(
  { attempts, square }: RefundNeeds,
  attempt: Attempt,
  { paymentId, cents }: Capture,
): Promise<number | undefined> {
  if (attempt.refundTryCents !== undefined) return attempt.refundTryCents;
  if (attempt.refundTry === undefined) return cents;
  const refunded = await refundedAtSquare(square, paymentId);
  if (refunded === undefined)
    throw new Error(`It is unknown how much of ${attempt.transactionId} is left to refund.`);
  const rest = Math.max(cents - refunded, 0);
  return rest === 0 ? 0 : (await attempts.setRefundTryCents(attempt, rest))?.refundTryCents;
}

/** A refund that Square has accepted. Throws when Square does not say what became of it. */
async function followRefund(needs: RefundNeeds, attempt: Attempt, refundId: string): Promise<boolean> {
  const outcome = await needs.square.getRefund(refundId);
  await recordFailure(needs, attempt.transactionId, outcome);
  if (outcome.kind === 'unknown' || outcome.kind === 'rejected')
    throw new Error(`It is unknown whether ${attempt.transactionId} was refunded: ${reasonOf(outcome)}.`);
  if (outcome.kind === 'failed') await endTry(needs, attempt, outcome.code);
  return outcome.kind === 'refunded';
}

const reasonOf = (outcome: Extract<RefundOutcome, { kind: 'unknown' | 'rejected' }>): string =>
  outcome.kind === 'unknown' ? outcome.reason : outcome.code;

/**
 * Square rejects the request: nothing may be left, or less than was asked for, because the operator has refunded. Otherwise the
 * key has this response for ever, and the next try has another one.
 */
async function resolveRejection(
  needs: RefundNeeds,
  attempt: Attempt,
  { paymentId, cents }: Capture,
  asked: number,
  code: string,
): Promise<boolean> {
  const rest = cents - ((await refundedAtSquare(needs.square, paymentId)) ?? 0);
  if (rest <= 0) return true;
  const isLess = rest < asked;
  const next = await endTry(needs, attempt, code, isLess ? rest : undefined);
  return isLess && next && attempt.refundTry === undefined
    ? continueRefund(needs, next, { paymentId, cents })
    : false;
}

/** One step of a refund; whether all of it is refunded now. Throws when Square did not respond, so that the step is retried. */
export async function continueRefund(
  needs: RefundNeeds,
  attempt: Attempt,
  capture: Capture,
): Promise<boolean> {
  const { transactionId, refundId, refundTry = 1 } = attempt;
  const { paymentId, cents } = capture;
  // a person refunds it by hand: Square is only asked whether it has happened
  if (refundTry > REFUND_TRIES) return ((await refundedAtSquare(needs.square, paymentId)) ?? 0) >= cents;
  if (refundId !== undefined) return followRefund(needs, attempt, refundId);
  const asked = await centsOfTry(needs, attempt, capture);
  if (!asked) return asked === 0;
  const request = { idempotencyKey: refundKey(attempt), paymentId, amountCents: asked };
  const outcome = await needs.square.refund(request);
  await recordFailure(needs, transactionId, outcome);
  switch (outcome.kind) {
    case 'refunded':
      return true;
    case 'pending':
      await needs.attempts.markRefundPending(attempt, outcome.refundId);
      return false;
    case 'failed':
      await endTry(needs, attempt, outcome.code);
      return false;
    case 'rejected':
      // the academy's access token is rejected, not the refund
      if (outcome.failure === 'forbidden') return false;
      return resolveRejection(needs, attempt, capture, asked, outcome.code);
    case 'unknown':
      throw new Error(`It is unknown whether ${transactionId} was refunded: ${outcome.reason}.`);
  }
}
