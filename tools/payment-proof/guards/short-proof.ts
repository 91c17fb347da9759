import { runExample, runModel } from '../model/run-model.ts';
import { runScenario } from '../crash-matrix/crash-matrix.ts';
import type { ProductUnderTest } from '../simulation/simulation.ts';
import { SCENARIOS } from '../scenarios/scenarios.ts';
import { FAULT_MODES } from '../simulation/ports.ts';
import { CHECKS } from './checks.ts';
import { PROBES } from './probes.ts';

const SEED = 20261121;
/** Sequences of the model, when nothing before them has noticed anything. */
const SEQUENCES = 40;
/** Scenarios of the crash matrix that are broken off, and at which of their calls: every so many. */
const BROKEN_OFF = ['buy full', 'pay the rest'];
const EVERY = 4;

/** The first thing that is noticed to be wrong with a product, and by what; undefined when nothing is. */
export async function firstViolation(underTest: ProductUnderTest): Promise<string | undefined> {
  for (const probe of PROBES) {
    const [violation] = await runExample(probe, underTest);
    if (violation) return violation;
  }
  for (const check of CHECKS) {
    const [violation] = await check(underTest);
    if (violation) return violation;
  }
  for (const scenario of SCENARIOS.filter(({ name }) => BROKEN_OFF.includes(name))) {
    const { findings } = await runScenario(scenario, underTest, {
      stride: { every: EVERY, first: 0 },
      modes: (point) => FAULT_MODES.filter((_mode, m) => m === point % FAULT_MODES.length),
    });
    const [violation] = findings[0]?.violations ?? [];
    if (violation) return violation;
  }
  const { finding } = await runModel({
    runs: SEQUENCES,
    seed: SEED,
    underTest,
    replay: false,
    shrink: false,
  });
  return finding?.violations[0];
}
