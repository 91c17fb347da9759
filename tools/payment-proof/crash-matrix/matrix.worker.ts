import { parentPort, workerData } from 'node:worker_threads';
import { runScenario } from './crash-matrix.ts';
import { SCENARIOS } from '../scenarios/scenarios.ts';
import { loadProduct } from '../simulation/load-product.ts';

/** One share of the crash matrix: every `every`-th crash point of each scenario, from `first`. */
const { every, first, names, seed } = workerData as {
  every: number;
  first: number;
  names: readonly string[];
  seed: number;
};

const underTest = await loadProduct();
for (const scenario of SCENARIOS.filter(({ name }) => names.includes(name)))
  parentPort?.postMessage(await runScenario(scenario, underTest, { seed, stride: { every, first } }));
