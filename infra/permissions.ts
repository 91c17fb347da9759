import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { OPEN_IMAGES, PROTECTED_FILES, UNCHECKED_IMAGES } from '#shared/media/upload-key.rules.ts';
import type { ExportAccess, Grant, MediaAccess, SecretName, TableGrant } from './grants.ts';
import { onlyPartitions, tableStatements } from './table-statements.ts';

/** ARNs of what a function can be granted. `workflow` is set once the state machine exists. */
export interface GrantedResources {
  readonly tableArn: string;
  readonly userPoolArn: string;
  readonly secretArns: Readonly<Record<SecretName, string>>;
  /** What mail is sent through: identity and configuration set. */
  readonly mailArns: readonly string[];
  readonly mediaBucketArn: string;
  readonly exportBucketArn: string;
  readonly siteBucketArn: string;
  readonly distributionArn: string;
  /** Also of calls by its alias: Step Functions authorizes them by the state machine (developer guide, auth-version-alias). */
  workflowArn?: string;
  workflowAliasArn?: string;
}

const prefixed = (service: string, actions: readonly string[]) =>
  actions.map((action) => `${service}:${action}`);

/** The statements of a function's own policy, logging apart. */
export function statementsFor(grant: Grant, resources: GrantedResources): PolicyStatement[] {
  return [
    ...onTable(grant.table ?? {}, resources),
    ...allow(prefixed('cognito-idp', grant.cognito ?? []), [resources.userPoolArn]),
    ...allow(grant.workflow === 'start' ? ['states:StartExecution'] : [], workflowArns(grant, resources)),
    ...allow(
      grant.secrets === undefined ? [] : ['secretsmanager:GetSecretValue'],
      (grant.secrets ?? []).map((secret) => resources.secretArns[secret]),
    ),
    // a mail with an invitation is a MIME message of its own, for which SES asks for the second action
    ...allow(grant.mail === true ? ['ses:SendEmail', 'ses:SendRawEmail'] : [], resources.mailArns),
    ...(grant.media ? mediaStatements(grant.media, resources) : []),
    ...allow(grant.exports === undefined ? [] : prefixed('s3', ON_EXPORTS[grant.exports]), [
      `${resources.exportBucketArn}/*`,
    ]),
    ...allow(
      grant.site === undefined ? [] : ['s3:PutObject', 's3:DeleteObject'],
      WRITTEN_BY_FUNCTIONS.map((place) => `${resources.siteBucketArn}/${place}`),
    ),
    ...allow(grant.purge === true ? ['cloudfront:CreateInvalidation'] : [], [resources.distributionArn]),
  ];
}

const onTable = (grant: TableGrant, { tableArn }: GrantedResources) =>
  tableStatements(grant).map(
    ({ actions, index, partitions }) =>
      new PolicyStatement({
        actions: [...actions],
        resources: [index === undefined ? tableArn : `${tableArn}/index/${index}`],
        conditions: onlyPartitions(partitions),
      }),
  );

/** Where staff upload to: images lie elsewhere until they are checked (docs/adr/036). */
const UPLOADED = [UNCHECKED_IMAGES, PROTECTED_FILES];
const ON_OBJECTS: Readonly<Record<MediaAccess, readonly [action: string, prefixes: readonly string[]][]>> = {
  upload: [['PutObject', UPLOADED]],
  'upload-parts': [
    ['PutObject', UPLOADED],
    ['ListMultipartUploadParts', UPLOADED],
    ['AbortMultipartUpload', UPLOADED],
  ],
  check: [
    ['GetObject', UPLOADED],
    ['DeleteObject', UPLOADED],
    ['PutObject', [OPEN_IMAGES]],
  ],
  delete: [['DeleteObject', [...UPLOADED, OPEN_IMAGES]]],
};

/** A file in parts needs the right to put and to abort. */
const ON_EXPORTS: Readonly<Record<ExportAccess, readonly string[]>> = {
  make: ['PutObject', 'AbortMultipartUpload'],
  read: ['GetObject'],
};

/** What functions write beside the built site (docs/adr/077). */
const WRITTEN_BY_FUNCTIONS = ['courses/*', 'share/courses/*', 'sitemap/*'];

const mediaStatements = (access: MediaAccess, { mediaBucketArn }: GrantedResources) => [
  ...ON_OBJECTS[access].flatMap(([action, prefixes]) =>
    allow(
      [`s3:${action}`],
      prefixes.map((prefix) => `${mediaBucketArn}/${prefix}*`),
    ),
  ),
  // with the right to list, a missing object is 404 and not 403
  ...allow(access === 'check' ? ['s3:ListBucket'] : [], [mediaBucketArn]),
];

function workflowArns({ workflow }: Grant, { workflowArn }: GrantedResources): string[] {
  if (workflow === undefined) return [];
  if (workflowArn === undefined)
    throw new Error('A step of the payment workflow cannot be granted to start it: that would be a circle.');
  return [workflowArn];
}

const allow = (actions: readonly string[], on: readonly string[]): PolicyStatement[] =>
  actions.length === 0 ? [] : [new PolicyStatement({ actions: [...actions], resources: [...on] })];
