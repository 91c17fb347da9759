import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LocalCloudError } from '../../local-cloud-error.ts';
import { numberAt, objectAt, stringAt, toText } from '../json.ts';
import {
  toFunctionName,
  type ResolvedResource,
  type ResolvedStack,
  listResources,
} from '../resolve-stack.ts';

export type FunctionSpec = {
  logicalId: string;
  /** the description, which the stack sets to the entry's name: 'payments/create-order' */
  entry: string;
  name: string;
  arn: string;
  /** entry file of the bundle, absolute */
  file: string;
  exportName: string;
  environment: Record<string, string>;
  timeoutMs: number;
  memoryMb: number;
  reservedConcurrency?: number;
  roleName: string;
  logGroup: string;
};

/** Node functions; those of other runtimes are CDK's own (bucket deployment) and done by the stack itself. */
export function readFunctions(stack: ResolvedStack): FunctionSpec[] {
  return listResources(stack, 'AWS::Lambda::Function')
    .filter((resource) => stringAt(resource.properties, 'Runtime')?.startsWith('nodejs') === true)
    .filter((resource) => !resource.logicalId.startsWith('CustomS3AutoDelete'))
    .map((resource) => readFunction(stack, resource));
}

function readFunction(stack: ResolvedStack, resource: ResolvedResource): FunctionSpec {
  const { properties, logicalId, ref } = resource;
  const key = stringAt(properties['Code'], 'S3Key') ?? '';
  const folder = stack.assets.get(key);
  if (folder === undefined || !existsSync(folder)) {
    throw new LocalCloudError(`The code of the function ${logicalId} is not among the synthesized assets.`, {
      fix: 'npm run build',
    });
  }
  const [file = 'index', exportName = 'handler'] = (stringAt(properties, 'Handler') ?? '').split('.');
  const reserved = numberAt(properties, 'ReservedConcurrentExecutions');
  const variables = objectAt(objectAt(properties, 'Environment'), 'Variables');
  return {
    logicalId,
    entry: stringAt(properties, 'Description') ?? logicalId,
    name: ref,
    arn: resource.attributes['Arn'] ?? '',
    file: join(folder, `${file}.js`),
    exportName,
    environment: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, toText(value)])),
    timeoutMs: (numberAt(properties, 'Timeout') ?? 3) * 1000,
    memoryMb: numberAt(properties, 'MemorySize') ?? 128,
    ...(reserved === undefined ? {} : { reservedConcurrency: reserved }),
    roleName: toRoleName(stringAt(properties, 'Role') ?? ''),
    logGroup: stringAt(objectAt(properties, 'LoggingConfig'), 'LogGroup') ?? `/aws/lambda/${ref}`,
  };
}

function toRoleName(arn: string): string {
  return arn.split('/').at(-1) ?? arn;
}

/** The spec that an ARN, a name or an integration URI names. */
export function functionByReference(functions: readonly FunctionSpec[], reference: string): FunctionSpec {
  const name = toFunctionName(reference);
  const found = functions.find((spec) => spec.name === name);
  if (found === undefined)
    throw new LocalCloudError(`The template points to the function ${reference}, which it does not contain.`);
  return found;
}
