/**
 * One instance of a function: a thread of its own with the function's environment and the academy's clock.
 * Behaves as Lambda's Node runtime: loads the bundle once, then takes one event at a time.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { compileFunction, constants } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { installAcademyDate } from '../clock/install-academy-date.ts';
import { toFailure, type WorkerMessage, type WorkerRequest, type WorkerStart } from './invocation.ts';

type Handler = (event: unknown, context: Record<string, unknown>) => unknown;

const start = workerData as WorkerStart;
const port = parentPort;
if (port === null) throw new Error('worker.ts runs as a worker thread only');
const send = (message: WorkerMessage) => port.postMessage(message);

installAcademyDate(start.clock);
captureOutput();

let current: string | undefined;
process.on('uncaughtException', (error) => failHard(error));
process.on('unhandledRejection', (reason) => {
  const { errorMessage } = toFailure(reason);
  failHard(
    new Error(`${reason instanceof Error ? reason.name : 'Error'}: ${errorMessage}`),
    'Runtime.UnhandledPromiseRejection',
  );
});

try {
  const handler = await loadHandler();
  port.on('message', (request: WorkerRequest) => void run(handler, request));
  send({ type: 'ready' });
} catch (error) {
  send({ type: 'init-error', failure: toFailure(error, initErrorType(error)) });
}

async function run(handler: Handler, { requestId, event, timeoutMs }: WorkerRequest): Promise<void> {
  current = requestId;
  try {
    const result = await handler(JSON.parse(event), createContext(requestId, performance.now() + timeoutMs));
    send({ type: 'result', requestId, payload: serialize(result) });
  } catch (error) {
    send({ type: 'failure', requestId, failure: toFailure(error), fatal: false });
  } finally {
    current = undefined;
  }
}

function serialize(result: unknown): string {
  try {
    return JSON.stringify(result) ?? 'null';
  } catch (cause) {
    const error = new Error('Unable to stringify response body', { cause });
    error.name = 'Runtime.MarshalError';
    throw error;
  }
}

function createContext(requestId: string, deadline: number): Record<string, unknown> {
  process.env['_X_AMZN_TRACE_ID'] =
    `Root=1-${requestId.slice(0, 8)}-${requestId.replaceAll('-', '').slice(8)};Sampled=0`;
  return {
    awsRequestId: requestId,
    functionName: start.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: start.functionArn,
    memoryLimitInMB: String(start.memoryMb),
    logGroupName: `/aws/lambda/${start.functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(deadline - performance.now())),
  };
}

async function loadHandler(): Promise<Handler> {
  const exported = start.file.endsWith('.mjs')
    ? ((await import(pathToFileURL(start.file).href)) as Record<string, unknown>)
    : loadCommonJs(start.file);
  const handler = exported[start.exportName];
  if (typeof handler !== 'function') {
    const error = new Error(`index.${start.exportName} is undefined or not exported`);
    error.name = 'Runtime.HandlerNotFound';
    throw error;
  }
  return handler as Handler;
}

/** On Lambda a bundle has no package.json above it and is CommonJS; here the project's own would make it a module. */
function loadCommonJs(file: string): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  const evaluate = compileFunction(
    readFileSync(file, 'utf8'),
    ['exports', 'require', 'module', '__filename', '__dirname'],
    {
      filename: file,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    },
  ) as (...values: unknown[]) => void;
  evaluate(module.exports, createRequire(file), module, file, dirname(file));
  return module.exports;
}

function initErrorType(error: unknown): string | undefined {
  if (error instanceof SyntaxError) return 'Runtime.UserCodeSyntaxError';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'MODULE_NOT_FOUND' || code === 'ENOENT' ? 'Runtime.ImportModuleError' : undefined;
}

/** The instance cannot be used again, as on Lambda; the parent ends it. */
function failHard(error: unknown, errorType?: string): void {
  const failure = toFailure(error, errorType);
  if (current === undefined) send({ type: 'init-error', failure });
  else send({ type: 'failure', requestId: current, failure, fatal: true });
}

/** Everything written to stdout and stderr (console.* included) is sent over the port, in order with the results. */
function captureOutput(): void {
  const capture = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    send({ type: 'log', text: typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8') });
    const done = rest.find((argument) => typeof argument === 'function') as
      | ((error?: Error | null) => void)
      | undefined;
    done?.();
    return true;
  };
  process.stdout.write = capture;
  process.stderr.write = capture;
}
