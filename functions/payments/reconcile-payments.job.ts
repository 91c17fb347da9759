import { attempts } from '#functions/data/payments/attempts.ts';
import { disputes } from '#functions/data/payments/disputes.ts';
import { instalmentPayments } from '#functions/data/payments/instalment-payments.ts';
import { plans } from '#functions/data/payments/plans.ts';
import {
  type ReconciliationCheckpointRepository,
  type ReconciliationProgress,
  reconciliationCheckpoint,
  unreconciledId,
} from '#functions/data/payments/reconciliation-checkpoint.ts';
import { settledPayments } from '#functions/data/payments/settled-payments.ts';
import { settlements } from '#functions/data/payments/settlements.ts';
import { paymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import { square } from '#functions/gateways/square.ts';
import { task } from '#functions/platform/task.ts';
import { newId, now } from '#functions/runtime/clock.ts';
import { setting } from '#functions/runtime/config.ts';
import { log } from '#functions/runtime/logger.ts';
import { reconcileDisputes } from './dispute/reconcile-disputes.ts';
import {
  type Comparisons,
  type Counts,
  reconcileLists,
  reconcileUnreconciled,
} from './reconcile/reconcile-lists.ts';
import { continuesFromCheckpoint, readWindow } from './reconcile/reconcile-window.ts';

const needs = {
  attempts,
  disputes,
  instalmentPayments,
  plans,
  reconciliationCheckpoint,
  settledPayments,
  settlements,
  paymentWorkflow,
  square,
};

/** Remembers what could not be compared, so that the window can go on without it, and forgets what could be now. */
async function recordUnreconciled(
  checkpoint: ReconciliationCheckpointRepository,
  location: string,
  { unreconciled }: ReconciliationProgress,
  comparisons: Comparisons,
): Promise<void> {
  const known = new Set(unreconciled.map(unreconciledId));
  for (const [id, { payment, isCompared }] of comparisons) {
    if (isCompared && known.has(id)) await checkpoint.forget(location, payment);
    if (!isCompared && !known.has(id)) await checkpoint.remember(location, payment);
  }
}

/**
 * Compares Square's payments with ours (I1, I3, I21): every five minutes those since the last complete run (G-109), once a
 * day, with `{ lookBack: 'two-days' }`, those of two days; `{ since }` (ISO instant) starts wherever an operator asks. Repairs
 * what is certain, reports the rest as critical, and fails when a comparison was not possible: each run of every five minutes
 * then looks at that payment again, and starts where this one did only when the list broke off. Safe to run twice and at the same
 * time as workflow, webhook and sweeper.
 */
export const handler = task(needs)(async (event: unknown, given) => {
  const at = now();
  const location = setting('squareLocationId');
  const continues = continuesFromCheckpoint(event);
  const before = continues ? await given.reconciliationCheckpoint.get(location) : undefined;
  const window = readWindow(event, before?.comparedUntil, at);
  const counts: Counts = { compared: 0, repaired: 0, differences: 0, failed: 0, corrupt: 0, foreign: 0 };
  const context = { now: at, zone: setting('academyTimeZone'), newId };
  const comparisons: Comparisons = new Map();
  const progress = { counts, comparisons };
  let complete = false;
  try {
    await reconcileLists(given, window, context, progress);
    await reconcileUnreconciled(given, before?.unreconciled ?? [], context, progress);
    complete = true;
  } finally {
    log.info('payments reconciled', { ...window, ...counts, complete });
  }
  const failures: string[] = [];
  if (counts.failed > 0)
    failures.push(`${counts.failed} of ${counts.compared} payments were not reconciled.`);
  if (counts.corrupt > 0) failures.push(`${counts.corrupt} settled payments could not be read.`);
  if (before) {
    await recordUnreconciled(given.reconciliationCheckpoint, location, before, comparisons);
    await given.reconciliationCheckpoint.advance(location, window.to);
  }
  const failedDisputes = await reconcileDisputes(given, context);
  if (failedDisputes > 0) failures.push(`${failedDisputes} disputes were not reconciled.`);
  if (failures.length > 0) throw new Error(failures.join(' '));
  return counts;
});
