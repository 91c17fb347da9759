import { parentPort, workerData } from 'node:worker_threads';
import type { Share } from '../run-shares.ts';
import { loadProduct } from '../simulation/load-product.ts';
import { runModel } from './run-model.ts';

// Making a stack takes longer than what throws; a finding is kept as a counter-example, which runs with stacks.
Error.stackTraceLimit = 0;

const { share, seed, runs } = workerData as { share: Share; seed: number; runs: number };

parentPort?.postMessage(await runModel({ seed, runs, share, underTest: await loadProduct() }));
