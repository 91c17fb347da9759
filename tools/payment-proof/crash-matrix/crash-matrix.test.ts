import { beforeAll, describe, expect, test } from 'vitest';
import { type Surroundings, runScenario } from './crash-matrix.ts';
import { SCENARIOS } from '../scenarios/scenarios.ts';
import { openSurroundings } from '../simulation/load-product.ts';
import { MODES } from '../simulation/ports.ts';

/** Of the crash points of a scenario, so many are tried here, each in one way; which, moves from scenario to scenario. */
const MOST = 8;
/** Milliseconds; a run takes fifty of them on a machine that has nothing else to do. */
const PATIENCE_MS = 120_000;

describe('A payment survives a crash, a hang, a broken connection and a repeat at any call (I1 to I13)', () => {
  let surroundings: Surroundings;
  beforeAll(async () => {
    surroundings = await openSurroundings();
  });

  test.each(
    SCENARIOS.filter(({ points }) => points !== 'last').map(
      (scenario, i) => [scenario.name, scenario, i] as const,
    ),
  )(
    '%s',
    async (_name, scenario, i) => {
      const report = await runScenario(scenario, surroundings, {
        stride: { every: 1, first: i },
        most: MOST,
        modes: (point) => MODES.filter((_mode, m) => m === (point + i) % MODES.length),
      });
      expect(report.runs).toBeGreaterThan(1);
      expect(report.findings).toEqual([]);
    },
    PATIENCE_MS,
  );
});
