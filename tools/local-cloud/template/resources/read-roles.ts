import type { PolicyDocument } from '../../emulators/aws-endpoint/aws-endpoint-contract.ts';
import { LocalCloudError } from '../../local-cloud-error.ts';
import { isObject, type Json, listAt, stringAt, stringsAt } from '../json.ts';
import { type ResolvedStack, listResources } from '../resolve-stack.ts';

/** AWS's own policies that CDK attaches, as far as they matter here. */
const MANAGED: Record<string, string[]> = {
  AWSLambdaBasicExecutionRole: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
  AWSLambdaVPCAccessExecutionRole: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
  AWSXRayDaemonWriteAccess: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
  CloudWatchLambdaInsightsExecutionRolePolicy: ['logs:PutLogEvents'],
};

/** Policy documents by role name: inline ones, AWS::IAM::Policy, AWS::IAM::ManagedPolicy and AWS's own. */
export function readRoles(stack: ResolvedStack): ReadonlyMap<string, PolicyDocument[]> {
  const roles = new Map<string, PolicyDocument[]>();
  const customerManaged = new Map(
    listResources(stack, 'AWS::IAM::ManagedPolicy').map((policy) => [
      policy.ref,
      policy.properties['PolicyDocument'],
    ]),
  );
  for (const role of listResources(stack, 'AWS::IAM::Role')) {
    const documents: PolicyDocument[] = [];
    for (const inline of listAt(role.properties, 'Policies')) {
      documents.push(toDocument(isObject(inline) ? inline['PolicyDocument'] : undefined, role.logicalId));
    }
    for (const managed of stringsAt(role.properties, 'ManagedPolicyArns')) {
      const own = customerManaged.get(managed);
      documents.push(own === undefined ? awsManaged(managed) : toDocument(own, role.logicalId));
    }
    roles.set(role.ref, documents);
  }
  for (const policy of listResources(stack, 'AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')) {
    for (const name of stringsAt(policy.properties, 'Roles')) {
      roles.get(name)?.push(toDocument(policy.properties['PolicyDocument'], policy.logicalId));
    }
  }
  return roles;
}

function awsManaged(arn: string): PolicyDocument {
  const actions = MANAGED[arn.split('/').at(-1) ?? ''];
  if (actions === undefined)
    throw new LocalCloudError(`The local cloud does not know the managed policy ${arn}.`);
  return { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: actions, Resource: '*' }] };
}

function toDocument(value: Json | undefined, owner: string): PolicyDocument {
  if (!isPolicyDocument(value)) throw new LocalCloudError(`The policy of ${owner} has no statement.`);
  return value;
}

function isPolicyDocument(value: unknown): value is PolicyDocument {
  const statements = isObject(value) ? [value['Statement']].flat() : [];
  return (
    statements.length > 0 &&
    statements.every((entry) => /^(Allow|Deny)$/.test(stringAt(entry, 'Effect') ?? ''))
  );
}
