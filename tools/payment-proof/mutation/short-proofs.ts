import { Worker } from 'node:worker_threads';
import type { ProofOrder, ProofResult } from './short-proof.worker.ts';
import type { Rewrite } from './sources.ts';

/** A short proof that takes longer has met a product that retries for ever, ms. */
const TIMEOUT_MS = 300_000;
const WORKERS = 2;

/** Runs short proofs on the instrumented product, two at a time; a worker whose proof hangs or dies is replaced. */
export class ShortProofs {
  readonly #rewrites: readonly Rewrite[];
  readonly #workers = new Set<Worker>();
  readonly #idle: Worker[] = [];
  /** What waits for a worker. */
  readonly #waiting: ((worker: Worker) => void)[] = [];

  /** The product has the mutants of all sources, and these. */
  constructor(rewrites: readonly Rewrite[] = []) {
    this.#rewrites = rewrites;
  }

  async prove(order: ProofOrder): Promise<ProofResult> {
    const worker = await this.#take();
    const { promise, resolve } = Promise.withResolvers<ProofResult>();
    const died = (violation: string) => resolve({ violation, reached: [] });
    worker.once('message', resolve);
    worker.once('error', (error) => died(`It died: ${error instanceof Error ? error.message : 'error'}`));
    const limit = setTimeout(() => died('It never ends.'), TIMEOUT_MS);
    worker.postMessage(order);
    const result = await promise;
    clearTimeout(limit);
    worker.removeAllListeners('message');
    worker.removeAllListeners('error');
    const isUsable = !result.violation?.startsWith('It ');
    if (!isUsable) {
      await worker.terminate();
      this.#workers.delete(worker);
    }
    const next = this.#waiting.shift();
    if (next) next(isUsable ? worker : this.#start());
    else if (isUsable) this.#idle.push(worker);
    return result;
  }

  async end(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  #start(): Worker {
    const url = new URL('./short-proof.worker.ts', import.meta.url);
    const worker = new Worker(url, { stdout: true, workerData: this.#rewrites });
    this.#workers.add(worker);
    return worker;
  }

  async #take(): Promise<Worker> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#workers.size < WORKERS) return this.#start();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
