import type { Id } from '#shared/kernel/id.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';
import type { InstalmentPaymentRepository } from '#functions/data/payments/instalment-payments.ts';
import type { PlanRepository } from '#functions/data/payments/plans.ts';
import type { SettlementRepository } from '#functions/data/payments/settlements.ts';
import { startRefund } from '../refund/start-refund.ts';
import { recordRefundBeforeSettlement } from '../refund/record-refund.ts';
import { settleInstalments } from './settle-instalments.ts';
import { settlePurchase } from './settle-purchase.ts';
import type { SettlementContext } from './settlement-context.ts';

export interface SettleNeeds {
  attempts: AttemptRepository;
  settlements: SettlementRepository;
  instalmentPayments: InstalmentPaymentRepository;
  plans: PlanRepository;
}

/** The outcome of an attempt that has left CAPTURED; undefined for any other. */
const toSettleOutcome = ({ state }: Attempt): 'SETTLED' | 'REFUNDING' | undefined =>
  state === 'SETTLED' ? state : state === 'REFUNDING' || state === 'REFUNDED' ? 'REFUNDING' : undefined;

/**
 * Settles a captured payment once, whether workflow, webhook or reconciliation comes first. Already settled is success.
 * REFUNDING: it cannot be settled, so it is refunded (I11).
 */
export async function settlePayment(
  needs: SettleNeeds,
  transactionId: Id<'transaction'>,
  context: SettlementContext,
): Promise<'SETTLED' | 'REFUNDING'> {
  const attempt = await needs.attempts.get(transactionId);
  if (!attempt) throw new Error(`There is no attempt ${transactionId}.`);
  const decided = toSettleOutcome(attempt);
  if (decided === 'SETTLED') await recordRefundBeforeSettlement(needs, attempt, context);
  if (decided) return decided;
  if (attempt.state !== 'CAPTURED')
    throw new Error(`The attempt ${transactionId} is ${attempt.state}, not CAPTURED.`);
  const result =
    attempt.paymentPlan === 'scheduled'
      ? await settleInstalments(needs, attempt, context)
      : await settlePurchase(needs, attempt, context);
  if (result === 'SETTLED') {
    await recordRefundBeforeSettlement(needs, { ...attempt, state: 'SETTLED' }, context);
    return 'SETTLED';
  }
  if (result === 'UNSETTLEABLE') {
    const captured = {
      squarePaymentId: attempt.squarePaymentId ?? '',
      capturedCents: attempt.amountCents,
      reason: 'UNSETTLEABLE',
    } as const;
    if (await startRefund(needs, attempt, ['CAPTURED'], captured)) return 'REFUNDING';
  }
  // another path has moved it since it was read
  const moved = await needs.attempts.get(transactionId);
  const outcome = moved && toSettleOutcome(moved);
  if (!outcome) throw new Error(`The captured attempt ${transactionId} could not be settled.`);
  return outcome;
}
