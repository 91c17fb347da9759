import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { BreakerStateRepository } from '#functions/data/payments/breaker-state.ts';
import type { Square } from '#functions/gateways/square.ts';
import type { ChargeOutcome } from '#functions/gateways/square-outcome.ts';
import { log } from '#functions/runtime/logger.ts';
import { recordOutcome } from '../charge/advance-payment.ts';
import { recordFailure } from '../circuit-breaker/circuit-breaker.ts';
import { recordRefund } from '../refund/record-refund.ts';
import { type SettleNeeds, settlePayment } from '../settle/settle-payment.ts';
import type { SettlementContext } from '../settle/settlement-context.ts';
import type { SquareHint } from './square-event.ts';

export interface EventNeeds extends SettleNeeds {
  square: Square;
  breakerState: BreakerStateRepository;
}

type Captured = Extract<ChargeOutcome, { kind: 'captured' }>;

/** Nothing that Square says of it now can change it by an event: it is over, or on its way back. */
const isLeftAlone = ({ state }: Attempt, { ofRefund }: SquareHint): boolean =>
  state === 'REFUNDING' || state === 'REFUNDED' || (state === 'SETTLED' && !ofRefund);

/** A second payment under one reference must not exist, since Square takes one key once (I1): a person must look. */
const isSecondCapture = ({ state, squarePaymentId }: Attempt, { paymentId }: Captured): boolean =>
  (state === 'CAPTURED' || state === 'SETTLED') && squarePaymentId !== paymentId;

/** What Square said, written down: state, settlement, and what the operator gave back. */
async function apply(
  needs: EventNeeds,
  attempt: Attempt,
  outcome: ChargeOutcome,
  settling: SettlementContext,
): Promise<void> {
  const { transactionId } = attempt;
  if (outcome.kind === 'captured' && isSecondCapture(attempt, outcome)) {
    log.critical('second capture of one attempt', { transactionId, paymentId: outcome.paymentId });
    return;
  }
  if (attempt.state !== 'SETTLED') {
    const step = await recordOutcome(needs, attempt, outcome);
    if (step === 'CAPTURED') await settlePayment(needs, transactionId, settling);
  }
  if (outcome.kind !== 'captured' || outcome.refundedCents === 0) return;
  const now = await needs.attempts.get(transactionId);
  if (now) await recordRefund(needs, now, outcome.refundedCents);
}

/**
 * Asks Square how the payment of a hint stands and writes that down (C22). False when Square cannot say now: the event must
 * come again. Payments that are not ours change nothing.
 */
export async function applyEvent(
  needs: EventNeeds,
  hint: SquareHint,
  settling: SettlementContext,
): Promise<boolean> {
  const named = hint.transactionId && (await needs.attempts.get(hint.transactionId));
  if (hint.transactionId && (!named || isLeftAlone(named, hint))) return true;
  const outcome = await needs.square.getPayment(hint.paymentId);
  if (hint.transactionId) await recordFailure(needs, hint.transactionId, outcome);
  if (outcome.kind === 'unknown') return false;
  if (outcome.kind === 'refused') return outcome.code === 'NOT_FOUND';
  // Which attempt a payment belongs to is Square's word, not the event's (I10).
  const reference = 'referenceId' in outcome ? outcome.referenceId : undefined;
  if (!reference || (hint.transactionId && hint.transactionId !== reference)) return true;
  const attempt = named || (await needs.attempts.get(reference));
  if (attempt && !isLeftAlone(attempt, hint)) await apply(needs, attempt, outcome, settling);
  return true;
}
