import type { PolicyDocument } from '../emulators/aws-endpoint/aws-endpoint-contract.ts';
import type { UserPoolSpec } from '../emulators/cognito/cognito-contract.ts';
import type { StateMachineSpec } from '../emulators/step-functions/step-functions-contract.ts';
import type { LoadedTemplate } from '../template/load-template.ts';
import { type ApiSpec, readApis } from '../template/resources/read-api.ts';
import { type BucketSpec, readBuckets } from '../template/resources/read-buckets.ts';
import { type DeploymentSpec, readDeployments } from '../template/resources/read-deployments.ts';
import { type DistributionSpec, readDistributions } from '../template/resources/read-distributions.ts';
import { type PipeSpec, readPipes } from '../template/resources/read-pipes.ts';
import {
  type QueueConsumerSpec,
  type QueueSpec,
  readQueueConsumers,
  readQueues,
} from '../template/resources/read-queues.ts';
import { type EventRuleSpec, readEventRules } from '../template/resources/read-event-rules.ts';
import {
  type FunctionSpec,
  functionByReference,
  readFunctions,
} from '../template/resources/read-functions.ts';
import { readRoles } from '../template/resources/read-roles.ts';
import { readSchedules, type ScheduleSpec } from '../template/resources/read-schedules.ts';
import { readSecrets, type SecretDefinition } from '../template/resources/read-secrets.ts';
import { readStateMachines } from '../template/resources/read-state-machines.ts';
import { readTables, type TableSpec } from '../template/resources/read-tables.ts';
import { readUserPools } from '../template/resources/read-user-pools.ts';
import { readWatching, type WatchingSpec } from '../template/resources/read-watching.ts';
import { resolveStack } from '../template/resolve-stack.ts';
import { resolveSecretReferences } from '../template/secret-references.ts';
import { localParameters, type SquareSetup } from './local-parameters.ts';
import { rewriteSiteAddress } from './site-address.ts';

/** Everything that the template names and the local cloud runs. */
export type StackDescription = {
  region: string;
  accountId: string;
  tables: TableSpec[];
  functions: FunctionSpec[];
  roles: ReadonlyMap<string, PolicyDocument[]>;
  userPools: UserPoolSpec[];
  buckets: BucketSpec[];
  secrets: SecretDefinition[];
  apis: ApiSpec[];
  distributions: DistributionSpec[];
  stateMachines: StateMachineSpec[];
  schedules: ScheduleSpec[];
  eventRules: EventRuleSpec[];
  pipes: PipeSpec[];
  queues: QueueSpec[];
  queueConsumers: QueueConsumerSpec[];
  deployments: DeploymentSpec[];
  watching: WatchingSpec;
  ignored: readonly string[];
};

/** Reads the complete template. @throws LocalCloudError for anything that the local cloud cannot run. */
export function describeStack(
  loaded: LoadedTemplate,
  {
    siteUrl,
    square,
    keySecrets,
    parameters,
  }: {
    siteUrl: string;
    square: SquareSetup;
    /** Secrets that exist before the first deploy. */
    keySecrets: readonly SecretDefinition[];
    parameters: Readonly<Record<string, string>>;
  },
): StackDescription {
  const resolved = resolveStack(loaded, {
    parameters: { ...localParameters(square, siteUrl), ...parameters },
    rewrite: rewriteSiteAddress(loaded, siteUrl),
  });
  const secrets = [...readSecrets(resolved), ...keySecrets];
  const stack = resolveSecretReferences(resolved, secrets);
  const tables = readTables(stack);
  const queues = readQueues(stack);
  const description: StackDescription = {
    region: stack.region,
    accountId: stack.accountId,
    tables,
    functions: readFunctions(stack),
    roles: readRoles(stack),
    userPools: readUserPools(stack),
    buckets: readBuckets(stack),
    secrets,
    apis: readApis(stack),
    distributions: readDistributions(stack),
    stateMachines: readStateMachines(stack),
    schedules: readSchedules(stack),
    eventRules: readEventRules(stack),
    pipes: readPipes(stack, tables),
    queues,
    queueConsumers: readQueueConsumers(stack, queues),
    deployments: readDeployments(stack),
    watching: readWatching(stack),
    ignored: stack.ignored,
  };
  const { functions, apis, schedules, eventRules, queueConsumers, userPools } = description;
  // what points to a function must point to one that runs here
  const called = eventRules.flatMap(({ target }) => ('functionName' in target ? [target] : []));
  const references = [...apis.flatMap(({ routes }) => routes), ...schedules, ...called, ...queueConsumers];
  for (const { functionName } of references) functionByReference(functions, functionName);
  for (const { preTokenGeneration } of userPools)
    if (preTokenGeneration !== undefined) functionByReference(functions, preTokenGeneration);
  return description;
}
