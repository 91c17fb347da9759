import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'aws-lambda';
import { log } from './logger.ts';

const correlations = new AsyncLocalStorage<string>();

/**
 * What leads through the logs from a call over its workflow and rows to its mail (docs/adr/067): the request id of the call that began
 * it, which its caller knows; of what no call began, the id of the first run. Undefined outside of a run.
 */
export const correlationId = (): string | undefined => correlations.getStore();

/**
 * One run of a function: each of its log lines has the function's name, the run's id and the correlation id, and rows and workflows that it writes and
 * starts carry that id on. `context` is undefined where a test calls a task.
 */
export function inRun<T>(context: Context | undefined, correlation: string | undefined, run: () => T): T {
  // one instance handles one event at a time
  log.resetKeys();
  const id = correlation ?? context?.awsRequestId;
  if (id === undefined) return run();
  // the logger's own addContext adds 170 bytes to each line that no query reads: the function's ARN, memory and cold start
  log.appendKeys({
    function_name: context?.functionName,
    function_request_id: context?.awsRequestId,
    correlationId: id,
  });
  return correlations.run(id, run);
}
