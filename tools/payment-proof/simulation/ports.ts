import { currentInvocation } from './simulation-context.ts';

/**
 * The faults of a call that leaves a process, before or after it took effect: the process crashes, no response ever comes,
 * the connection breaks; or the request arrives twice.
 */
export const FAULT_MODES = [
  'crash-before',
  'crash-after',
  'hang-before',
  'hang-after',
  'break-before',
  'break-after',
  'duplicate',
] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** `call`: its place among the counted calls, from 1. */
export interface Fault {
  call: number;
  mode: FaultMode;
}

/** How each kind of fault looks to the code that made the call; none of them ever responds. */
export interface FaultEffects {
  crash: () => Promise<never>;
  hang: () => Promise<never>;
  break: () => Promise<never>;
}

export interface PortsOptions {
  fault?: Fault | undefined;
  /** Whether calls are counted from the start; the fault is injected into a counted call only. */
  counting?: boolean | undefined;
  /** Which of `waiting` calls goes next, from 0: the interleaving. The oldest, by default. */
  pick?: ((waiting: number) => number) | undefined;
}

type InjectedFault =
  | { kind: 'duplicate'; place: 'both' }
  | { kind: keyof FaultEffects; place: 'before' | 'after' };

/** A call of one function; `name` is how the call's own name begins. */
interface NamedCall {
  functionName: string;
  name: string;
}
interface Hold extends NamedCall {
  released: Promise<void>;
}
interface NamedFault extends NamedCall {
  mode: FaultMode;
}

export function never(): Promise<never> {
  return new Promise(() => undefined);
}

/**
 * The one place that every call that leaves a process passes. Calls wait here until everything else is idle, then
 * go one at a time, in the order that `pick` says: so every run with the same picks is the same run.
 */
export class Ports {
  /** Names of all counted calls, in order. */
  readonly calls: string[] = [];
  /** Calls into which a fault was injected, each with the function that made it: 'mail/send-outbox-mail: table Update OUTBOX'. */
  readonly injected: string[] = [];
  #counting: boolean;
  #fault: Fault | undefined;
  #pick: (waiting: number) => number;
  #waiting: (() => void)[] = [];
  /** Each waits for one call that is still to come. */
  readonly #holds: Hold[] = [];
  readonly #namedFaults: NamedFault[] = [];
  /** Grows with every call. */
  #activity = 0;
  #pumping = false;

  constructor({ fault, pick = () => 0, counting = true }: PortsOptions) {
    this.#counting = counting;
    this.#fault = fault;
    this.#pick = pick;
  }

  async call<T>(name: string, effect: () => Promise<T>, effects: FaultEffects): Promise<T> {
    const caller = currentInvocation();
    if (caller?.killed) return never();
    await takeNamed(this.#holds, caller?.functionName, name)?.released;
    await this.#turn();
    if (caller?.killed) return never();
    const injectedFault = this.#takeFault(caller?.functionName, name);
    if (injectedFault) this.injected.push(`${caller?.functionName ?? ''}: ${name}`);
    if (injectedFault?.place === 'before') return effects[injectedFault.kind]();
    // The sender of a request that arrived twice gets the later response.
    const [first, second] = await Promise.all([
      performed(effect),
      injectedFault?.kind === 'duplicate' && performed(effect),
    ]);
    if (injectedFault?.place === 'after') return effects[injectedFault.kind]();
    if (caller?.killed) return never();
    return (second || first)();
  }

  /** Counts from here: the calls before were preparation. */
  count(): void {
    this.#counting = true;
    this.calls.length = 0;
  }

  /** Injects `mode` into a call that is still to come: the one after the next `others`. */
  injectFault(mode: FaultMode, others: number): void {
    this.#fault = { call: this.calls.length + others + 1, mode };
  }

  /**
   * Holds the next call of that function whose name begins so, while all others go on, until what is returned is called: its
   * process is slow, and another one overtakes it.
   */
  holdNext(functionName: string, name: string): () => void {
    const { promise: released, resolve } = Promise.withResolvers<void>();
    this.#holds.push({ functionName, name, released });
    return resolve;
  }

  /** Injects `mode` into the next call of that function whose name begins so. */
  faultNext(mode: FaultMode, functionName: string, name: string): void {
    this.#namedFaults.push({ mode, functionName, name });
  }

  /** Ends counting: no fault is injected into the calls that follow. */
  stopCounting(): void {
    this.#counting = false;
  }

  /** Resolves when nothing more happens until time moves. */
  async rest(): Promise<void> {
    for (let still = 0, seen = -1; still < 2;) {
      await new Promise((resolve) => setImmediate(resolve));
      const busy = this.#waiting.length > 0 || seen !== this.#activity;
      still = busy ? 0 : still + 1;
      seen = this.#activity;
    }
  }

  #takeFault(functionName: string | undefined, name: string): InjectedFault | undefined {
    const named = takeNamed(this.#namedFaults, functionName, name);
    if (!this.#counting) return undefined;
    this.calls.push(name);
    const mode = named?.mode ?? (this.#fault?.call === this.calls.length ? this.#fault.mode : undefined);
    if (mode === undefined) return undefined;
    if (mode === 'duplicate') return name.endsWith('(once)') ? undefined : { kind: mode, place: 'both' };
    const [kind, place] = mode.split('-') as [keyof FaultEffects, 'before' | 'after'];
    return { kind, place };
  }

  #turn(): Promise<void> {
    this.#activity += 1;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#pump();
    });
  }

  #pump(): void {
    if (this.#pumping) return;
    this.#pumping = true;
    setImmediate(() => {
      this.#pumping = false;
      const index = this.#waiting.length > 1 ? this.#pick(this.#waiting.length) : 0;
      const [next] = this.#waiting.splice(index, 1);
      next?.();
      if (this.#waiting.length > 0) this.#pump();
    });
  }
}

/** Takes the first of `named` that waits for this call. */
function takeNamed<T extends NamedCall>(
  named: T[],
  functionName: string | undefined,
  name: string,
): T | undefined {
  const at = named.findIndex((one) => one.functionName === functionName && name.startsWith(one.name));
  return at === -1 ? undefined : named.splice(at, 1)[0];
}

/** An effect that fails has a response too: its failure. */
const performed = async <T>(effect: () => Promise<T>): Promise<() => T> => {
  try {
    const value = await effect();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
};
