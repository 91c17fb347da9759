import { ExecutionAlreadyExists } from '@aws-sdk/client-sfn';
import { type Execution, type Machine, runExecution } from '@twillfield/local-cloud/workflow';
import { PAYMENT_WORKFLOW_ARN, functionNameOfArn } from './payment-workflow.ts';
import type { Outcome } from './lambda.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A task of a workflow calls a function; rejects when Lambda itself does not respond. */
type InvokeTask = (functionName: string, payload: unknown) => Promise<Outcome>;

/** The start of a workflow; the same name and input again is the running execution, and refused once it has ended. */
export class StepFunctions {
  readonly executions = new Map<string, Execution>();
  readonly #machine: Machine;
  readonly #time: VirtualTime;
  readonly #invoke: InvokeTask;
  readonly #stop = new AbortController();

  constructor(machine: Machine, time: VirtualTime, invoke: InvokeTask) {
    this.#machine = machine;
    this.#time = time;
    this.#invoke = invoke;
  }

  running(): number {
    return [...this.executions.values()].filter(({ status }) => status === 'RUNNING').length;
  }

  async start({ name, input }: { name: string; input: string }): Promise<{ executionArn: string }> {
    const known = this.executions.get(name);
    if (known && (known.status !== 'RUNNING' || known.input !== input)) throw alreadyExists();
    if (known) return { executionArn: known.executionArn };
    const execution: Execution = {
      executionArn: `${PAYMENT_WORKFLOW_ARN.replace('stateMachine', 'execution')}:${name}`,
      stateMachineArn: PAYMENT_WORKFLOW_ARN,
      name,
      input,
      status: 'RUNNING',
      startDate: new Date(this.#time.now()).toISOString(),
      restarts: 0,
      states: [],
    };
    this.executions.set(name, execution);
    void this.#run(execution);
    return { executionArn: execution.executionArn };
  }

  stop(): void {
    this.#stop.abort();
  }

  async #run(execution: Execution): Promise<void> {
    const outcome = await runExecution(this.#machine, execution, {
      clock: { now: this.#time.now, sleepUntil: this.#time.sleepUntil } as Parameters<
        typeof runExecution
      >[2]['clock'],
      invokeFunction: async (arn, payload) => {
        const ended = await this.#invoke(functionNameOfArn(arn), payload);
        if ('payload' in ended) return { payload: ended.payload };
        return { payload: { errorType: ended.errorType }, functionError: 'Unhandled' };
      },
      signal: this.#stop.signal,
      onChange: () => undefined,
    });
    Object.assign(execution, outcome);
  }
}

const alreadyExists = () =>
  new ExecutionAlreadyExists({ $metadata: {}, message: 'Execution Already Exists' });
