import { setImmediate as untilNextTask } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ProductUnderTest, Simulation } from '../simulation/simulation.ts';
import { runOnce, runScenario, worldOfScenario } from './crash-matrix.ts';
import { SCENARIOS, WITH_WEBHOOKS, withoutWebhooks } from '../scenarios/scenarios.ts';
import { academyIn } from '../scenarios/simulated-academy.ts';
import { buyCourse } from '../scenarios/student.ts';
import { loadProduct } from '../simulation/load-product.ts';
import { FAULT_MODES } from '../simulation/ports.ts';

/**
 * Of the crash points of a scenario one is tried here, in one way; which, moves from scenario to scenario by a step that reaches late
 * calls too. Every fourth scenario is tried with all webhooks lost too. `npm run prove` tries all.
 */
const somePoint = (i: number) => ({
  most: 1,
  stride: { every: 1, first: 17 * i },
  modes: () => [...FAULT_MODES, ...FAULT_MODES].slice(i % FAULT_MODES.length),
  mostModes: 1,
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

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
      const report = await runScenario(scenario, underTest, somePoint(i));
      expect(report.runs).toBe(2);
      expect(report.findings).toEqual([]);
    },
  );

  const withoutAny = SHORT.filter((_scenario, i) => i % 4 === 0).map(withoutWebhooks);
  test.each(withoutAny.map((scenario, i) => [scenario.name, scenario, i] as const))(
    '%s (C31, G-109)',
    async (_name, scenario, i) => {
      const report = await runScenario(scenario, underTest, somePoint(i));
      expect(report.runs).toBe(2);
      expect(report.findings).toEqual([]);
    },
  );

  test('Nothing keeps a simulation in memory after its end', async () => {
    const runs: WeakRef<Simulation>[] = [];
    for (let i = 0; i < 4; i += 1) runs.push(await buyIn(new Simulation(underTest)));
    for (let i = 0; i < 4; i += 1) {
      await untilNextTask();
      collectGarbage();
    }
    expect(runs.filter((one) => one.deref() !== undefined)).toHaveLength(0);
  });
});

/** Buys a course; what is left of the simulation can be collected. */
async function buyIn(simulation: Simulation): Promise<WeakRef<Simulation>> {
  const academy = academyIn(simulation);
  const courseId = await academy.course(206_000);
  await buyCourse(academy, await academy.student('ada'), courseId, 'full', 'good');
  await simulation.advance(60_000);
  await simulation.close();
  return new WeakRef(simulation);
}
