/** Amazon States Language as far as the local cloud runs it (JSONPath, no state machines within one). */
export interface Retrier {
  ErrorEquals: string[];
  IntervalSeconds?: number;
  MaxAttempts?: number;
  BackoffRate?: number;
}

export interface State {
  Type: string;
  Resource?: string;
  Retry?: Retrier[];
  Seconds?: number;
  ResultPath?: string | null;
  [field: string]: unknown;
}

export interface Definition {
  StartAt: string;
  States: Record<string, State>;
  TimeoutSeconds?: number;
  [field: string]: unknown;
}
