import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Guard, namedBy } from './guard.ts';
import type { CheckResult } from './guard.worker.ts';
import { GUARDS } from './guards.ts';
import { withoutGuard } from './remove-guard.ts';

/** A product that has not been checked by then will never be: it retry for ever, ms. */
const TIMEOUT_MS = 120_000;
/** The number of the product as it is. */
const UNTOUCHED = -1;
const AT_ONCE = Math.min(2, availableParallelism());

export interface GuardVerdict {
  guard: Guard;
  /** What was noticed without it; undefined when nothing was: the guard, or the suite, is not worth its name. */
  noticed: string | undefined;
  /** Whether that is what the guard protects from. */
  right: boolean;
  ms: number;
}

export interface GuardsReport {
  guards: number;
  /** With every guard in its place nothing may be noticed. */
  untouched: string | undefined;
  verdicts: readonly GuardVerdict[];
  /** Guards without which nothing was noticed, or something else than they protect from. */
  survivors: readonly GuardVerdict[];
}

/** One process that checks products, one after the other; a new one takes its place when it hangs. */
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

/** Whether a result speaks of what the guard protects: its violation begins with an invariant that the guard names. */
const isRight = (guard: Guard, { noticed, died }: CheckResult): boolean =>
  died === undefined
    ? namedBy(guard).some((name) => noticed?.startsWith(`${name} `) || noticed?.startsWith(`later: ${name} `))
    : guard.mayNotEnd === true;

export interface GuardsOptions {
  /** Hears of each verdict. */
  done?: (verdict: GuardVerdict) => void;
  /** Only guards whose name contains this. */
  only?: string;
}

/**
 * Removes each guard in turn and checks the product without it, two at a time. Throws when a guard is not found
 * where the list says, or when what is left without it is no program.
 */
export async function runGuards({ done, only = '' }: GuardsOptions = {}): Promise<GuardsReport> {
  GUARDS.forEach(withoutGuard);
  const waiting = [UNTOUCHED, ...GUARDS.keys()].filter(
    (number) => number === UNTOUCHED || GUARDS[number]?.name.includes(only),
  );
  const verdicts: GuardVerdict[] = [];
  let untouched: string | undefined;
  const next = async (checker: Checker, number: number): Promise<void> => {
    const guard = GUARDS[number];
    const began = performance.now();
    const result = await checker.check(number);
    if (result.broken !== undefined)
      throw new Error(`Without '${guard?.name ?? 'nothing'}' there is no product: ${result.broken}`);
    const noticed = result.noticed ?? result.died;
    if (!guard) {
      untouched = noticed;
      return;
    }
    const verdict = { guard, noticed, right: isRight(guard, result), ms: performance.now() - began };
    verdicts.push(verdict);
    done?.(verdict);
  };
  const checkers = Array.from({ length: AT_ONCE }, () => new Checker());
  await Promise.all(
    checkers.map(async (checker) => {
      for (let number = waiting.shift(); number !== undefined; number = waiting.shift())
        await next(checker, number);
      await checker.end();
    }),
  );
  return {
    guards: verdicts.length,
    untouched,
    verdicts,
    survivors: verdicts.filter(({ right }) => !right),
  };
}
