import { allStates, innerMachines, type Definition, type State } from './definition.ts';

/** the longest a timer can be; the engine would otherwise end every task after 60 s of the machine's time */
const NO_TIMEOUT_SECONDS = 2_147_483;

export interface PreparedMachine {
  runnable: Definition;
  /** the original tasks and waits, which run in our handlers */
  handled: Map<string, State>;
}

/**
 * The definition as the engine may run it. The engine has only the machine's time, so everything that takes time is removed
 * from it: waits become tasks, and Retry, TimeoutSeconds and waits are done by the handlers (run-task.ts) by the academy clock.
 * It also overwrites $$.Execution (real start time, the branch's input), so the paths are redirected to our own context.
 */
export function prepareDefinition(definition: Definition): PreparedMachine {
  const text = JSON.stringify(definition).replaceAll(/\$\$\.Execution\b/g, '$$$$.Workflow');
  const runnable = JSON.parse(text) as Definition;
  const handled = new Map<string, State>();
  for (const [name, state] of allStates(definition)) {
    if (state.Type === 'Task' || state.Type === 'Wait') handled.set(name, state);
  }
  rewriteMachine(runnable);
  return { runnable, handled };
}

function rewriteMachine(machine: Definition): void {
  delete machine.TimeoutSeconds;
  for (const [name, state] of Object.entries(machine.States)) {
    machine.States[name] = rewriteState(state);
    innerMachines(state).forEach(rewriteMachine);
  }
}

function rewriteState(state: State): State {
  const { Retry: _retry, TimeoutSeconds: _timeout, ResultPath: resultPath, ...rest } = state;
  // '$' is the default; the engine takes it for a field of that name
  const placed = resultPath === undefined || resultPath === '$' ? rest : { ...rest, ResultPath: resultPath };
  if (state.Type === 'Task') return { ...placed, TimeoutSeconds: NO_TIMEOUT_SECONDS };
  if (state.Type !== 'Wait') return state.Retry === undefined ? placed : { ...placed, Retry: state.Retry };
  const { Seconds, Timestamp, SecondsPath, TimestampPath, Comment: _comment, ...flow } = rest;
  return {
    ...flow,
    Type: 'Task',
    Resource: 'arn:aws:lambda:us-east-1:000000000000:function:wait',
    TimeoutSeconds: NO_TIMEOUT_SECONDS,
    Parameters: {
      ...(Seconds !== undefined && { seconds: Seconds }),
      ...(Timestamp !== undefined && { timestamp: Timestamp }),
      ...(SecondsPath !== undefined && { 'seconds.$': SecondsPath }),
      ...(TimestampPath !== undefined && { 'timestamp.$': TimestampPath }),
    },
    ResultPath: null,
  };
}
