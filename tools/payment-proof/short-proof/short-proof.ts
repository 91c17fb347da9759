import { runExample, runModel } from '../model/run-model.ts';
import { runScenario } from '../crash-matrix/crash-matrix.ts';
import type { ProductUnderTest } from '../simulation/simulation.ts';
import { SCENARIOS } from '../scenarios/scenarios.ts';
import { FAULT_MODES } from '../simulation/ports.ts';
import { CHECKS } from './checks.ts';
import { PROBES } from './probes.ts';

const SEED = 20261121;
/** Random sequences of the model, which run when the checks before have found nothing. */
const SEQUENCES = 40;
/** Scenarios of the crash matrix that run with faults, and at which of their calls: every fourth. */
const CRASHED_SCENARIOS = ['buy full', 'pay the rest'];
const EVERY = 4;

/** The violations of one sequence after the other; of a scenario or the model those of the first one that has any. */
async function* eachResult(underTest: ProductUnderTest): AsyncGenerator<readonly string[]> {
  for (const check of CHECKS) yield check(underTest);
  for (const probe of PROBES) yield runExample(probe, underTest);
  for (const scenario of SCENARIOS.filter(({ name }) => CRASHED_SCENARIOS.includes(name))) {
    const { findings } = await runScenario(scenario, underTest, {
      stride: { every: EVERY, first: 0 },
      modes: (point) => FAULT_MODES.filter((_mode, m) => m === point % FAULT_MODES.length),
    });
    yield findings[0]?.violations ?? [];
  }
  const { finding } = await runModel({
    runs: SEQUENCES,
    seed: SEED,
    underTest,
    replay: false,
    shrink: false,
  });
  yield finding?.violations ?? [];
}

/** Whether a violation is of one of these invariants, decisions or failure modes. */
export const isViolationOf = (violation: string, ids: readonly string[]): boolean =>
  ids.some((id) => violation.startsWith(`${id} `) || violation.startsWith(`later: ${id} `));

/**
 * The first violation that the product shows, of those that are of `expected` if that is given; without one any other that was seen,
 * undefined when there was none.
 */
export async function firstViolation(
  underTest: ProductUnderTest,
  expected?: readonly string[],
): Promise<string | undefined> {
  let other: string | undefined;
  for await (const violations of eachResult(underTest)) {
    const found = violations.find((violation) => !expected || isViolationOf(violation, expected));
    if (found !== undefined) return found;
    other ??= violations[0];
  }
  return other;
}
