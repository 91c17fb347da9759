import { join } from 'node:path';
import { LocalStackError } from '../local-stack-error.ts';
import { answerAwsJson, optionalText, requiredText } from './aws-json.ts';
import type { Operations } from './aws-json.ts';
import type { StepFunctionsOptions, StepFunctionsService } from './contract.ts';
import { startHttpService } from './http-service.ts';
import type { Definition } from './workflows/definition.ts';
import { description, history, pageFromFront, pageInOrder, summary } from './workflows/execution-answers.ts';
import { ExecutionBook } from './workflows/execution-book.ts';
import { lintDefinition } from './workflows/lint-definition.ts';
import { prepareDefinition } from './workflows/prepare-definition.ts';
import { validate } from './workflows/run-execution.ts';

/**
 * Step Functions Standard workflows on aws-local-stepfunctions. Waits, retries and dates follow the academy clock.
 * A restart begins what was RUNNING again at its first state with the same name: tasks must be idempotent, as on AWS.
 */
export async function startStepFunctions(options: StepFunctionsOptions): Promise<StepFunctionsService> {
  const { dataDir, clock, port } = options;
  const book = await ExecutionBook.open(options, join(dataDir, 'executions'));
  const operations = stepFunctionsOperations(book);
  const service = await startHttpService({
    name: 'Step Functions',
    port,
    clock,
    handler: (request, response) => answerAwsJson(operations, request, response),
  });
  let stopped: Promise<void> | undefined;
  return {
    endpoint: service.endpoint,
    defineStateMachine: async (spec) => {
      const definition = spec.definition as Definition;
      lintDefinition(spec.name, definition);
      const prepared = prepareDefinition(definition);
      try {
        validate(prepared);
      } catch (cause) {
        throw new LocalStackError(`The workflow ${spec.name} is not valid: ${String(cause)}`, { cause });
      }
      book.machines.set(spec.arn, { spec, ...prepared });
      return Promise.resolve();
    },
    resume: () => Promise.resolve(book.resume()),
    executions: () => structuredClone(book.newestFirst()),
    idle: () => book.idle(),
    stop: () => (stopped ??= service.stop().then(() => book.stop())),
  };
}

function stepFunctionsOperations(book: ExecutionBook): Operations {
  return {
    async StartExecution(input) {
      const arn = requiredText(input, 'stateMachineArn', 'InvalidArn');
      const execution = await book.start(arn, optionalText(input, 'name'), optionalText(input, 'input'));
      return { executionArn: execution.executionArn, startDate: Date.parse(execution.startDate) / 1000 };
    },
    DescribeExecution: (input) => description(book.get(requiredText(input, 'executionArn', 'InvalidArn'))),
    async StopExecution(input) {
      const execution = book.get(requiredText(input, 'executionArn', 'InvalidArn'));
      await book.abort(execution, optionalText(input, 'error'), optionalText(input, 'cause'));
      return { stopDate: Date.parse(execution.stopDate ?? execution.startDate) / 1000 };
    },
    ListExecutions(input) {
      const { spec } = book.machine(requiredText(input, 'stateMachineArn', 'InvalidArn'));
      const status = optionalText(input, 'statusFilter');
      const executions = book
        .newestFirst()
        .filter(
          (each) => each.stateMachineArn === spec.arn && (status === undefined || each.status === status),
        );
      return pageFromFront('executions', executions.map(summary), input);
    },
    GetExecutionHistory(input) {
      const execution = book.get(requiredText(input, 'executionArn', 'InvalidArn'));
      const events = history(execution, book.machines.get(execution.stateMachineArn));
      return input['reverseOrder'] === true
        ? pageFromFront('events', events.reverse(), input)
        : pageInOrder('events', events, input);
    },
    DescribeStateMachine(input) {
      const { spec } = book.machine(requiredText(input, 'stateMachineArn', 'InvalidArn'));
      const definition = JSON.stringify(spec.definition);
      return { stateMachineArn: spec.arn, name: spec.name, definition, status: 'ACTIVE', type: 'STANDARD' };
    },
  };
}
