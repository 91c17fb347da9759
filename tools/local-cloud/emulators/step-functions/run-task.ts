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
type Json = Record<string, unknown>;

/** Waits by the academy clock. When the clock is moved, only the length of the wait counts against the time limit. */
async function waitUntil({ clock, signal, limit }: TaskContext, instantMs: number): Promise<void> {
  const duration = Math.max(0, instantMs - clock.now());
  const startedAt = performance.now();
  await clock.sleepUntil(instantMs, signal);
  limit.spend(duration - (performance.now() - startedAt));
}

/** A Wait state. */
export async function runWait(context: TaskContext, { Seconds = 0 }: State): Promise<null> {
  await waitUntil(context, context.clock.now() + Seconds * 1000);
  return null;
}

/** A Task state with its Retry. Rejects with TaskError when no try is left. */
export async function runTask(context: TaskContext, state: State, input: Json): Promise<unknown> {
  const attempts: number[] = [];
  for (;;) {
    try {
      return await invoke(context, input);
    } catch (error) {
      if (!(error instanceof TaskError)) throw error;
      const delay = retryDelay(state.Retry ?? [], attempts, error);
      if (delay === undefined) throw error;
      await waitUntil(context, context.clock.now() + delay);
    }
  }
}

async function invoke({ invokeFunction }: TaskContext, input: Json): Promise<unknown> {
  const { payload, functionError } = await invokeFunction(
    String(input['FunctionName']),
    input['Payload'] ?? {},
  ).catch((error: unknown) => {
    throw new TaskError('Lambda.ServiceException', error instanceof Error ? error.message : String(error));
  });
  if (functionError !== undefined) {
    const { errorType } = (payload ?? {}) as { errorType?: string };
    throw new TaskError(errorType ?? 'Error', JSON.stringify(payload));
  }
  return { ExecutedVersion: '$LATEST', Payload: payload ?? null, StatusCode: 200 };
}
