import type { Stage } from '../stage.ts';
import type { Ask } from './findings.ts';

/** A resource of a stage that a deleted stack left, by what CloudFormation imports it with. */
export interface LeftBehind {
  readonly arn: string;
  /** Of the template: 'AWS::DynamoDB::Table'. */
  readonly type: string;
  /** The property that identifies one of the type, and its value. */
  readonly identifier: Readonly<Record<string, string>>;
  /** In the deleted stack; null for a table or a pool, which CloudFormation does not tag with it (`tagging` of their schemas). */
  readonly logicalId: string | null;
}

/** By the ARN: the primary identifiers of CloudFormation's schemas. */
const TYPES: readonly (readonly [pattern: RegExp, type: string, property: string])[] = [
  [/:dynamodb:.*:table\/([^/]+)$/, 'AWS::DynamoDB::Table', 'TableName'],
  [/:cognito-idp:.*:userpool\/([^/]+)$/, 'AWS::Cognito::UserPool', 'UserPoolId'],
  [/:s3:::([^/]+)$/, 'AWS::S3::Bucket', 'BucketName'],
  [/^(.*:secretsmanager:.*)$/, 'AWS::SecretsManager::Secret', 'Id'],
];

/** Tables, pools, buckets and secrets with the tags of the stage, which outlive the stack. While there is a stack, its own. */
export function findLeftBehind(ask: Ask, stage: Stage): { left: LeftBehind[] } | { error: string } {
  const answer = ask(
    'resourcegroupstaggingapi',
    'get-resources',
    '--tag-filters',
    'Key=application,Values=twillfield',
    `Key=stage,Values=${stage}`,
    '--resource-type-filters',
    'dynamodb',
    'cognito-idp',
    's3',
    'secretsmanager',
    '--query',
    "ResourceTagMappingList[].{arn: ResourceARN, logicalId: Tags[?Key=='aws:cloudformation:logical-id'] | [0].Value}",
  );
  if ('error' in answer) return answer;
  const found = (answer.json ?? []) as Pick<LeftBehind, 'arn' | 'logicalId'>[];
  return {
    left: found.flatMap((one) =>
      TYPES.flatMap(([pattern, type, property]) => {
        const value = pattern.exec(one.arn)?.[1];
        return value === undefined ? [] : [{ ...one, type, identifier: { [property]: value } }];
      }),
    ),
  };
}
