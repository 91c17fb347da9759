import { DAY_MS } from '../checker/calendar.ts';
import { openAttempts } from '../checker/count-open.ts';
import type { ModelRun } from './model-run.ts';
import { isRefundRecorded, isReversalRecorded } from './recorded-returns.ts';
import type { Step } from './step.ts';

/**
 * Lets days pass in which no job runs. Does nothing while Square is down, an attempt is open, a workflow runs, an event of a
 * new row waits, or what went back is not recorded yet: the jobs would have work.
 */
export async function daysPass(
  modelRun: ModelRun,
  { days }: Extract<Step, { do: 'days-pass' }>,
): Promise<void> {
  const { simulation } = modelRun;
  // A purchase that was not awaited may start an attempt at this moment.
  await simulation.ports.rest();
  if (simulation.squareNetwork.isDown || !simulation.isQuiet() || openAttempts(simulation.rows()) > 0) return;
  if (!isRefundRecorded(modelRun) || !isReversalRecorded(modelRun)) return;
  await simulation.sleep(days * DAY_MS);
}
