import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductUnderTest } from '../simulation/simulation.ts';
import { runOnce, runScenario, worldOfScenario } from './crash-matrix.ts';
import { SCENARIOS, WITH_WEBHOOKS, withoutWebhooks } from '../scenarios/scenarios.ts';
import { loadProduct } from '../simulation/load-product.ts';
import { FAULT_MODES } from '../simulation/ports.ts';

/**
 * Of the crash points of a scenario, so many are tried here, each in one way; which, moves from scenario to scenario. All are tried
 * by `npm run prove`.
 */
const MOST = 2;
const MOST_WITHOUT_WEBHOOKS = 1;

/** Two jobs of one minute work on two payments of one order, whose ids decide which comes first. */
const WITH_JOBS_AT_ONCE = 'operator refunds all of a plan, every webhook lost';
const REPETITIONS = 3;
const SEED = 1;

/** Without those that repeat themselves for hours. */
const SHORT = WITH_WEBHOOKS.filter(({ points }) => points !== 'last');

describe('A payment survives a crash, a hang, a broken connection and a repeat at any call (I1 to I13)', () => {
  let underTest: ProductUnderTest;
  beforeAll(async () => {
    underTest = await loadProduct();
  });

  test('One run makes the same calls in the same order each time', async () => {
    const scenario = SCENARIOS.find(({ name }) => name === WITH_JOBS_AT_ONCE);
    if (!scenario) throw new Error(`There is no scenario '${WITH_JOBS_AT_ONCE}'.`);
    const runs: (readonly string[])[] = [];
    for (let run = 0; run < REPETITIONS; run += 1)
      runs.push((await runOnce(scenario, underTest, worldOfScenario(scenario, SEED))).calls);
    expect(runs[0]?.length).toBeGreaterThan(100);
    for (const run of runs) expect(run).toEqual(runs[0]);
  });

  test.each(SHORT.map((scenario, i) => [scenario.name, scenario, i] as const))(
    '%s',
    async (_name, scenario, i) => {
      const report = await runScenario(scenario, underTest, {
        stride: { every: 1, first: i },
        most: MOST,
        modes: (point) => FAULT_MODES.filter((_mode, m) => m === (point + i) % FAULT_MODES.length),
      });
      expect(report.runs).toBeGreaterThan(1);
      expect(report.findings).toEqual([]);
    },
  );

  test.each(SHORT.map(withoutWebhooks).map((scenario, i) => [scenario.name, scenario, i] as const))(
    '%s (C31, G-109)',
    async (_name, scenario, i) => {
      const report = await runScenario(scenario, underTest, {
        most: MOST_WITHOUT_WEBHOOKS,
        modes: (point) => FAULT_MODES.filter((_mode, m) => m === (point + i) % FAULT_MODES.length),
      });
      expect(report.findings).toEqual([]);
    },
  );
});
