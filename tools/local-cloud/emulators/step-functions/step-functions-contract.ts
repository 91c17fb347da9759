import type { Service, ServiceOptions } from '../emulator.ts';

/** What Lambda's Invoke returns: with functionError the payload is `{ errorType, errorMessage, trace? }`. */
export interface FunctionInvocation {
  payload: unknown;
  functionError?: 'Unhandled';
}

export interface StepFunctionsOptions extends ServiceOptions {
  dataDir: string;
  /** function: ARN or name as the definition has it */
  invokeFunction(functionArnOrName: string, payload: unknown): Promise<FunctionInvocation>;
}

export interface StateMachineSpec {
  arn: string;
  name: string;
  /** Amazon States Language, all tokens resolved */
  definition: Record<string, unknown>;
  /** names that StartExecution may have behind the ARN; each leads to this definition */
  aliases?: readonly string[];
}

export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

export interface EnteredState {
  name: string;
  /** ISO instant, academy clock */
  enteredAt: string;
  exitedAt?: string;
}

export interface Execution {
  executionArn: string;
  stateMachineArn: string;
  name: string;
  status: ExecutionStatus;
  /** JSON text, as given */
  input: string;
  output?: string;
  error?: string;
  cause?: string;
  startDate: string;
  stopDate?: string;
  /** how often a restart ran it again */
  restarts: number;
  states: EnteredState[];
}

export interface StepFunctionsService extends Service {
  /** rejects with LocalCloudError when the definition uses something that the local cloud cannot run */
  defineStateMachine(spec: StateMachineSpec): Promise<void>;
  /**
   * restarts the executions that an earlier run left RUNNING; call it once functions can be invoked. Resolves with their
   * number.
   */
  resume(): Promise<number>;
  /** newest first */
  executions(): Execution[];
  /** resolves when nothing runs (executions that wait count as running) */
  idle(): Promise<void>;
}
