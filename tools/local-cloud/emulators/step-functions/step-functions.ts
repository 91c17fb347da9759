import { join } from 'node:path';
import { LocalCloudError } from '../../local-cloud-error.ts';
import { handleAwsJson, optionalText, requiredText, type Operations } from '../aws-json.ts';
import type { StepFunctionsOptions, StepFunctionsService } from './step-functions-contract.ts';
import { startHttpService } from '../http-service.ts';
import type { Definition } from './definition.ts';
import { Executions } from './executions.ts';
import { lintDefinition } from './lint-definition.ts';
import { prepareDefinition } from './prepare-definition.ts';
import { validate } from './run-execution.ts';

/**
 * Step Functions Standard workflows on aws-local-stepfunctions, with StartExecution. Waits, retries and dates follow the
 * academy clock.
 * A restart runs what was RUNNING again from its first state, with the same name: tasks must be idempotent, as on AWS.
 */
export async function startStepFunctions(options: StepFunctionsOptions): Promise<StepFunctionsService> {
  const { dataDir, clock, port } = options;
  const executions = await Executions.open(options, join(dataDir, 'executions'));
  const operations = stepFunctionsOperations(executions);
  const service = await startHttpService({
    name: 'Step Functions',
    port,
    clock,
    handler: (request, response) => handleAwsJson(operations, request, response),
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
        throw new LocalCloudError(`The workflow ${spec.name} is not valid: ${String(cause)}`, { cause });
      }
      executions.machines.set(spec.arn, { spec, ...prepared });
      return Promise.resolve();
    },
    resume: () => Promise.resolve(executions.resume()),
    executions: () => structuredClone(executions.newestFirst()),
    idle: () => executions.idle(),
    stop: () => (stopped ??= service.stop().then(() => executions.stop())),
  };
}

function stepFunctionsOperations(executions: Executions): Operations {
  return {
    async StartExecution(input) {
      const arn = requiredText(input, 'stateMachineArn', 'InvalidArn');
      const execution = await executions.start(
        arn,
        optionalText(input, 'name'),
        optionalText(input, 'input'),
      );
      return { executionArn: execution.executionArn, startDate: Date.parse(execution.startDate) / 1000 };
    },
  };
}
