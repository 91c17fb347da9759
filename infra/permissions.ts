import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Grant, SecretName, TableAccess } from './grants.ts';

/** ARNs of what a function can be granted. `workflow` is set once the state machine exists. */
export interface GrantedResources {
  readonly tableArn: string;
  /** One ARN per index, never `index/*`. */
  readonly indexArns: readonly string[];
  readonly userPoolArn: string;
  readonly secretArns: Readonly<Record<SecretName, string>>;
  /** What mail is sent through: identity and configuration set. */
  readonly mailArns: readonly string[];
  readonly mediaObjectsArn: string;
  workflowArn?: string;
}

const READ = ['GetItem', 'BatchGetItem', 'Query'];
/** Transactions need the same actions one by one; there is no Scan and no batch write anywhere. */
const WRITE = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];
const MEDIA = { read: ['GetObject'], write: ['PutObject', 'DeleteObject'] };

const prefixed = (service: string, actions: readonly string[]) =>
  actions.map((action) => `${service}:${action}`);

/** The statements of a function's own policy, logging apart. */
export function statementsFor(grant: Grant, resources: GrantedResources): PolicyStatement[] {
  return [
    ...tableStatements(grant.table, resources),
    ...allow(prefixed('cognito-idp', grant.cognito ?? []), [resources.userPoolArn]),
    ...allow(grant.workflow === 'start' ? ['states:StartExecution'] : [], workflowArns(grant, resources)),
    ...allow(
      grant.secrets === undefined ? [] : ['secretsmanager:GetSecretValue'],
      (grant.secrets ?? []).map((secret) => resources.secretArns[secret]),
    ),
    ...allow(grant.mail === true ? ['ses:SendEmail'] : [], resources.mailArns),
    ...allow(prefixed('s3', mediaActions(grant)), [resources.mediaObjectsArn]),
  ];
}

const tableStatements = (access: TableAccess, { tableArn, indexArns }: GrantedResources) => [
  ...allow(prefixed('dynamodb', access.includes('read') ? READ : []), [tableArn]),
  // an index can only be queried
  ...allow(access.includes('read') ? ['dynamodb:Query'] : [], indexArns),
  ...allow(prefixed('dynamodb', access.includes('write') ? WRITE : []), [tableArn]),
];

const mediaActions = ({ media }: Grant): string[] => [
  ...(media?.includes('read') === true ? MEDIA.read : []),
  ...(media?.includes('write') === true ? MEDIA.write : []),
];

function workflowArns({ workflow }: Grant, { workflowArn }: GrantedResources): string[] {
  if (workflow === undefined) return [];
  if (workflowArn === undefined)
    throw new Error('A step of the payment workflow cannot be granted to start it: that would be a circle.');
  return [workflowArn];
}

const allow = (actions: readonly string[], on: readonly string[]): PolicyStatement[] =>
  actions.length === 0 ? [] : [new PolicyStatement({ actions: [...actions], resources: [...on] })];
