/** The public entry for running a Step Functions definition in this process. */
export type { Execution } from './emulators/step-functions/step-functions-contract.ts';
export type { Definition } from './emulators/step-functions/definition.ts';
export { prepareDefinition } from './emulators/step-functions/prepare-definition.ts';
export { type Machine, runExecution } from './emulators/step-functions/run-execution.ts';
