import { runExample, runModel } from '../model/run-model.ts';
import { runScenario } from '../crash-matrix/crash-matrix.ts';
import type { ProductUnderTest } from '../simulation/simulation.ts';
import { SCENARIOS } from '../scenarios/scenarios.ts';
import { FAULT_MODES } from '../simulation/ports.ts';
import { CHECKS } from './checks.ts';
import { PROBES } from './probes.ts';
import { RETURN_PROBES } from './return-probes.ts';

const SEED = 20261121;
/** Random sequences of the model, which run when the checks before have found nothing. */
const SEQUENCES = 40;
/** Scenarios of the crash matrix that run with faults, and at which of their calls: every fourth. */
const CRASHED_SCENARIOS = ['buy full', 'pay the rest'];
const EVERY = 4;

/** The first violation that the product shows; undefined when it shows none. */
export async function firstViolation(underTest: ProductUnderTest): Promise<string | undefined> {
  for (const probe of [...PROBES, ...RETURN_PROBES]) {
    const [violation] = await runExample(probe, underTest);
    if (violation) return violation;
  }
  for (const check of CHECKS) {
    const [violation] = await check(underTest);
    if (violation) return violation;
  }
  for (const scenario of SCENARIOS.filter(({ name }) => CRASHED_SCENARIOS.includes(name))) {
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
