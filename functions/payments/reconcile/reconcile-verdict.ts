import type { AttemptState } from '#shared/payments/attempt.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { SquarePayment } from '#functions/gateways/square-payment.ts';

/** Differences for a person to decide; docs/operations.md says what to do for each. */
export type DifferenceKind =
  /** Square captured under a transaction id of our shape that we do not have. */
  | 'unknown-transaction'
  /** Square captured twice under one transaction id, and holds the money of both. */
  | 'second-capture'
  /** Square holds another amount than our record says. */
  | 'amount'
  /** Settled here, and Square says that it is not captured. */
  | 'not-captured'
  /** Our record says more was refunded of an unsettleable capture than Square does. */
  | 'not-refunded';

/**
 * What to do about a payment that Square captured. `apply-capture`: our record lacks the capture, so it is settled, refunded, or
 * ended when the operator has refunded it. `refund`: record what the
 * operator has refunded (G-60), less than before when a refund failed.
 */
export type Verdict = 'agrees' | 'apply-capture' | 'refund' | { differs: DifferenceKind };

type Capture = Pick<SquarePayment, 'paymentId' | 'amountCents' | 'refundedCents'>;

/** States in which the attempt records its capture. */
const CAPTURED_STATES: readonly AttemptState[] = ['CAPTURED', 'SETTLED', 'REFUNDING', 'REFUNDED'];

/** Compares one captured payment with the attempt of its reference. Only what is certain is repaired. */
export function toVerdict(payment: Capture, attempt: Attempt | undefined): Verdict {
  const { amountCents, refundedCents } = payment;
  const isFullyRefunded = refundedCents >= amountCents;
  if (!attempt) return isFullyRefunded ? 'agrees' : { differs: 'unknown-transaction' };
  const { state } = attempt;
  const isRequestedAmount = amountCents === attempt.amountCents;

  if (!CAPTURED_STATES.includes(state)) {
    const ended = state === 'DECLINED' || state === 'VOIDED';
    // refunded by the operator
    if (ended && isFullyRefunded) return 'agrees';
    // it would be refunded in full, and a part already is
    if ((ended || !isRequestedAmount) && refundedCents > 0 && !isFullyRefunded) return { differs: 'amount' };
    return 'apply-capture';
  }
  if (attempt.squarePaymentId !== payment.paymentId)
    return isFullyRefunded ? 'agrees' : { differs: 'second-capture' };
  // the workflow completes the refund
  if (state === 'REFUNDING') return 'agrees';
  if (state === 'REFUNDED') return isFullyRefunded ? 'agrees' : { differs: 'not-refunded' };
  if (!isRequestedAmount) return { differs: 'amount' };
  if (state === 'CAPTURED') return 'apply-capture';
  return refundedCents === (attempt.refundedCents ?? 0) ? 'agrees' : 'refund';
}
