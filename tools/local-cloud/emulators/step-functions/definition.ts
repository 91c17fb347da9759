/** Amazon States Language as far as the local cloud runs it (JSONPath). */
export interface Retrier {
  ErrorEquals: string[];
  IntervalSeconds?: number;
  MaxAttempts?: number;
  BackoffRate?: number;
  MaxDelaySeconds?: number;
  JitterStrategy?: 'NONE' | 'FULL';
}

export interface State {
  Type: string;
  Resource?: string;
  Retry?: Retrier[];
  TimeoutSeconds?: number;
  Seconds?: number;
  Timestamp?: string;
  SecondsPath?: string;
  TimestampPath?: string;
  ResultPath?: string | null;
  Branches?: Definition[];
  ItemProcessor?: Definition;
  Iterator?: Definition;
  [field: string]: unknown;
}

export interface Definition {
  StartAt: string;
  States: Record<string, State>;
  TimeoutSeconds?: number;
  [field: string]: unknown;
}

/** The state machines inside a Parallel or Map state. */
export function innerMachines(state: State): Definition[] {
  return [...(state.Branches ?? []), state.ItemProcessor, state.Iterator].filter(
    (inner) => inner !== undefined,
  );
}

/** Every state by name, those of branches and iterations too (names are unique in a state machine). */
export function allStates(definition: Definition): [string, State][] {
  return Object.entries(definition.States).flatMap(([name, state]) => [
    [name, state] as [string, State],
    ...innerMachines(state).flatMap(allStates),
  ]);
}
