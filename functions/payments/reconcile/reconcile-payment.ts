import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { PaymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import type { Square } from '#functions/gateways/square.ts';
import type { ChargeOutcome } from '#functions/gateways/square-outcome.ts';
import type { SquarePayment } from '#functions/gateways/square-payment.ts';
import { recordOutcome } from '../charge/advance-payment.ts';
import { type DifferenceKind, verdictOn } from './reconcile-verdict.ts';
import { recordRefund } from '../refund/record-refund.ts';
import { type SettleNeeds, settlePayment } from '../settle/settle-payment.ts';
import type { SettlementContext } from '../settle/settlement-context.ts';

export interface ReconcileNeeds extends SettleNeeds {
  square: Square;
  paymentWorkflow: PaymentWorkflow;
}
type Captured = Extract<ChargeOutcome, { kind: 'captured' }>;

/** What was found and done about one payment; the cents are Square's, as they stand now. */
export type Finding =
  'agrees' | 'repaired' | { differs: DifferenceKind; squareCents?: number; squareRefundedCents?: number };

/** A capture as it stands this moment; undefined when there is none. Throws when Square cannot be asked. */
async function captureNow(square: Square, paymentId: string): Promise<Captured | undefined> {
  const outcome = await square.getPayment(paymentId);
  if (outcome.kind === 'unknown' || (outcome.kind === 'refused' && outcome.code !== 'NOT_FOUND'))
    throw new Error('Square could not be asked.');
  return outcome.kind === 'captured' ? outcome : undefined;
}

/**
 * Money that Square has and we do not: the way every captured payment goes. It is settled, or, when it can never be, given
 * back by the workflow (I11).
 */
async function applyCapture(
  needs: ReconcileNeeds,
  attempt: Attempt,
  captured: Captured,
  settling: SettlementContext,
): Promise<Finding> {
  const { transactionId } = attempt;
  const step = await recordOutcome(needs, attempt, captured);
  const end = step === 'CAPTURED' ? await settlePayment(needs, transactionId, settling) : step;
  if (end === 'REFUNDING') {
    const day = new Date(settling.now).toISOString().slice(0, 10);
    await needs.paymentWorkflow.start(transactionId, `reconciled-${day}`);
  } else if (end === 'DECLINED' && captured.refundedCents >= captured.amountCents) return 'repaired';
  else if (end !== 'SETTLED') throw new Error(`The captured attempt ${transactionId} stands at ${end}.`);
  const settled = captured.refundedCents > 0 && (await needs.attempts.get(transactionId));
  if (settled) await recordRefund(needs, settled, captured.refundedCents);
  return 'repaired';
}

/** Repairs what is certain of a capture as it stands this moment. */
async function repair(
  needs: ReconcileNeeds,
  captured: Captured,
  attempt: Attempt | undefined,
  settling: SettlementContext,
): Promise<Finding> {
  const verdict = verdictOn(captured, attempt);
  if (typeof verdict === 'object')
    return {
      ...verdict,
      squareCents: captured.amountCents,
      squareRefundedCents: captured.refundedCents,
    };
  if (verdict === 'agrees' || !attempt) return 'agrees';
  if (verdict === 'refund')
    return (await recordRefund(needs, attempt, captured.refundedCents)) ? 'repaired' : 'agrees';
  return applyCapture(needs, attempt, captured, settling);
}

/**
 * Compares one payment that Square lists as captured with its attempt, and repairs what is certain. The list may be behind
 * by seconds: whatever does not agree is checked by what Square says this moment. Safe to repeat.
 */
export async function reconcilePayment(
  needs: ReconcileNeeds,
  listed: SquarePayment,
  attempt: Attempt | undefined,
  settling: SettlementContext,
): Promise<Finding> {
  if (verdictOn(listed, attempt) === 'agrees') return 'agrees';
  const captured = await captureNow(needs.square, listed.paymentId);
  return captured ? repair(needs, captured, attempt, settling) : 'agrees';
}

/** A settled attempt that is not in Square's list: believed only when Square itself says so, since the list lags. */
export async function reconcileUnlisted(
  needs: ReconcileNeeds,
  attempt: Attempt,
  settling: SettlementContext,
): Promise<Finding> {
  const { squarePaymentId } = attempt;
  const captured =
    squarePaymentId === undefined ? undefined : await captureNow(needs.square, squarePaymentId);
  return captured ? repair(needs, captured, attempt, settling) : { differs: 'not-captured' };
}
