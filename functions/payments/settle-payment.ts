import type { Attempts } from '#functions/data/attempts.ts';
import type { InstalmentPayments } from '#functions/data/instalment-payments.ts';
import type { Plans } from '#functions/data/plans.ts';
import type { Settlements } from '#functions/data/settlements.ts';
import { settleInstalments } from './settle-instalments.ts';
import { settlePurchase } from './settle-purchase.ts';
import type { Settling } from './settling.ts';

export interface SettleNeeds {
  attempts: Attempts;
  settlements: Settlements;
  instalmentPayments: InstalmentPayments;
  plans: Plans;
}

/**
 * Gives what a captured payment paid for, once, whoever asks first: workflow, webhook or sweeper. Already settled is
 * success.
 */
export const settlePayment = async (
  needs: SettleNeeds,
  transactionId: string,
  settling: Settling,
): Promise<'SETTLED'> => {
  const attempt = await needs.attempts.get(transactionId);
  if (!attempt) throw new Error(`There is no attempt ${transactionId}.`);
  if (attempt.state === 'SETTLED') return 'SETTLED';
  if (attempt.state !== 'CAPTURED')
    throw new Error(`The attempt ${transactionId} is ${attempt.state}, not CAPTURED.`);
  if (attempt.paymentPlan === 'scheduled') await settleInstalments(needs, attempt, settling);
  else await settlePurchase(needs, attempt, settling);
  return 'SETTLED';
};
