/** What Lambda returns for a failed invocation. */
export type FunctionFailure = { errorType: string; errorMessage: string; trace: string[] };

export type Invocation = {
  /** parsed JSON of the handler's result, or a FunctionFailure */
  payload: unknown;
  functionError?: 'Unhandled';
  /** lines the function wrote during this invocation */
  logs: string[];
};

/** Starts an instance: everything the worker must know before it loads the bundle. */
export type WorkerStart = {
  file: string;
  exportName: string;
  functionName: string;
  functionArn: string;
  memoryMb: number;
  clock: SharedArrayBuffer;
};

/** To the worker: one event. */
export type WorkerRequest = { requestId: string; event: string; timeoutMs: number };

/** From the worker: lines in the order written, then the outcome. */
export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'init-error'; failure: FunctionFailure }
  | { type: 'log'; text: string }
  | { type: 'result'; requestId: string; payload: string }
  | { type: 'failure'; requestId: string; failure: FunctionFailure; fatal: boolean };

/** Any thrown value as Lambda's runtime reports it. */
export function toFailure(error: unknown, errorType?: string): FunctionFailure {
  if (error instanceof Error) {
    return {
      errorType: errorType ?? error.name,
      errorMessage: error.message,
      trace: (error.stack ?? '').split('\n'),
    };
  }
  return { errorType: errorType ?? typeof error, errorMessage: String(error), trace: [] };
}
