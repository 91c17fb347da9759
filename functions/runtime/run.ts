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
 * One run of a function: each of its log lines has Lambda's context and the correlation id, and rows and workflows that it writes and
 * starts carry that id on. `context` is undefined where a test calls a task.
 */
export function inRun<T>(context: Context | undefined, correlation: string | undefined, run: () => T): T {
  // one instance handles one event at a time
  log.resetKeys();
  if (context !== undefined) log.addContext(context);
  const id = correlation ?? context?.awsRequestId;
  if (id === undefined) return run();
  log.appendKeys({ correlationId: id });
  return correlations.run(id, run);
}
