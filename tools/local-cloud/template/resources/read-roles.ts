import type { PolicyDocument } from '../../emulators/aws-endpoint/aws-endpoint-contract.ts';
import { findUnknownCondition } from '../../emulators/aws-endpoint/iam.ts';
import { LocalCloudError } from '../../local-cloud-error.ts';
import { isObject, type Json, listAt, stringAt, stringsAt } from '../json.ts';
import { type ResolvedStack, listResources } from '../resolve-stack.ts';

/** The one policy of AWS's own that CDK attaches: to write a log, which is no call to the local cloud. */
const WRITE_LOG = ':iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';

/** A service that does not run here: its role is never assumed. */
const BACKUP = 'backup.amazonaws.com';

/**
 * Policy documents by role name: inline ones and AWS::IAM::Policy.
 * @throws LocalCloudError for a condition that is not evaluated, which would allow here what AWS refuses, or the other way round.
 */
export function readRoles(stack: ResolvedStack): ReadonlyMap<string, PolicyDocument[]> {
  const roles = new Map<string, PolicyDocument[]>();
  for (const { ref, logicalId, properties } of listResources(stack, 'AWS::IAM::Role')) {
    if (isOnlyFor(BACKUP, properties)) continue;
    const managed = stringsAt(properties, 'ManagedPolicyArns').find((arn) => !arn.endsWith(WRITE_LOG));
    if (managed !== undefined)
      throw new LocalCloudError(`The local cloud does not know the managed policy ${managed}.`);
    const inline = listAt(properties, 'Policies');
    roles.set(
      ref,
      inline.map((one) => toDocument(isObject(one) ? one['PolicyDocument'] : undefined, logicalId)),
    );
  }
  for (const policy of listResources(stack, 'AWS::IAM::Policy')) {
    for (const name of stringsAt(policy.properties, 'Roles')) {
      roles.get(name)?.push(toDocument(policy.properties['PolicyDocument'], policy.logicalId));
    }
  }
  return roles;
}

function isOnlyFor(service: string, role: Json): boolean {
  const trust = isObject(role) ? role['AssumeRolePolicyDocument'] : undefined;
  const trusted = listAt(trust, 'Statement').map((one) =>
    isObject(one) ? stringAt(one['Principal'], 'Service') : undefined,
  );
  return trusted.length > 0 && trusted.every((one) => one === service);
}

function toDocument(value: Json | undefined, owner: string): PolicyDocument {
  if (!isPolicyDocument(value))
    throw new LocalCloudError(
      `The policy of ${owner} has no statement, or one without Effect, Action or Resource.`,
    );
  const unknown = [value.Statement]
    .flat()
    .map(findUnknownCondition)
    .find((one) => one !== undefined);
  if (unknown !== undefined)
    throw new LocalCloudError(
      `The policy of ${owner} has the condition ${unknown}, which the local cloud does not evaluate.`,
    );
  return value;
}

function isPolicyDocument(value: unknown): value is PolicyDocument {
  const statements = isObject(value) ? [value['Statement']].flat() : [];
  return (
    statements.length > 0 &&
    statements.every(
      (entry) =>
        /^(Allow|Deny)$/.test(stringAt(entry, 'Effect') ?? '') &&
        isObject(entry) &&
        entry['Action'] !== undefined &&
        entry['Resource'] !== undefined,
    )
  );
}
