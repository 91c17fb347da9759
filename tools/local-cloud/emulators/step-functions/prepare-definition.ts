import type { Definition, State } from './definition.ts';

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
 */
export function prepareDefinition(definition: Definition): PreparedMachine {
  const { TimeoutSeconds: _timeout, ...machine } = definition;
  const states = Object.entries(definition.States);
  return {
    runnable: {
      ...machine,
      States: Object.fromEntries(states.map(([name, state]) => [name, rewriteState(state)])),
    },
    handled: new Map(states.filter(([, { Type }]) => Type === 'Task' || Type === 'Wait')),
  };
}

function rewriteState(state: State): State {
  const { Retry: _retry, Seconds: _seconds, ...rest } = state;
  if (state.Type === 'Task') return { ...rest, TimeoutSeconds: NO_TIMEOUT_SECONDS };
  if (state.Type !== 'Wait') return rest;
  return {
    ...rest,
    Type: 'Task',
    Resource: 'arn:aws:lambda:us-east-1:000000000000:function:wait',
    TimeoutSeconds: NO_TIMEOUT_SECONDS,
    ResultPath: null,
  };
}
