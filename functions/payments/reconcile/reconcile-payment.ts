import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { PaymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import type { Square } from '#functions/gateways/square.ts';
import type { ChargeOutcome } from '#functions/gateways/square-outcome.ts';
import type { SquarePayment } from '#functions/gateways/square-payment.ts';
import { recordOutcome } from '../charge/advance-payment.ts';
import { type DifferenceKind, toVerdict } from './reconcile-verdict.ts';
import { recordRefund } from '../refund/record-refund.ts';
import { type SettleNeeds, settlePayment } from '../settle/settle-payment.ts';
import type { SettlementContext } from '../settle/settlement-context.ts';

export interface ReconcileNeeds extends SettleNeeds {
  square: Square;
  paymentWorkflow: PaymentWorkflow;
}
/** One further run of the workflow per attempt in this time, as the sweeper has it, ms. */
const RUN_MS = 5 * 60_000;

type Captured = Extract<ChargeOutcome, { kind: 'captured' }>;

/** The result for one payment; cents by Square's current response. */
export type Finding =
  | 'agrees'
  | 'repaired'
  | { differs: DifferenceKind; squareCents?: number; squareRefundedCents?: number };

const differing = (differs: DifferenceKind, captured: Captured): Finding => ({
  differs,
  squareCents: captured.amountCents,
  squareRefundedCents: captured.refundedCents,
});

/** The capture as Square has it; undefined when there is none. Throws when Square does not respond. */
async function readCapture(square: Square, paymentId: string): Promise<Captured | undefined> {
  const outcome = await square.getPayment(paymentId);
  if (outcome.kind === 'unknown' || (outcome.kind === 'rejected' && outcome.code !== 'NOT_FOUND'))
    throw new Error('Square did not answer.');
  return outcome.kind === 'captured' ? outcome : undefined;
}

/**
 * A capture that we have not recorded: it is recorded and settled or, when it cannot be, refunded by the workflow (I11).
 */
async function applyCapture(
  needs: ReconcileNeeds,
  attempt: Attempt,
  captured: Captured,
  context: SettlementContext,
): Promise<Finding> {
  const { transactionId } = attempt;
  const step = await recordOutcome(needs, attempt, captured);
  const end = step === 'CAPTURED' ? await settlePayment(needs, transactionId, context) : step;
  if (end === 'REFUNDING') {
    await needs.paymentWorkflow.start(transactionId, `reconciled-${Math.floor(context.now / RUN_MS)}`);
  } else if (end === 'DECLINED' && captured.refundedCents >= captured.amountCents) return 'repaired';
  else if (end !== 'SETTLED') throw new Error(`The captured attempt ${transactionId} is at step ${end}.`);
  const settled = captured.refundedCents > 0 && (await needs.attempts.get(transactionId));
  if (settled) await recordRefund(needs, settled, captured, context);
  return 'repaired';
}

/** Records what the operator has refunded. A smaller sum than the recorded one, of a payment that has not changed since, is reported. */
async function applyRefund(
  needs: ReconcileNeeds,
  attempt: Attempt,
  captured: Captured,
  context: SettlementContext,
): Promise<Finding> {
  if (await recordRefund(needs, attempt, captured, context)) return 'repaired';
  const current = await needs.attempts.get(attempt.transactionId);
  const isSameState = current?.refundsAsOf !== undefined && current.refundsAsOf === captured.updatedAt;
  return isSameState && captured.refundedCents < (current.refundedCents ?? 0)
    ? differing('not-refunded', captured)
    : 'agrees';
}

/** Repairs the record of a current capture where the repair is certain. */
async function repair(
  needs: ReconcileNeeds,
  captured: Captured,
  attempt: Attempt | undefined,
  context: SettlementContext,
): Promise<Finding> {
  const verdict = toVerdict(captured, attempt);
  if (typeof verdict === 'object') return differing(verdict.differs, captured);
  if (verdict === 'agrees' || !attempt) return 'agrees';
  if (verdict === 'refund') return applyRefund(needs, attempt, captured, context);
  return applyCapture(needs, attempt, captured, context);
}

/**
 * Compares one payment that Square lists as captured with its attempt and repairs what is certain. The list lags by seconds, so
 * a difference is checked against the payment itself. Safe to repeat.
 */
export async function reconcilePayment(
  needs: ReconcileNeeds,
  listed: SquarePayment,
  attempt: Attempt | undefined,
  context: SettlementContext,
): Promise<Finding> {
  if (toVerdict(listed, attempt) === 'agrees') return 'agrees';
  const captured = await readCapture(needs.square, listed.paymentId);
  return captured ? repair(needs, captured, attempt, context) : 'agrees';
}

/** A settled attempt that Square's list lacks: the payment itself decides, since the list lags. */
export async function reconcileUnlisted(
  needs: ReconcileNeeds,
  attempt: Attempt,
  context: SettlementContext,
): Promise<Finding> {
  const { squarePaymentId } = attempt;
  const captured =
    squarePaymentId === undefined ? undefined : await readCapture(needs.square, squarePaymentId);
  return captured ? repair(needs, captured, attempt, context) : { differs: 'not-captured' };
}

/** A payment that could not be compared before: the payment itself decides. */
export async function reconcileAgain(
  needs: ReconcileNeeds,
  paymentId: string | undefined,
  attempt: Attempt | undefined,
  context: SettlementContext,
): Promise<Finding> {
  const id = paymentId ?? attempt?.squarePaymentId;
  const captured = id === undefined ? undefined : await readCapture(needs.square, id);
  if (captured) return repair(needs, captured, attempt, context);
  const isMissing = attempt?.state === 'SETTLED' && attempt.amountCents > 0 && attempt.squarePaymentId === id;
  return isMissing ? { differs: 'not-captured' } : 'agrees';
}
