import type { AttemptState } from '#shared/payments/attempt.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { SquarePayment } from '#functions/gateways/square-payment.ts';

/** What a person must look at; docs/operations.md says what to do for each. */
export type DifferenceKind =
  /** Square captured under a transaction id of our shape that we do not have. */
  | 'unknown-transaction'
  /** Square captured twice under one transaction id, and holds the money of both. */
  | 'second-capture'
  /** Square holds another amount than our record says. */
  | 'amount'
  /** Settled here, and Square says that it is not captured. */
  | 'not-captured'
  /** Given back as we have it, and Square has given back less. */
  | 'not-refunded';

/**
 * What a payment that Square captured asks for. `apply-capture`: nothing was given for it, so it is settled, goes back, or ends,
 * when the operator has given it back. `refund`: an operator gave money back at Square (G-60).
 */
export type Verdict = 'agrees' | 'apply-capture' | 'refund' | { differs: DifferenceKind };

type Capture = Pick<SquarePayment, 'paymentId' | 'amountCents' | 'refundedCents'>;

/** States in which the money of an attempt is one certain capture. */
const CAPTURED_STATES: readonly AttemptState[] = ['CAPTURED', 'SETTLED', 'REFUNDING', 'REFUNDED'];

/** Compares one captured payment with the attempt of its reference. Only what is certain is repaired. */
export function verdictOn(payment: Capture, attempt: Attempt | undefined): Verdict {
  const { amountCents, refundedCents } = payment;
  const allBack = refundedCents >= amountCents;
  if (!attempt) return allBack ? 'agrees' : { differs: 'unknown-transaction' };
  const { state } = attempt;
  const asAsked = amountCents === attempt.amountCents;

  if (!CAPTURED_STATES.includes(state)) {
    const ended = state === 'DECLINED' || state === 'VOIDED';
    // somebody has given it back by hand
    if (ended && allBack) return 'agrees';
    // the whole of it would go back, and a part of it has
    if ((ended || !asAsked) && refundedCents > 0 && !allBack) return { differs: 'amount' };
    return 'apply-capture';
  }
  if (attempt.squarePaymentId !== payment.paymentId)
    return allBack ? 'agrees' : { differs: 'second-capture' };
  // on its way back, and the workflow sees to it
  if (state === 'REFUNDING') return 'agrees';
  if (state === 'REFUNDED') return allBack ? 'agrees' : { differs: 'not-refunded' };
  if (!asAsked) return { differs: 'amount' };
  if (state === 'CAPTURED') return 'apply-capture';
  const recorded = attempt.refundedCents ?? 0;
  if (refundedCents > recorded) return 'refund';
  return refundedCents < recorded ? { differs: 'not-refunded' } : 'agrees';
}
