import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { SettledPaymentRepository } from '#functions/data/payments/settled-payments.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { log } from '#functions/runtime/logger.ts';
import {
  type Finding,
  type ReconcileNeeds,
  reconcilePayment,
  reconcileUnlisted,
} from './reconcile-payment.ts';
import type { TimeWindow } from './reconcile-window.ts';
import type { SettlementContext } from '../settle/settlement-context.ts';

/** Our transaction ids; a payment with another reference, or none, was not made by the academy. */
const TRANSACTION_ID = /^txn[0-9A-HJKMNP-TV-Z]{26}$/;

/** The counts of a run. `failed` could not be compared or repaired this time; `foreign` are not the academy's. */
export interface Counts {
  compared: number;
  repaired: number;
  differences: number;
  failed: number;
  /** Settled attempts that could not be read. */
  corrupt: number;
  foreign: number;
}

/** A payment with our reference lacks fields that the comparison needs: the run fails. */
class IncompletePaymentListed extends Error {
  override readonly name = 'IncompletePaymentListed';
}

/** One payment under comparison; `attempt` once it is read. */
interface Comparison {
  transactionId: string;
  paymentId: string | undefined;
  attempt?: Attempt | undefined;
}

/** Counts one comparison. A failure of one payment does not keep the others from being compared. */
async function compareOne(
  counts: Counts,
  comparison: Comparison,
  find: () => Promise<Finding>,
): Promise<void> {
  const { transactionId, paymentId } = comparison;
  counts.compared += 1;
  try {
    const finding = await find();
    const { attempt } = comparison;
    if (finding === 'agrees') return;
    if (finding === 'repaired') {
      counts.repaired += 1;
      log.warn('payment repaired', { transactionId, paymentId, was: attempt?.state });
      return;
    }
    counts.differences += 1;
    const { differs: kind, ...cents } = finding;
    log.critical('payment differs from Square', {
      kind,
      transactionId,
      paymentId,
      state: attempt?.state,
      ourCents: attempt?.amountCents,
      ourRefundedCents: attempt?.refundedCents ?? 0,
      ...cents,
    });
  } catch (error) {
    counts.failed += 1;
    const name = error instanceof Error ? error.name : 'error';
    log.error('payment not reconciled', { transactionId, paymentId, name });
  }
}

/**
 * Compares Square's payments of a window with ours, both ways, and repairs what is certain. Throws when Square's list breaks
 * off, with what was counted until then in `counts`.
 */
export async function reconcileLists(
  needs: ReconcileNeeds & { settledPayments: SettledPaymentRepository },
  window: TimeWindow,
  context: SettlementContext,
  counts: Counts,
): Promise<void> {
  const { rows: settled, corrupt } = await needs.settledPayments.listBetween(window.from, window.to);
  reportCorruptRows(corrupt);
  counts.corrupt = corrupt.length;
  const known = new Map<string, Attempt>(settled.map((attempt) => [attempt.transactionId, attempt]));
  const captured = new Set<string>();
  for await (const payment of needs.square.listUpdated(window)) {
    const { referenceId: transactionId = '', paymentId } = payment;
    const comparison: Comparison = { transactionId, paymentId };
    if (!TRANSACTION_ID.test(transactionId)) counts.foreign += 1;
    else if (payment.status === 'INCOMPLETE')
      await compareOne(counts, comparison, () =>
        Promise.reject(new IncompletePaymentListed('The listed payment is incomplete.')),
      );
    else if (payment.status === 'COMPLETED') {
      captured.add(payment.paymentId);
      await compareOne(counts, comparison, async () => {
        comparison.attempt = known.get(transactionId) ?? (await needs.attempts.get(transactionId));
        return reconcilePayment(needs, payment, comparison.attempt, context);
      });
    }
  }
  for (const attempt of settled) {
    // what costs nothing never went to Square (X8)
    if (attempt.amountCents === 0 || captured.has(attempt.squarePaymentId ?? '')) continue;
    const { transactionId, squarePaymentId: paymentId } = attempt;
    await compareOne(counts, { transactionId, paymentId, attempt }, () =>
      reconcileUnlisted(needs, attempt, context),
    );
  }
}
