import { parentPort } from 'node:worker_threads';
import { firstViolation } from '../guards/short-proof.ts';
import { paymentStateMachine } from '../simulation/payment-workflow.ts';
import { bundleProduct } from '../simulation/product.ts';
import { activate, takeReached } from './active-mutant.ts';
import { instrument } from './instrument.ts';
import { readSources } from './sources.ts';

// Lambda's time zone.
process.env['TZ'] = 'UTC';

const machine = paymentStateMachine();
/** One bundle with all mutants in it. */
const bundled = bundleProduct(
  readSources()
    .filter(({ file, mutants }) => file.startsWith('functions/') && mutants.length > 0)
    .map(({ file, text, mutants }) => ({ file, text: instrument(text, mutants) })),
);

export interface ProofResult {
  violation?: string | undefined;
  /** Only without a mutant: the guards that the short proof comes to. */
  reached?: number[];
}

async function prove(mutant: number): Promise<ProofResult> {
  const product = await bundled;
  takeReached();
  activate(mutant);
  try {
    const violation = await firstViolation({ product, machine });
    return { violation, ...(mutant === 0 && { reached: takeReached() }) };
  } catch (error) {
    return { violation: `It died: ${error instanceof Error ? error.message : 'error'}` };
  }
}

/** Runs the short proof with this mutant; 0 for none. */
parentPort?.on('message', (mutant: number) => {
  void prove(mutant).then((result) => parentPort?.postMessage(result));
});
