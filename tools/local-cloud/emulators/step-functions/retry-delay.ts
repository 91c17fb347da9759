import type { Retrier } from './definition.ts';
import type { TaskError } from './task-error.ts';

/**
 * How long (ms) to wait before the task is tried again; undefined: no more tries. `attempts` holds the tries that each retrier
 * has granted to this entry of the state, and is counted up.
 */
export function retryDelay(retriers: Retrier[], attempts: number[], error: TaskError): number | undefined {
  const index = retriers.findIndex(({ ErrorEquals }) =>
    ErrorEquals.some((pattern) => matches(pattern, error.name)),
  );
  const retrier = retriers[index];
  if (retrier === undefined) return undefined;
  const used = attempts[index] ?? 0;
  const { MaxAttempts = 3, IntervalSeconds = 1, BackoffRate = 2 } = retrier;
  if (used >= MaxAttempts) return undefined;
  attempts[index] = used + 1;
  return IntervalSeconds * BackoffRate ** used * 1000;
}

function matches(pattern: string, errorName: string): boolean {
  if (pattern === 'States.ALL') return errorName !== 'States.Runtime';
  if (pattern === 'States.TaskFailed') return errorName !== 'States.Timeout';
  return pattern === errorName;
}
