import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** The part of a proof that one of several workers has: every `every`-th of its runs, from `first`. */
export interface Share {
  every: number;
  first: number;
}

/** One for each processor. */
export const SHARES = availableParallelism();

/** A run needs a tenth of it: a worker that reaches it keeps what it should not, and ends with an error. */
const MOST_HEAP_MB = 1024;

/** Runs a worker on each processor, with a share and `data`; `take` is called with all that they post. Rejects when one fails. */
export async function runShares(worker: URL, data: object, take: (message: unknown) => void): Promise<void> {
  const run = (first: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const share: Share = { every: SHARES, first };
      const thread = new Worker(worker, {
        workerData: { ...data, share },
        resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
      });
      thread.on('message', take);
      thread.on('error', reject);
      thread.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`A share of the proof ended with ${code}.`)),
      );
    });
  await Promise.all(Array.from({ length: SHARES }, (_one, first) => run(first)));
}
