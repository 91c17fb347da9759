import {
  ExecutionAbortedError,
  ExecutionError,
  StateMachine,
  type StateMachineDefinition,
} from 'aws-local-stepfunctions';
import type { AcademyClock } from '../../clock/clock.ts';
import type { Execution, StateMachineSpec, StepFunctionsOptions } from './step-functions-contract.ts';
import type { Definition } from './definition.ts';
import type { PreparedMachine } from './prepare-definition.ts';
import { runTask, runWait, type TaskContext } from './run-task.ts';
import { TimeLimit } from './time-limit.ts';

export interface Machine extends PreparedMachine {
  spec: StateMachineSpec;
}

export interface RunOptions {
  clock: AcademyClock;
  invokeFunction: StepFunctionsOptions['invokeFunction'];
  /** aborting it leaves the workflow where it is */
  signal: AbortSignal;
  /** a state was entered or left */
  onChange(): void;
}
export type Outcome = Pick<Execution, 'status' | 'output' | 'error' | 'cause'>;
type EngineInput = Parameters<StateMachine['run']>[0];

const valid = new Set<string>();

/** Throws when the definition is not valid. It takes half a second, so each definition is validated once. */
export function validate({ runnable }: PreparedMachine): void {
  const text = JSON.stringify(runnable);
  if (valid.has(text)) return;
  createEngine(runnable, { checkArn: false });
  valid.add(text);
}

function createEngine(runnable: Definition, validationOptions: { checkArn: boolean } | { noValidate: true }) {
  return new StateMachine(runnable as unknown as StateMachineDefinition, { validationOptions });
}

/** Runs the workflow from its first state to its end, recording the states it enters in `execution.states`. */
export async function runExecution(
  machine: Machine,
  execution: Execution,
  options: RunOptions,
): Promise<Outcome> {
  const { clock, invokeFunction, onChange } = options;
  const timedOut = new AbortController();
  const { TimeoutSeconds = Infinity } = machine.spec.definition as Definition;
  const limit = new TimeLimit(TimeoutSeconds * 1000, () => timedOut.abort());
  const signal = AbortSignal.any([options.signal, timedOut.signal]);
  const context: TaskContext = { clock, invokeFunction, signal, limit };
  const input = JSON.parse(execution.input) as EngineInput;
  const run = createEngine(machine.runnable, { noValidate: true }).run(input, {
    overrides: { taskResourceLocalHandlers: handlers(machine, context) },
    // all that a definition may read of it (lint-definition.ts)
    context: { Execution: { Input: input } },
  });
  signal.addEventListener('abort', run.abort, { once: true });
  const history = noteStates(run.eventLogs, execution, clock, onChange);
  try {
    const output = await run.result;
    return { status: 'SUCCEEDED', output: JSON.stringify(output) };
  } catch (error) {
    if (error instanceof ExecutionAbortedError)
      return { status: timedOut.signal.aborted ? 'TIMED_OUT' : 'ABORTED' };
    if (!(error instanceof ExecutionError)) throw error;
    const { name, message } = error.cause as Error;
    return { status: 'FAILED', error: name, cause: message };
  } finally {
    limit.clear();
    signal.removeEventListener('abort', run.abort);
    await history;
  }
}

type Handler = (input: EngineInput) => Promise<EngineInput>;

function handlers({ handled }: Machine, context: TaskContext): Record<string, Handler> {
  const entries = [...handled].map(([name, state]): [string, Handler] => [
    name,
    async (input) =>
      (await (state.Type === 'Wait'
        ? runWait(context, state)
        : runTask(context, state, input as Record<string, unknown>))) as EngineInput,
  ]);
  return Object.fromEntries(entries);
}

async function noteStates(
  events: ReturnType<StateMachine['run']>['eventLogs'],
  execution: Execution,
  clock: AcademyClock,
  onChange: () => void,
): Promise<void> {
  for await (const event of events) {
    if (event.type !== 'StateEntered' && event.type !== 'StateExited') continue;
    const at = new Date(clock.now()).toISOString();
    const { name } = event.state;
    if (event.type === 'StateEntered') execution.states.push({ name, enteredAt: at });
    else {
      const open = execution.states.findLast((state) => state.name === name && state.exitedAt === undefined);
      if (open !== undefined) open.exitedAt = at;
    }
    onChange();
  }
}
