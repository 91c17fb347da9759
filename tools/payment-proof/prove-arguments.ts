import { parseArgs } from 'node:util';
import type { Scenario } from './scenarios/scenario.ts';
import { SCENARIOS } from './scenarios/scenarios.ts';
import { type Fault, FAULT_MODES, type FaultMode } from './simulation/ports.ts';

export const PARTS = ['matrix', 'model', 'guards', 'emulators'] as const;
export type Part = (typeof PARTS)[number];

export interface ProveArguments {
  parts: readonly Part[];
  scenarios: readonly Scenario[];
  /** One run of one scenario is seen again. */
  fault: Fault | undefined;
  seed: number;
  /** Sequences that the model tries. */
  runs: number;
}

const isOneOf = <T extends string>(all: readonly T[], given: string): given is T =>
  (all as readonly string[]).includes(given);

/** `--only matrix`, `--scenario 'buy full' --call 7 --mode hang-after`, `--seed 1 --runs 2000`. Throws a sentence. */
export function readProveArguments(given: readonly string[]): ProveArguments {
  const { values } = parseArgs({
    args: [...given],
    options: {
      only: { type: 'string' },
      scenario: { type: 'string' },
      call: { type: 'string' },
      mode: { type: 'string' },
      seed: { type: 'string', default: '20261121' },
      runs: { type: 'string', default: '2000' },
    },
  });
  const { only, scenario, call, mode } = values;
  if (only !== undefined && !isOneOf(PARTS, only)) throw new Error(`--only is one of ${PARTS.join(', ')}.`);
  const scenarios = SCENARIOS.filter(({ name }) => scenario === undefined || name === scenario);
  if (scenarios.length === 0)
    throw new Error(`--scenario is one of ${SCENARIOS.map(({ name }) => `'${name}'`).join(', ')}.`);
  if (call === undefined ? mode !== undefined : scenario === undefined)
    throw new Error('--call and --mode belong to one --scenario, and to each other.');
  return {
    parts: only === undefined ? (scenario === undefined ? PARTS : ['matrix']) : [only],
    scenarios,
    fault: call === undefined ? undefined : { call: numberIn('call', call), mode: modeIn(mode) },
    seed: numberIn('seed', values.seed),
    runs: numberIn('runs', values.runs),
  };
}

function modeIn(mode: string | undefined): FaultMode {
  if (mode === undefined || !isOneOf(FAULT_MODES, mode))
    throw new Error(`--mode is one of ${FAULT_MODES.join(', ')}.`);
  return mode;
}

function numberIn(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} is a whole number.`);
  return Number(text);
}
