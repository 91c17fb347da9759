import { Worker } from 'node:worker_threads';
import type { FunctionSpec } from '../template/resources/read-functions.ts';
import type { FunctionFailure, Invocation, WorkerMessage, WorkerRequest, WorkerStart } from './invocation.ts';

export type InstanceOptions = {
  spec: FunctionSpec;
  environment: Record<string, string>;
  clock: SharedArrayBuffer;
  onLog: (line: string) => void;
};

/** A running instance. `dead` is true once it may not take another event. */
export type Instance = {
  run(request: WorkerRequest): Promise<Invocation>;
  stop(): Promise<void>;
  /** bytes that the thread's heap has taken from the system; 0 when it has ended */
  heapBytes(): Promise<number>;
  readonly dead: boolean;
};

type Outcome = Omit<Invocation, 'logs'>;

/** Lambda gives a function 10 s to load; a busy machine gets more. */
const LOAD_LIMIT_MS = 60_000;

/** Minimum heap of a thread: V8 alone needs more than the smallest Lambda has. */
const MIN_HEAP_MB = 128;

/** Starts a thread that loads the function. A failed start shows on the first event, as on Lambda. */
export function startInstance({ spec, environment, clock, onLog }: InstanceOptions): Instance {
  const workerData: WorkerStart = {
    file: spec.file,
    exportName: spec.exportName,
    functionName: spec.name,
    functionArn: spec.arn,
    memoryMb: spec.memoryMb,
    clock,
  };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    env: environment,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: Math.max(spec.memoryMb, MIN_HEAP_MB) },
  });
  worker.unref();
  let dead = false;
  let lines: string[] = [];
  let initFailure: FunctionFailure | undefined;
  let running: { requestId: string; finish: (outcome: Outcome) => void } | undefined;
  let announce: () => void = () => undefined;
  /** resolves when the bundle is loaded or failed to load: loading does not count against the function's timeout */
  const loaded = new Promise<void>((resolve) => (announce = resolve));
  const loadTimer = setTimeout(() => lose(loadFailure()), LOAD_LIMIT_MS);

  const fail = (failure: FunctionFailure) =>
    running?.finish({ payload: failure, functionError: 'Unhandled' });
  const lose = (failure: FunctionFailure) => {
    dead = true;
    initFailure ??= failure;
    clearTimeout(loadTimer);
    announce();
    fail(failure);
    void worker.terminate();
  };

  worker.on('message', (message: WorkerMessage) => {
    if (message.type === 'log') {
      for (const line of message.text.replace(/\n$/, '').split('\n')) {
        lines.push(line);
        onLog(line);
      }
    } else if (message.type === 'ready') {
      clearTimeout(loadTimer);
      announce();
    } else if (message.type === 'init-error') lose(message.failure);
    else if (message.requestId !== running?.requestId) return;
    else if (message.type === 'result') running.finish({ payload: JSON.parse(message.payload) });
    else if (message.fatal) lose(message.failure);
    else fail(message.failure);
  });
  worker.on('error', (error: Error) => lose(exitFailure(running?.requestId, error.message)));
  worker.on('exit', (code) => lose(exitFailure(running?.requestId, `exit status ${code}`)));

  async function run(request: WorkerRequest): Promise<Invocation> {
    await loaded;
    if (initFailure !== undefined) return { payload: initFailure, functionError: 'Unhandled', logs: lines };
    lines = [];
    const outcome = await new Promise<Outcome>((resolve) => {
      const timer = setTimeout(() => lose(timeoutFailure(request)), request.timeoutMs);
      const finish = (result: Outcome) => {
        clearTimeout(timer);
        running = undefined;
        resolve(result);
      };
      running = { requestId: request.requestId, finish };
      worker.postMessage(request);
    });
    return { ...outcome, logs: lines };
  }

  async function stop(): Promise<void> {
    dead = true;
    await worker.terminate();
  }

  async function heapBytes(): Promise<number> {
    if (dead) return 0;
    try {
      const { total_heap_size, malloced_memory, external_memory } = await worker.getHeapStatistics();
      return total_heap_size + malloced_memory + external_memory;
    } catch (error) {
      // the thread ends before it says so
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_NOT_RUNNING') return 0;
      throw error;
    }
  }

  return {
    run,
    stop,
    heapBytes,
    get dead() {
      return dead;
    },
  };
}

function timeoutFailure({ requestId, timeoutMs }: WorkerRequest): FunctionFailure {
  const seconds = (timeoutMs / 1000).toFixed(2);
  return {
    errorType: 'Sandbox.Timedout',
    errorMessage: `RequestId: ${requestId} Error: Task timed out after ${seconds} seconds`,
    trace: [],
  };
}

function exitFailure(requestId: string | undefined, reason: string): FunctionFailure {
  return {
    errorType: 'Runtime.ExitError',
    errorMessage: `RequestId: ${requestId ?? 'init'} Error: Runtime exited with error: ${reason}`,
    trace: [],
  };
}

function loadFailure(): FunctionFailure {
  return {
    errorType: 'Sandbox.Timedout',
    errorMessage: `The function did not load within ${LOAD_LIMIT_MS / 1000} seconds`,
    trace: [],
  };
}
