import { runShares } from '../run-shares.ts';
import { type ModelReport, missingOutcomes } from './run-model.ts';

export interface WholeModelReport extends Omit<ModelReport, 'finding'> {
  /** One of each share at most. */
  findings: readonly NonNullable<ModelReport['finding']>[];
}

/** How many attempts ended in each state, in all of these. */
export function sumUp(reports: readonly Pick<ModelReport, 'ended'>[]): Record<string, number> {
  const ended: Record<string, number> = {};
  for (const report of reports)
    for (const [state, times] of Object.entries(report.ended)) ended[state] = (ended[state] ?? 0) + times;
  return ended;
}

/** The model on all processors: each has its share of the kept counter-examples and of the `runs` random sequences. */
export async function runWholeModel(seed: number, runs: number): Promise<WholeModelReport> {
  const reports: ModelReport[] = [];
  await runShares(new URL('./model.worker.ts', import.meta.url), { seed, runs }, (report) => {
    reports.push(report as ModelReport);
  });
  const ended = sumUp(reports);
  const findings = reports.flatMap(({ finding }) => finding ?? []);
  return {
    seed,
    runs: reports.reduce((sum, report) => sum + report.runs, 0),
    ended,
    missing: findings.length > 0 ? [] : missingOutcomes(ended, runs),
    findings,
  };
}
