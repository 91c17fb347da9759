import { parentPort, workerData } from 'node:worker_threads';
import { firstViolation } from '../short-proof/short-proof.ts';
import { loadProduct } from '../simulation/load-product.ts';
import { activate, takeReached } from './active-mutant.ts';
import { instrument } from './instrument.ts';
import { type Rewrite, readSources } from './sources.ts';

// Lambda's time zone.
process.env['TZ'] = 'UTC';

/** One bundle with all mutants in it. */
const loaded = loadProduct(
  readSources(workerData as readonly Rewrite[])
    .filter(({ file, mutants }) => file.startsWith('functions/') && mutants.length > 0)
    .map(({ file, text, mutants }) => ({ file, text: instrument(text, mutants) })),
);

export interface ProofOrder {
  /** All of these are active. */
  mutants: readonly number[];
  /** Invariants, decisions and failure modes; a violation of another one does not end the proof. */
  expected?: readonly string[];
}

export interface ProofResult {
  violation: string | undefined;
  /** The guards that the short proof came to and that were not active. */
  reached: number[];
}

async function prove({ mutants, expected }: ProofOrder): Promise<ProofResult> {
  const underTest = await loaded;
  takeReached();
  activate(...mutants);
  const violation = await firstViolation(underTest, expected).catch(
    (error: unknown) => `It died: ${error instanceof Error ? error.message : 'error'}`,
  );
  return { violation, reached: takeReached() };
}

parentPort?.on('message', (order: ProofOrder) => {
  void prove(order).then((result) => parentPort?.postMessage(result));
});
