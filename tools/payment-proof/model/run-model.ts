import * as fc from 'fast-check';
import { arbitraryStep } from './arbitrary-step.ts';
import { COUNTER_EXAMPLES, type Example } from './counter-examples.ts';
import { checkEndState } from './check-end-state.ts';
import { perform } from './perform.ts';
import type { Share } from '../run-shares.ts';
import type { ProductUnderTest } from '../simulation/simulation.ts';
import { ModelRun } from './model-run.ts';
import type { Step } from './step.ts';

export interface ModelOptions {
  runs: number;
  seed: number;
  underTest: ProductUnderTest;
  /** Only every n-th sequence of the seed, from `first`: all, by default. */
  share?: Share;
  /** Steps of one run, at most. */
  steps?: number;
  /** Whether kept counter-examples run first. */
  replay?: boolean;
  /** Whether a sequence with a violation is reduced to the smallest one. */
  shrink?: boolean;
}

export interface ModelReport {
  seed: number;
  /** Sequences that ran, the kept ones included; shrinking is not counted. */
  runs: number;
  /** How many attempts of the random sequences ended in each state, and what else was reached. */
  ended: Readonly<Record<string, number>>;
  /** What too few of all sequences reached, e.g. 'REFUNDED': an academy that does nothing has no violation either. */
  missing: readonly string[];
  /** The smallest sequence with a violation, and its violations. */
  finding?: { example: Example; violations: readonly string[] };
}

class StepCommand implements fc.AsyncCommand<ModelRun, ModelRun> {
  readonly #step: Step;
  constructor(step: Step) {
    this.#step = step;
  }
  check = (): boolean => true;
  run = (_model: ModelRun, modelRun: ModelRun): Promise<void> => perform(modelRun, this.#step);
  toString = (): string => JSON.stringify(this.#step);
}

/** The fewest in a hundred runs that must be reached, checked from so many runs on: what is rare, in many only. */
const FLOORS = [
  { from: 100, inHundred: { SETTLED: 50, DECLINED: 4, REFUNDED: 2 } },
  {
    from: 1_000,
    inHundred: { 'refunded again': 0.3, reversed: 0.5, withdrawn: 1, cancelled: 0.3, kept: 0.5 },
  },
] as const;

/** What too few of so many runs reached. */
export const missingOutcomes = (ended: Readonly<Record<string, number>>, runs: number): string[] =>
  FLOORS.filter(({ from }) => runs >= from)
    .flatMap(({ inHundred }) => Object.entries<number>(inHundred))
    .filter(([outcome, fewest]) => (ended[outcome] ?? 0) < (fewest * runs) / 100)
    .map(([outcome]) => outcome);

/** States of the attempts, and what became of access and plans. */
function outcomesOf(modelRun: ModelRun): string[] {
  const attempts = modelRun.attempts();
  const rows = modelRun.simulation.rows();
  const times = (count: number, outcome: string) => Array.from({ length: count }, () => outcome);
  const having = (prefix: string, name: string) =>
    rows.filter((row) => String(row['SK']).startsWith(prefix) && row[name] !== undefined).length;
  return [
    ...attempts.map(({ state }) => state),
    ...times(attempts.filter(({ refundTry = 1 }) => refundTry > 1).length, 'refunded again'),
    ...times(attempts.filter(({ reversedCents = 0 }) => reversedCents > 0).length, 'reversed'),
    ...times(having('ENROLMENT#', 'withdrawn'), 'withdrawn'),
    ...times(having('PLAN#', 'cancelled'), 'cancelled'),
    ...times(having('ENROLMENT#', 'keptOn'), 'kept'),
  ];
}

type Commands = Iterable<fc.AsyncCommand<ModelRun, ModelRun>>;

/** Runs commands in a new simulation; returns the steps, the violations and the states of the attempts. */
async function runCommands(place: Omit<Example, 'steps'>, commands: Commands, underTest: ProductUnderTest) {
  const modelRun = await new ModelRun(underTest, place).open();
  try {
    await fc.asyncModelRun(() => ({ model: modelRun, real: modelRun }), commands);
    const violations = await checkEndState(modelRun);
    return {
      example: { ...place, steps: modelRun.steps },
      violations,
      ended: outcomesOf(modelRun),
    };
  } finally {
    await modelRun.simulation.close();
  }
}

/** Runs one sequence; returns its violations. */
export async function runExample(
  { steps, ...place }: Example,
  underTest: ProductUnderTest,
): Promise<string[]> {
  const commands = steps.map((step) => new StepCommand(step));
  return (await runCommands(place, commands, underTest)).violations;
}

/**
 * Runs the kept counter-examples, then `runs` random sequences, each with its own world and interleaving. Stops at the first
 * violation, with the smallest sequence that has it.
 */
export async function runModel({
  runs,
  seed,
  underTest,
  share = { every: 1, first: 0 },
  steps: maxCommands = 16,
  replay = true,
  shrink = true,
}: ModelOptions): Promise<ModelReport> {
  const isOwn = (number: number) => number % share.every === share.first;
  const kept = replay ? COUNTER_EXAMPLES.filter((_one, i) => isOwn(i)) : [];
  const ended: Record<string, number> = {};
  const count = (states: readonly string[]) => {
    for (const state of states) ended[state] = (ended[state] ?? 0) + 1;
  };
  for (const [i, { steps, ...place }] of kept.entries()) {
    const commands = steps.map((step) => new StepCommand(step));
    const run = await runCommands(place, commands, underTest);
    if (run.violations.length > 0) return { seed, runs: i + 1, ended, missing: [], finding: run };
  }
  // The last one with a violation is the smallest.
  let finding: ModelReport['finding'];
  let generated = 0;
  let own = 0;
  const property = fc.asyncProperty(
    fc.nat(),
    fc.array(fc.nat(3), { maxLength: 60 }),
    fc.commands(
      arbitraryStep.map((one) => one.map((step) => new StepCommand(step))),
      { maxCommands, size: 'max' },
    ),
    async (world, callOrder, commands) => {
      generated += 1;
      // What a finding is reduced to is tried here, whatever its number.
      if (!finding && !isOwn(generated - 1)) return true;
      if (!finding) own += 1;
      const run = await runCommands({ world, callOrder }, commands, underTest);
      count(run.ended);
      if (run.violations.length > 0) finding = run;
      return run.violations.length === 0;
    },
  );
  const { failed, errorInstance } = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: !shrink,
  });
  if (failed && !finding) throw errorInstance;
  const missing = finding || share.every > 1 ? [] : missingOutcomes(ended, own);
  return { seed, runs: kept.length + own, ended, missing, ...(finding && { finding }) };
}
