import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
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
  const every = availableParallelism();
  const reports = new Map<string, ScenarioReport>();
  const shares = new Map<string, number>();
  const take = (report: ScenarioReport) => {
    const whole = add(reports.get(report.scenario), report);
    reports.set(report.scenario, whole);
    const count = (shares.get(report.scenario) ?? 0) + 1;
    shares.set(report.scenario, count);
    if (count === every) done(whole);
  };
  const share = (first: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./matrix.worker.ts', import.meta.url), {
        workerData: { every, first, names, seed },
      });
      worker.on('message', take);
      worker.on('error', reject);
      worker.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`A share of the crash matrix ended with ${code}.`)),
      );
    });
  await Promise.all(Array.from({ length: every }, (_one, first) => share(first)));
  return [...reports.values()];
}
