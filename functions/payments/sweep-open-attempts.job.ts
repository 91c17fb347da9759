import { attempts } from '#functions/data/payments/attempts.ts';
import { paymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { task } from '#functions/platform/task.ts';
import { now } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/logger.ts';

/** Younger attempts belong to the workflow that their request started, which checks for about two minutes, ms. */
const WORKFLOW_GRACE_MS = 3 * 60_000;
/** Every payment should be decided by this age (I5), ms. */
const OVERDUE_MS = 15 * 60_000;
/**
 * One further run per attempt in this time, ms. A run lasts two minutes, but may last much longer when every call hangs
 * (PAYMENT_TIMEOUT, infra/workflows/payment.ts), which looks like one that died. Waiting until it is surely
 * over would take longer than a payment may stay open (I5), so runs may overlap, a handful at most: each of their steps
 * asks under the attempt's own key and writes on conditions, so a second one finds the first one's result.
 */
const RUN_MS = 5 * 60_000;

/**
 * Every minute: restarts the workflow of attempts whose workflow never started, died or gave up, captured and refunding ones
 * included. All of its steps can be repeated, so an extra run does no harm.
 */
export const handler = task({ attempts, paymentWorkflow })(async (
  _event: unknown,
  { attempts, paymentWorkflow },
) => {
  const at = now();
  const { rows: open, corrupt } = await attempts.listOpenBefore(
    new Date(at - WORKFLOW_GRACE_MS).toISOString(),
  );
  reportCorruptRows(corrupt);
  const started = await Promise.allSettled(
    open.map(({ transactionId }) => paymentWorkflow.start(transactionId, `sweep-${Math.floor(at / RUN_MS)}`)),
  );
  const failed = started.filter((one) => one.status === 'rejected').length;
  // a refund raised its alarm when it started, and Square may take days
  const overdue = open.filter(
    ({ createdAt, state }) => state !== 'REFUNDING' && Date.parse(createdAt) < at - OVERDUE_MS,
  );
  if (overdue.length > 0) {
    log.critical('attempts open for too long', { transactionIds: overdue.map((one) => one.transactionId) });
  }
  if (open.length > 0) log.warn('open attempts restarted', { count: open.length, failed });
  if (failed > 0) throw new Error(`${failed} of ${open.length} payment workflows could not be started.`);
  return { open: open.length };
});
