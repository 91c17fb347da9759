import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Guard, isProtectedBy } from './guard.ts';
import type { CheckResult } from './guard.worker.ts';
import { GUARDS } from './guards.ts';
import { withoutGuard } from './remove-guard.ts';

/** A check that takes longer has found a product that retries for ever, ms. */
const TIMEOUT_MS = 300_000;
/** Stands for the product with all its guards. */
const ALL_GUARDS = -1;
const WORKERS = Math.min(2, availableParallelism());

export interface GuardVerdict {
  guard: Guard;
  /** The first violation without it; undefined when there was none: the guard is not needed, or the checks are too weak. */
  violation: string | undefined;
  /** Whether that is a violation that the guard prevents. */
  isExpected: boolean;
  ms: number;
}

export interface GuardsReport {
  guards: number;
  /** The first violation of the product with all its guards: there must be none. */
  violationWithAllGuards: string | undefined;
  verdicts: readonly GuardVerdict[];
  /** Guards without which there was no violation, or another one than they prevent. */
  survivors: readonly GuardVerdict[];
}

/** One worker that checks products, one after the other; it is replaced when it hangs. */
class Checker {
  #worker: Worker | undefined;

  async check(number: number): Promise<CheckResult> {
    const worker = (this.#worker ??= new Worker(new URL('./guard.worker.ts', import.meta.url)));
    const { promise, resolve } = Promise.withResolvers<CheckResult>();
    worker.once('message', resolve);
    worker.once('error', (error) => resolve({ died: error instanceof Error ? error.message : 'error' }));
    worker.postMessage(number);
    const limit = setTimeout(() => resolve({ died: 'It never ends.' }), TIMEOUT_MS);
    try {
      const result = await promise;
      if (result.died !== undefined) await this.end();
      return result;
    } finally {
      clearTimeout(limit);
      worker.removeAllListeners('message');
      worker.removeAllListeners('error');
    }
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}

export interface GuardsOptions {
  /** Called with each verdict. */
  done?: (verdict: GuardVerdict) => void;
  /** Only guards whose name contains this. */
  only?: string;
}

/**
 * Removes each guard in turn and checks the product without it, two at a time. Throws when a guard is not found
 * where the list says, or when the product cannot be bundled without it.
 */
export async function runGuards({ done, only = '' }: GuardsOptions = {}): Promise<GuardsReport> {
  GUARDS.forEach(withoutGuard);
  const waiting = [ALL_GUARDS, ...GUARDS.keys()].filter(
    (number) => number === ALL_GUARDS || GUARDS[number]?.name.includes(only),
  );
  const verdicts: GuardVerdict[] = [];
  let violationWithAllGuards: string | undefined;
  const next = async (checker: Checker, number: number): Promise<void> => {
    const guard = GUARDS[number];
    const began = performance.now();
    const result = await checker.check(number);
    if (result.broken !== undefined)
      throw new Error(
        `The product cannot be bundled without '${guard?.name ?? 'nothing'}': ${result.broken}`,
      );
    const violation = result.violation ?? result.died;
    if (!guard) {
      violationWithAllGuards = violation;
      return;
    }
    const verdict = {
      guard,
      violation,
      isExpected: result.violation !== undefined && isProtectedBy(guard, result.violation),
      ms: performance.now() - began,
    };
    verdicts.push(verdict);
    done?.(verdict);
  };
  const checkers = Array.from({ length: WORKERS }, () => new Checker());
  await Promise.all(
    checkers.map(async (checker) => {
      for (let number = waiting.shift(); number !== undefined; number = waiting.shift())
        await next(checker, number);
      await checker.end();
    }),
  );
  return {
    guards: verdicts.length,
    violationWithAllGuards,
    verdicts,
    survivors: verdicts.filter(({ isExpected: expected }) => !expected),
  };
}
