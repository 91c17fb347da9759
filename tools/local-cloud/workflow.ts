/** The public entry for running a Step Functions definition in this process. */
export type { Execution } from './services/contract.ts';
export type { Definition } from './services/workflows/definition.ts';
export { prepareDefinition } from './services/workflows/prepare-definition.ts';
export { type Machine, runExecution } from './services/workflows/run-execution.ts';
