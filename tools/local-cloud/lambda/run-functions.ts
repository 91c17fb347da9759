import { randomUUID } from 'node:crypto';
import { LocalCloudError } from '../local-cloud-error.ts';
import { toFunctionName } from '../template/resolve-stack.ts';
import type { FunctionSpec } from '../template/resources/read-functions.ts';
import { startInstance, type Instance } from './instance.ts';
import type { Invocation } from './invocation.ts';
import { createFunctionLog, type LogLine } from './function-log.ts';

export type FunctionsOptions = {
  functions: readonly FunctionSpec[];
  /** what Lambda adds to the template's environment: region, credentials, endpoint */
  getEnvironment: (spec: FunctionSpec) => Record<string, string>;
  clock: SharedArrayBuffer;
  now: () => number;
  /** every line, and what Lambda counts */
  watch?: {
    line(logGroup: string, text: string): void;
    count(
      metric: `AWS/Lambda ${'Invocations' | 'Errors' | 'Throttles'}`,
      dimensions: Record<string, string>,
    ): void;
  };
  /** folder of the log files; none are written without it */
  logDir?: string;
  /** instances of one function at a time; further events wait (default 4) */
  maxInstances?: number;
  /** an instance without work ends after this (default 120,000 ms) */
  idleMs?: number;
};

export type Functions = {
  /**
   * By entry ('payments/create-order'), function name, ARN or logical id. Resolves with functionError for a failed function.
   * @throws LocalCloudError for an unknown name, TooManyRequests when reserved concurrency is used up.
   */
  invoke(name: string, event: unknown): Promise<Invocation>;
  /** the environment a function runs with. @throws LocalCloudError for an unknown name. */
  getEnvironment(name: string): Record<string, string>;
  /** name, invocations, errors and last lines of every function, as the console shows them */
  list(): { name: string; entry: string; invocations: number; errors: number; lastLines: LogLine[] }[];
  /** the instances that live now, and bytes of their heaps */
  heap(): Promise<{ instances: number; bytes: number }>;
  stop(): Promise<void>;
};

/** Lambda's response when reserved concurrency is used up. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequestsException';
}

type Pool = {
  spec: FunctionSpec;
  idle: Instance[];
  live: number;
  /** events that run or wait for an instance */
  running: number;
  waiting: (() => void)[];
  invocations: number;
  errors: number;
};

/** Runs every function of the template: lazily, one event at a time per instance, a few instances per function. */
export function runFunctions(options: FunctionsOptions): Functions {
  const { maxInstances = 4, idleMs = 120_000, now, logDir, watch } = options;
  const log = createFunctionLog({ now, ...(logDir === undefined ? {} : { folder: logDir }) });
  const pools = new Map<string, Pool>();
  for (const spec of options.functions) {
    pools.set(spec.name, { spec, idle: [], live: 0, running: 0, waiting: [], invocations: 0, errors: 0 });
  }
  const write = ({ name, logGroup }: FunctionSpec, line: string) => {
    log.write(name, line);
    watch?.line(logGroup, line);
  };
  /** Lambda has each metric of the function and of all. */
  const count = (metric: 'Invocations' | 'Errors' | 'Throttles', { name: FunctionName }: FunctionSpec) => {
    watch?.count(`AWS/Lambda ${metric}`, { FunctionName });
    watch?.count(`AWS/Lambda ${metric}`, {});
  };
  const reapers = new Map<Instance, NodeJS.Timeout>();
  const instances = new Set<Instance>();
  let stopping = false;

  function getPool(name: string): Pool {
    const found =
      // an ARN may have an alias or a version
      pools.get(toFunctionName(name)) ??
      [...pools.values()].find(({ spec }) => [spec.logicalId, spec.entry].includes(name));
    if (found === undefined) throw new LocalCloudError(`There is no function ${name}.`);
    return found;
  }

  const getEnvironment = (spec: FunctionSpec) => ({ ...options.getEnvironment(spec), ...spec.environment });

  async function take(pool: Pool): Promise<Instance> {
    const { spec } = pool;
    for (;;) {
      if (stopping) throw new LocalCloudError('The local cloud is stopping.');
      const idle = pool.idle.pop();
      if (idle !== undefined) {
        clearTimeout(reapers.get(idle));
        if (!idle.dead) return idle;
        leave(pool, idle);
        continue;
      }
      if (pool.live < maxInstances) break;
      await new Promise<void>((resolve) => pool.waiting.push(resolve));
    }
    pool.live += 1;
    const environment = getEnvironment(spec);
    const onLog = (line: string) => write(spec, line);
    const instance = startInstance({ spec, environment, clock: options.clock, onLog });
    instances.add(instance);
    return instance;
  }

  function giveBack(pool: Pool, instance: Instance): void {
    if (instance.dead) leave(pool, instance);
    else {
      pool.idle.push(instance);
      const reaper = setTimeout(() => {
        pool.idle = pool.idle.filter((idle) => idle !== instance);
        leave(pool, instance);
        void instance.stop();
      }, idleMs);
      reapers.set(instance, reaper.unref());
    }
    pool.waiting.shift()?.();
  }

  function leave(pool: Pool, instance: Instance): void {
    if (instances.delete(instance)) pool.live -= 1;
    reapers.delete(instance);
  }

  async function invoke(name: string, event: unknown): Promise<Invocation> {
    const pool = getPool(name);
    const { reservedConcurrency, timeoutMs } = pool.spec;
    // events that wait for an instance here would run at once on Lambda, so they count
    if (reservedConcurrency !== undefined && pool.running >= reservedConcurrency) {
      count('Throttles', pool.spec);
      throw new TooManyRequests('Rate Exceeded.');
    }
    pool.running += 1;
    pool.invocations += 1;
    count('Invocations', pool.spec);
    let instance: Instance | undefined;
    let result: Invocation;
    try {
      instance = await take(pool);
      result = await instance.run({
        requestId: randomUUID(),
        event: JSON.stringify(event) ?? 'null',
        timeoutMs,
      });
    } finally {
      pool.running -= 1;
      if (instance !== undefined) giveBack(pool, instance);
    }
    if (result.functionError !== undefined) {
      pool.errors += 1;
      count('Errors', pool.spec);
      // the words of Lambda's runtime, which filters of logs look for
      write(pool.spec, `ERROR Invoke Error ${JSON.stringify(result.payload)}`);
    }
    return result;
  }

  async function stop(): Promise<void> {
    stopping = true;
    for (const timer of reapers.values()) clearTimeout(timer);
    for (const pool of pools.values()) for (const wake of pool.waiting.splice(0)) wake();
    await Promise.all([...instances].map((instance) => instance.stop()));
    await log.close();
  }

  async function heap(): Promise<{ instances: number; bytes: number }> {
    const sizes = await Promise.all([...instances].map((instance) => instance.heapBytes()));
    return { instances: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  }

  return {
    invoke,
    heap,
    stop,
    getEnvironment: (name) => getEnvironment(getPool(name).spec),
    list: () =>
      [...pools.values()].map(({ spec, invocations, errors }) => ({
        name: spec.name,
        entry: spec.entry,
        invocations,
        errors,
        lastLines: log.last(spec.name),
      })),
  };
}
