import type { AcademyClock } from '../../clock/clock.ts';
import type { StepFunctionsOptions } from './step-functions-contract.ts';
import type { State } from './definition.ts';
import { retryDelay } from './retry-delay.ts';
import { TaskError } from './task-error.ts';
import type { TimeLimit } from './time-limit.ts';

export interface TaskContext {
  clock: AcademyClock;
  invokeFunction: StepFunctionsOptions['invokeFunction'];
  signal: AbortSignal;
  limit: TimeLimit;
}
const LONGEST_TIMER_MS = 2_147_483_647;
type Json = Record<string, unknown>;

/** Waits by the academy clock. When the clock is moved, only the length of the wait counts against the time limit. */
async function waitUntil({ clock, signal, limit }: TaskContext, instantMs: number): Promise<void> {
  const duration = Math.max(0, instantMs - clock.now());
  const startedAt = performance.now();
  await clock.sleepUntil(instantMs, signal);
  limit.spend(duration - (performance.now() - startedAt));
}

/** A Wait state: input is `{ seconds }` or `{ timestamp }`. */
export async function runWait(context: TaskContext, { seconds, timestamp }: Json): Promise<null> {
  const instant =
    typeof timestamp === 'string'
      ? Date.parse(timestamp)
      : context.clock.now() + Number(seconds ?? NaN) * 1000;
  if (Number.isNaN(instant)) throw new TaskError('States.Runtime', 'The Wait state has no valid time');
  await waitUntil(context, instant);
  return null;
}

/** A Task state with its Retry and TimeoutSeconds. Rejects with TaskError when no try is left. */
export async function runTask(context: TaskContext, state: State, input: Json): Promise<unknown> {
  const attempts: number[] = [];
  for (;;) {
    try {
      return await withTimeout(state.TimeoutSeconds, invoke(context, state, input));
    } catch (error) {
      if (!(error instanceof TaskError)) throw error;
      const delay = retryDelay(state.Retry ?? [], attempts, error);
      if (delay === undefined) throw error;
      await waitUntil(context, context.clock.now() + delay);
    }
  }
}

async function invoke(
  { invokeFunction }: TaskContext,
  { Resource = '' }: State,
  input: Json,
): Promise<unknown> {
  const isInvoke = Resource === 'arn:aws:states:::lambda:invoke';
  const name = isInvoke ? String(input['FunctionName']) : Resource;
  const { payload, functionError } = await invokeFunction(
    name,
    isInvoke ? (input['Payload'] ?? {}) : input,
  ).catch((error: unknown) => {
    throw new TaskError('Lambda.ServiceException', error instanceof Error ? error.message : String(error));
  });
  if (functionError !== undefined) {
    const { errorType } = (payload ?? {}) as { errorType?: string };
    throw new TaskError(errorType ?? 'Error', JSON.stringify(payload));
  }
  const result = payload ?? null;
  return isInvoke ? { ExecutedVersion: '$LATEST', Payload: result, StatusCode: 200 } : result;
}

async function withTimeout<T>(seconds: number | undefined, work: Promise<T>): Promise<T> {
  if (seconds === undefined || seconds * 1000 > LONGEST_TIMER_MS) return work;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TaskError('States.Timeout', 'The task took too long')),
      seconds * 1000,
    );
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
