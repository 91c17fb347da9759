import { playExample, runModel } from '../model/run-model.ts';
import { runScenario } from '../crash-matrix/crash-matrix.ts';
import type { Surroundings } from '../model/model-run.ts';
import { SCENARIOS } from '../scenarios/scenarios.ts';
import { MODES } from '../simulation/ports.ts';
import { CHECKS } from './checks.ts';
import { PROBES } from './probes.ts';

const SEED = 20261121;
/** Sequences of the model, when nothing before them has noticed anything. */
const SEQUENCES = 40;
/** Scenarios of the crash matrix that are broken off, and at which of their calls: every so many. */
const BROKEN_OFF = ['buy full', 'pay the rest'];
const EVERY = 4;

/** The first thing that is noticed to be wrong with a product, and by what; undefined when nothing is. */
export const firstViolation = async (surroundings: Surroundings): Promise<string | undefined> => {
  for (const probe of PROBES) {
    const [violation] = await playExample(probe, surroundings);
    if (violation) return violation;
  }
  for (const check of CHECKS) {
    const [violation] = await check(surroundings);
    if (violation) return violation;
  }
  for (const scenario of SCENARIOS.filter(({ name }) => BROKEN_OFF.includes(name))) {
    const { findings } = await runScenario(scenario, surroundings, {
      stride: { every: EVERY, first: 0 },
      modes: (point) => MODES.filter((_mode, m) => m === point % MODES.length),
    });
    const [violation] = findings[0]?.violations ?? [];
    if (violation) return violation;
  }
  const { finding } = await runModel({
    runs: SEQUENCES,
    seed: SEED,
    surroundings,
    replay: false,
    shrink: false,
  });
  return finding?.violations[0];
};
