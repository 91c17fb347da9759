import { Worker } from 'node:worker_threads';
import type { ProofResult } from './short-proof.worker.ts';

/** A short proof that takes longer has met a product that retries for ever, ms. */
const TIMEOUT_MS = 180_000;

/** One worker that runs short proofs, one after the other; it is replaced when one hangs. */
export class ShortProofs {
  #worker: Worker | undefined;

  async prove(mutant: number): Promise<ProofResult> {
    const worker = (this.#worker ??= new Worker(new URL('./short-proof.worker.ts', import.meta.url), {
      stdout: true,
    }));
    const { promise, resolve } = Promise.withResolvers<ProofResult>();
    worker.once('message', resolve);
    worker.once('error', (error) =>
      resolve({ violation: `It died: ${error instanceof Error ? error.message : 'error'}` }),
    );
    worker.postMessage(mutant);
    const limit = setTimeout(() => resolve({ violation: 'It never ends.' }), TIMEOUT_MS);
    const result = await promise;
    clearTimeout(limit);
    worker.removeAllListeners('message');
    worker.removeAllListeners('error');
    if (result.violation?.startsWith('It ')) await this.end();
    return result;
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}
