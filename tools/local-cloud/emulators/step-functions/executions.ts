import { randomUUID } from 'node:crypto';
import { AwsError } from '../aws-error.ts';
import type { Execution, StepFunctionsOptions } from './step-functions-contract.ts';
import { splitQualifier } from './qualified-arn.ts';
import { Journal } from './journal.ts';
import { runExecution, type Machine } from './run-execution.ts';

const LONGEST_INPUT = 262_144;

/** All executions of all state machines: those that ended, and those that run. */
export class Executions {
  readonly machines = new Map<string, Machine>();
  readonly #executions: Map<string, Execution>;
  readonly #runs = new Map<string, { done: Promise<void>; abort: AbortController }>();
  readonly #journal: Journal;
  readonly #options: StepFunctionsOptions;
  #stopped = false;

  private constructor(options: StepFunctionsOptions, journal: Journal, executions: Execution[]) {
    this.#options = options;
    this.#journal = journal;
    this.#executions = new Map(executions.map((execution) => [execution.executionArn, execution]));
  }

  static async open(options: StepFunctionsOptions, folder: string): Promise<Executions> {
    const { journal, executions } = await Journal.open(folder);
    return new Executions(options, journal, executions);
  }

  newestFirst(): Execution[] {
    return [...this.#executions.values()]
      .reverse()
      .sort((a, b) => (a.startDate < b.startDate ? 1 : a.startDate > b.startDate ? -1 : 0));
  }

  /** The one of an ARN, or of an ARN with an alias. Throws StateMachineDoesNotExist. */
  machine(arn: string): Machine {
    const { machineArn, qualifier } = splitQualifier(arn);
    const machine = this.machines.get(machineArn);
    if (machine === undefined || (qualifier && !machine.spec.aliases?.includes(qualifier)))
      throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
    return machine;
  }

  /**
   * Starts, or answers with the running execution of the same name and input. Resolves when it is in the journal: an answered
   * StartExecution survives a crash. Throws InvalidName, InvalidExecutionInput, ExecutionAlreadyExists.
   */
  async start(arn: string, name: string = randomUUID(), input = '{}'): Promise<Execution> {
    const machine = this.machine(arn);
    const machineArn = machine.spec.arn;
    if (!/^[\w-]{1,80}$/.test(name)) throw new AwsError('InvalidName', `Invalid Name: '${name}'`);
    checkInput(input);
    const executionArn = `${machineArn.replace(':stateMachine:', ':execution:')}:${name}`;
    const existing = this.#executions.get(executionArn);
    if (existing !== undefined) {
      if (existing.status !== 'RUNNING' || existing.input !== input) {
        throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${executionArn}'`);
      }
      await this.#journal.write(existing);
      return existing;
    }
    const execution: Execution = {
      executionArn,
      stateMachineArn: machineArn,
      name,
      input,
      status: 'RUNNING',
      startDate: this.#now(),
      restarts: 0,
      states: [],
    };
    this.#executions.set(executionArn, execution);
    try {
      await this.#journal.write(execution);
    } catch (error) {
      this.#executions.delete(executionArn);
      throw error;
    }
    this.#run(machine, execution);
    return execution;
  }

  /** Restarts the executions that an earlier run left RUNNING; returns how many. */
  resume(): number {
    const left = this.newestFirst()
      .reverse()
      .filter(({ executionArn, status }) => status === 'RUNNING' && !this.#runs.has(executionArn));
    let resumed = 0;
    for (const execution of left) {
      const machine = this.machines.get(execution.stateMachineArn);
      if (machine === undefined) continue;
      execution.restarts += 1;
      this.#run(machine, execution);
      resumed += 1;
    }
    return resumed;
  }

  async idle(): Promise<void> {
    while (this.#runs.size > 0) await Promise.all([...this.#runs.values()].map(({ done }) => done));
  }

  /** Leaves what runs in the journal as RUNNING. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { abort } of this.#runs.values()) abort.abort();
    await this.idle();
  }

  #run(machine: Machine, execution: Execution): void {
    const abort = new AbortController();
    const { clock, invokeFunction } = this.#options;
    // a failed write is harmless: the journal still has RUNNING, and the next start runs the workflow again
    const warn = (error: unknown) =>
      process.emitWarning(`Workflow ${execution.name} is not journaled: ${String(error)}`);
    const record = () => void this.#journal.write(execution).catch(warn);
    const done = runExecution(machine, execution, {
      clock,
      invokeFunction,
      signal: abort.signal,
      onChange: record,
    })
      .catch((error: unknown) => ({
        status: 'FAILED' as const,
        error: 'States.Runtime',
        cause: String(error),
      }))
      .then(async (outcome) => {
        if (this.#stopped) return;
        Object.assign(execution, outcome, { stopDate: this.#now() });
        await this.#journal.write(execution);
      })
      .catch(warn)
      .finally(() => this.#runs.delete(execution.executionArn));
    this.#runs.set(execution.executionArn, { done, abort });
  }

  #now(): string {
    return new Date(this.#options.clock.now()).toISOString();
  }
}

function checkInput(input: string): void {
  if (input.length > LONGEST_INPUT)
    throw new AwsError('InvalidExecutionInput', 'The input is longer than 262144');
  try {
    JSON.parse(input);
  } catch {
    throw new AwsError(
      'InvalidExecutionInput',
      `Invalid State Machine Execution Input: '${input.slice(0, 80)}'`,
    );
  }
}
