import { AsyncLocalStorage } from 'node:async_hooks';
import nodeCrypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import nodeTimers from 'node:timers';
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
  /** Instead of Math.random, and of the random bytes that ids are made of. */
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
  getRandomValues: crypto.getRandomValues.bind(crypto),
  randomBytes: nodeCrypto.randomBytes,
  randomUUID: nodeCrypto.randomUUID,
};

const isVirtual = (timer: unknown): timer is VirtualTimer =>
  typeof timer === 'object' && timer !== null && 'fire' in timer;

let installed = false;

const fillWith = (random: () => number, bytes: Uint8Array): void => {
  for (const i of bytes.keys()) bytes[i] = Math.floor(random() * 256);
};

/** Ids decide the order of a query, and so the order of the calls: a run has the same ones for the same seed. */
function installVirtualRandom(): void {
  Math.random = () => currentSimulation()?.random() ?? real.random();
  crypto.getRandomValues = (array) => {
    const simulation = currentSimulation();
    if (!simulation || !array) return real.getRandomValues(array);
    fillWith(simulation.random, new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    return array;
  };
  nodeCrypto.randomBytes = ((size: number, callback?: (error: Error | null, bytes: Buffer) => void) => {
    const simulation = currentSimulation();
    if (callback) return real.randomBytes(size, callback);
    if (!simulation) return real.randomBytes(size);
    const bytes = Buffer.alloc(size);
    fillWith(simulation.random, bytes);
    return bytes;
  }) as typeof nodeCrypto.randomBytes;
  nodeCrypto.randomUUID = (options) => {
    if (!currentSimulation()) return real.randomUUID(options);
    const hex = nodeCrypto.randomBytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
}

/**
 * Makes Date, timers, fetch and everything random those of the simulation for code that runs in one; they stay the real ones
 * for all other code.
 */
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
  installVirtualRandom();
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
  nodeTimers.setTimeout = globalThis.setTimeout;
  nodeTimers.clearTimeout = globalThis.clearTimeout;
  // Modules that have imported functions of Node by name get these.
  syncBuiltinESMExports();
}
