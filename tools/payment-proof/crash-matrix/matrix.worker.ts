import { parentPort, workerData } from 'node:worker_threads';
import type { Share } from '../run-shares.ts';
import { runScenario } from './crash-matrix.ts';
import { SCENARIOS } from '../scenarios/scenarios.ts';
import { loadProduct } from '../simulation/load-product.ts';

// Making a stack takes longer than what throws; the command of a finding repeats it with stacks.
Error.stackTraceLimit = 0;

const { share, names, seed } = workerData as { share: Share; names: readonly string[]; seed: number };

const underTest = await loadProduct();
for (const scenario of SCENARIOS.filter(({ name }) => names.includes(name)))
  parentPort?.postMessage(await runScenario(scenario, underTest, { seed, stride: share }));
