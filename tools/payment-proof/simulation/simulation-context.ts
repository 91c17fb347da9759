import { AsyncLocalStorage } from 'node:async_hooks';
import type { VirtualTime, VirtualTimer } from './virtual-time.ts';

/** One run of one Lambda. Killed, it does nothing any more, whatever its promises do. */
export interface Invocation {
  readonly functionName: string;
  killed: boolean;
  /** Ends the process as a crash would; the caller sees `errorType`. */
  kill(errorType: string): void;
}

/** What replaces time, chance, network and AWS clients while code of a simulation runs. */
export interface SimulationContext {
  readonly time: VirtualTime;
  /** Instead of Math.random. */
  readonly random: () => number;
  readonly fetch: typeof fetch;
  /** An AWS client of the product sends a command, by itself up to `maxAttempts` times. */
  readonly send: (service: AwsService, command: AwsCommand, maxAttempts: number) => Promise<unknown>;
}

export type AwsService = 'table' | 'workflow' | 'mail' | 'secrets';
export interface AwsCommand {
  readonly constructor: { readonly name: string };
  readonly input: object;
}

const simulations = new AsyncLocalStorage<{
  context: SimulationContext;
  invocation?: Invocation | undefined;
}>();

/** Runs as part of a simulation: all that it begins belongs to the simulation, and to the invocation when there is one. */
export function runInSimulation<T>(context: SimulationContext, run: () => T, invocation?: Invocation): T {
  return simulations.run({ context, invocation }, run);
}

export function currentSimulation(): SimulationContext | undefined {
  return simulations.getStore()?.context;
}
export function currentInvocation(): Invocation | undefined {
  return simulations.getStore()?.invocation;
}

const real = {
  Date: globalThis.Date,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  fetch: globalThis.fetch,
  performanceNow: performance.now.bind(performance),
  random: Math.random.bind(Math),
};

const isVirtual = (timer: unknown): timer is VirtualTimer =>
  typeof timer === 'object' && timer !== null && 'fire' in timer;

let installed = false;

/** Makes Date, timers, Math.random and fetch those of the simulation for code that runs in one; they stay the real ones for all other code. */
export function installVirtualGlobals(): void {
  if (installed) return;
  installed = true;
  const now = () => currentSimulation()?.time.now() ?? real.Date.now();
  globalThis.Date = new Proxy(real.Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new real.Date(now()).toString(),
    get: (target, property, receiver) => (property === 'now' ? now : Reflect.get(target, property, receiver)),
  });
  Math.random = () => currentSimulation()?.random() ?? real.random();
  performance.now = () => currentSimulation()?.time.now() ?? real.performanceNow();
  globalThis.fetch = (...request) => (currentSimulation()?.fetch ?? real.fetch)(...request);
  globalThis.setTimeout = Object.assign(
    (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      const simulation = currentSimulation();
      if (!simulation) return real.setTimeout(run, ms, ...args);
      const invocation = currentInvocation();
      return simulation.time.at(simulation.time.now() + ms, () => {
        if (!invocation?.killed) run(...args);
      });
    },
    { __promisify__: real.setTimeout.__promisify__ },
  ) as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    if (!isVirtual(timer)) real.clearTimeout(timer);
    else currentSimulation()?.time.cancel(timer);
  };
}
