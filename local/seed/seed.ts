import { Worker } from 'node:worker_threads';

export interface SeedOptions {
  /** A payment function's environment, with the stack's own credentials in place of the function's. */
  environment: Record<string, string>;
  mediaBucket: string;
  clock: SharedArrayBuffer;
}

/**
 * Fills an empty academy with the demo accounts, courses, students, payments and progress of local-stack.md, in a worker
 * whose environment is that of the functions: the product's own code writes everything. Rejects when any of it fails.
 */
export const seedAcademy = ({ environment, mediaBucket, clock }: SeedOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./seed.worker.ts', import.meta.url), {
      env: environment,
      workerData: { clock, mediaBucket },
    });
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => code !== 0 && reject(new Error(`The seed ended with ${code}.`)));
  });
