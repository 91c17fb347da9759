import { join } from 'node:path';
import { LocalStackError } from '../../local-cloud-error.ts';
import { answerAwsJson, optionalText, requiredText } from '../aws-json.ts';
import type { Operations } from '../aws-json.ts';
import type { StepFunctionsOptions, StepFunctionsService } from '../contract.ts';
import { startHttpService } from '../http-service.ts';
import type { Definition } from './definition.ts';
import { ExecutionBook } from './executions.ts';
import { lintDefinition } from './lint-definition.ts';
import { prepareDefinition } from './prepare-definition.ts';
import { validate } from './run-execution.ts';

/**
 * Step Functions Standard workflows on aws-local-stepfunctions, with StartExecution. Waits, retries and dates follow the
 * academy clock.
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
  };
}
