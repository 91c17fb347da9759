import type { Id } from '#shared/kernel/id.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import {
  type UnreconciledPayment,
  unreconciledId,
} from '#functions/data/payments/reconciliation-checkpoint.ts';
import type { SettledPaymentRepository } from '#functions/data/payments/settled-payments.ts';
import { CorruptRowError } from '#functions/data/row.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';
import {
  type Finding,
  type ReconcileNeeds,
  reconcileAgain,
  reconcilePayment,
  reconcileUnlisted,
} from './reconcile-payment.ts';
import type { TimeWindow } from './reconcile-window.ts';
import type { SettlementContext } from '../settle/settlement-context.ts';

/** Our transaction ids; a payment with another reference, or none, was not made by the academy. */
const TRANSACTION_ID = /^txn[0-9A-HJKMNP-TV-Z]{26}$/;

/** The key of an attempt, as CorruptRowError has it. */
const TRANSACTION_ROW = /^TXN#(.+) \/ TXN$/;

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

/** What a run has counted and compared until now. */
interface Progress {
  counts: Counts;
  comparisons: Comparisons;
}

/** A payment with our reference lacks fields that the comparison needs: the run fails. */
class IncompletePaymentListed extends Error {
  override readonly name = 'IncompletePaymentListed';
}

/** Payments by `unreconciledId`, and whether they could be compared. */
export type Comparisons = Map<string, { payment: UnreconciledPayment; isCompared: boolean }>;

/** One payment under comparison; `attempt` once it is read. */
interface Comparison {
  transactionId: Id<'transaction'>;
  paymentId: string | undefined;
  attempt?: Attempt | undefined;
}

/** Counts one comparison. A failure of one payment does not keep the others from being compared. */
async function compareOne(
  { counts, comparisons }: Progress,
  comparison: Comparison,
  find: () => Promise<Finding>,
): Promise<void> {
  const { transactionId, paymentId } = comparison;
  const payment = { transactionId, ...(paymentId !== undefined && { paymentId }) };
  counts.compared += 1;
  try {
    const finding = await find();
    comparisons.set(unreconciledId(payment), { payment, isCompared: true });
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
    comparisons.set(unreconciledId(payment), { payment, isCompared: false });
    const name = toErrorName(error);
    log.error('payment not reconciled', { transactionId, paymentId, name });
  }
}

/**
 * Compares Square's payments of a window with ours, both ways, and repairs what is certain. Throws when Square's list breaks
 * off, with what was counted until then in `progress`.
 */
export async function reconcileLists(
  needs: ReconcileNeeds & { settledPayments: SettledPaymentRepository },
  window: TimeWindow,
  context: SettlementContext,
  progress: Progress,
): Promise<void> {
  const { counts, comparisons } = progress;
  const { rows: settled, corrupt } = await needs.settledPayments.listBetween(window.from, window.to);
  reportCorruptRows(corrupt);
  counts.corrupt = corrupt.length;
  const known = new Map<string, Attempt>(settled.map((attempt) => [attempt.transactionId, attempt]));
  const captured = new Set<string>();
  for await (const payment of needs.square.listUpdated(window)) {
    const { referenceId = '', paymentId } = payment;
    const transactionId = referenceId as Id<'transaction'>;
    const comparison: Comparison = { transactionId, paymentId };
    if (!TRANSACTION_ID.test(transactionId)) counts.foreign += 1;
    else if (payment.status === 'INCOMPLETE')
      await compareOne(progress, comparison, () =>
        Promise.reject(new IncompletePaymentListed('The listed payment is incomplete.')),
      );
    else if (payment.status === 'COMPLETED') {
      captured.add(payment.paymentId);
      await compareOne(progress, comparison, async () => {
        comparison.attempt = known.get(transactionId) ?? (await needs.attempts.get(transactionId));
        return reconcilePayment(needs, payment, comparison.attempt, context);
      });
    }
  }
  for (const attempt of settled) {
    // what costs nothing never went to Square (X8)
    if (attempt.amountCents === 0 || captured.has(attempt.squarePaymentId ?? '')) continue;
    const { transactionId, squarePaymentId: paymentId } = attempt;
    await compareOne(progress, { transactionId, paymentId, attempt }, () =>
      reconcileUnlisted(needs, attempt, context),
    );
  }
  for (const { row } of corrupt) {
    const transactionId = TRANSACTION_ROW.exec(row)?.[1] as Id<'transaction'> | undefined;
    const isListed = [...comparisons.values()].some(({ payment }) => payment.transactionId === transactionId);
    if (transactionId && !isListed)
      comparisons.set(transactionId, { payment: { transactionId }, isCompared: false });
  }
}

/** Looks again at payments that could not be compared before, as far as this run has not met them. */
export async function reconcileUnreconciled(
  needs: ReconcileNeeds,
  unreconciled: readonly UnreconciledPayment[],
  context: SettlementContext,
  progress: Progress,
): Promise<void> {
  for (const payment of unreconciled) {
    if (progress.comparisons.has(unreconciledId(payment))) continue;
    const { transactionId, paymentId } = payment;
    const comparison: Comparison = { transactionId, paymentId };
    await compareOne(progress, comparison, async () => {
      comparison.attempt = await getOrReport(needs, transactionId);
      return reconcileAgain(needs, paymentId, comparison.attempt, context);
    });
  }
}

/** An attempt; one that is corrupt raises its alarm. */
async function getOrReport(
  { attempts }: ReconcileNeeds,
  transactionId: Id<'transaction'>,
): Promise<Attempt | undefined> {
  try {
    return await attempts.get(transactionId);
  } catch (error) {
    if (error instanceof CorruptRowError) reportCorruptRows([error]);
    throw error;
  }
}
