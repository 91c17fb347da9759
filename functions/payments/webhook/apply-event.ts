import type { Id } from '#shared/kernel/id.ts';
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

/** Whether an event cannot change the attempt: it is over, or being refunded. */
const isUnaffected = ({ state }: Attempt, { ofRefund }: SquareHint): boolean =>
  state === 'REFUNDING' || state === 'REFUNDED' || (state === 'SETTLED' && !ofRefund);

/** A second payment under one reference must not exist, since Square uses a key once (I1): an alarm is raised. */
const isSecondCapture = ({ state, squarePaymentId }: Attempt, { paymentId }: Captured): boolean =>
  (state === 'CAPTURED' || state === 'SETTLED') && squarePaymentId !== paymentId;

/** Records Square's response: state, settlement, and operator refunds. */
async function apply(
  needs: EventNeeds,
  attempt: Attempt,
  outcome: ChargeOutcome,
  context: SettlementContext,
): Promise<void> {
  const { transactionId } = attempt;
  if (outcome.kind === 'captured' && isSecondCapture(attempt, outcome)) {
    log.critical('second capture of one attempt', { transactionId, paymentId: outcome.paymentId });
    return;
  }
  if (attempt.state !== 'SETTLED') {
    const step = await recordOutcome(needs, attempt, outcome);
    if (step === 'CAPTURED') await settlePayment(needs, transactionId, context);
  }
  if (outcome.kind !== 'captured' || outcome.refundedCents === (attempt.refundedCents ?? 0)) return;
  const current = await needs.attempts.get(transactionId);
  if (current) await recordRefund(needs, current, outcome, context);
}

/**
 * Fetches the payment that an event names from Square and records its state (C22). False when Square does not respond: the event
 * must be delivered again. Payments of other systems change nothing.
 */
export async function applyEvent(
  needs: EventNeeds,
  hint: SquareHint,
  context: SettlementContext,
): Promise<boolean> {
  const named = hint.transactionId && (await needs.attempts.get(hint.transactionId));
  if (hint.transactionId && (!named || isUnaffected(named, hint))) return true;
  const outcome = await needs.square.getPayment(hint.paymentId);
  if (hint.transactionId) await recordFailure(needs, hint.transactionId, outcome);
  if (outcome.kind === 'unknown') return false;
  if (outcome.kind === 'rejected') return outcome.code === 'NOT_FOUND';
  // Square's response decides which attempt a payment belongs to, not the event (I10).
  const reference = 'referenceId' in outcome ? outcome.referenceId : undefined;
  if (!reference || (hint.transactionId && hint.transactionId !== reference)) return true;
  const attempt = named || (await needs.attempts.get(reference as Id<'transaction'>));
  if (attempt && !isUnaffected(attempt, hint)) await apply(needs, attempt, outcome, context);
  return true;
}
