import { SHARES, runShares } from '../run-shares.ts';
import type { ScenarioReport } from './crash-matrix.ts';

const add = (one: ScenarioReport | undefined, other: ScenarioReport): ScenarioReport =>
  one
    ? {
        ...one,
        points: one.points + other.points,
        runs: one.runs + other.runs,
        // Every share repeats the run without a fault: count it once.
        findings: [...one.findings, ...other.findings.filter(({ fault }) => fault !== undefined)],
      }
    : other;

/**
 * The whole crash matrix on all processors, each with its share of every scenario's crash points. `done` is called with
 * each scenario's report when all of its shares have ended.
 */
export async function runMatrix(
  names: readonly string[],
  seed: number,
  done: (report: ScenarioReport) => void,
): Promise<ScenarioReport[]> {
  const reports = new Map<string, ScenarioReport>();
  const shares = new Map<string, number>();
  const take = (message: unknown) => {
    const report = message as ScenarioReport;
    const whole = add(reports.get(report.scenario), report);
    reports.set(report.scenario, whole);
    const count = (shares.get(report.scenario) ?? 0) + 1;
    shares.set(report.scenario, count);
    if (count === SHARES) done(whole);
  };
  await runShares(new URL('./matrix.worker.ts', import.meta.url), { names, seed }, take);
  return [...reports.values()];
}
