import type { Permission } from './permission.ts';
import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '../aws-json.ts';
import { getPath } from '../signature-v4.ts';
import { readPurged } from '../cloudfront/cloudfront.ts';
import { splitQualifier } from '../step-functions/qualified-arn.ts';
import { dynamoDbPermissions } from './dynamodb-permissions.ts';
import type { S3Operation } from '../s3/operation.ts';
import type { AwsCall } from './recognise-call.ts';

export interface PermissionContext {
  region: string;
  accountId: string;
  /** full ARN of a secret's name */
  secretArn(nameOrArn: string): string | undefined;
}

/** What the caller's policies must allow for this call. `input` is the JSON body, empty for S3 and CloudFront. */
export function requiredPermissions(
  call: AwsCall,
  input: JsonObject,
  request: IncomingMessage,
  context: PermissionContext,
): Permission[] {
  const arn = (service: string, rest: string) =>
    `arn:aws:${service}:${context.region}:${context.accountId}:${rest}`;
  const text = (name: string) => (typeof input[name] === 'string' ? input[name] : '');
  const one = (resource: string): Permission[] => [{ action: `${call.service}:${call.operation}`, resource }];

  switch (call.service) {
    case 'dynamodb':
      return dynamoDbPermissions(call.operation, input, arn('dynamodb', ''));
    case 'cognito-idp':
      return one(text('UserPoolId') === '' ? '*' : arn('cognito-idp', `userpool/${text('UserPoolId')}`));
    case 'states':
      // of an alias, too, by the state machine itself (developer guide, auth-version-alias)
      return one(text('executionArn') || splitQualifier(text('stateMachineArn')).machineArn || '*');
    case 'ses':
      return sesPermissions(input, (identity) => arn('ses', `identity/${identity}`));
    case 'secretsmanager': {
      const id = text('SecretId');
      return one(
        context.secretArn(id) ?? (id.startsWith('arn:') ? id : arn('secretsmanager', `secret:${id}`)),
      );
    }
    case 'cloudfront':
      return one(`arn:aws:cloudfront::${context.accountId}:distribution/${readPurged(request) ?? '*'}`);
    case 'sqs':
      return one(text('SourceArn') || arn('sqs', text('QueueUrl').split('/').at(-1) ?? '*'));
    case 's3':
      return s3Permissions(call.operation as S3Operation, request);
  }
}

/** What S3 asks for where it is not the operation's own name. */
const S3_ACTIONS: Partial<Record<S3Operation, string>> = {
  HeadObject: 'GetObject',
  CreateMultipartUpload: 'PutObject',
  UploadPart: 'PutObject',
  CompleteMultipartUpload: 'PutObject',
  ListParts: 'ListMultipartUploadParts',
};

/** A copy reads one object and puts another. */
function s3Permissions(operation: S3Operation, request: IncomingMessage): Permission[] {
  const objectArn = (path: string) => `arn:aws:s3:::${decodeURIComponent(path.replace(/^\//, ''))}`;
  const resource = objectArn(getPath(request));
  if (operation !== 'CopyObject') return [{ action: `s3:${S3_ACTIONS[operation] ?? operation}`, resource }];
  return [
    { action: 's3:PutObject', resource },
    { action: 's3:GetObject', resource: objectArn(String(request.headers['x-amz-copy-source'])) },
  ];
}

function sesPermissions(input: JsonObject, identityArn: (identity: string) => string): Permission[] {
  const from = typeof input['FromEmailAddress'] === 'string' ? input['FromEmailAddress'] : '';
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const domain = address.split('@')[1] ?? '';
  const isRaw = Object.hasOwn(Object(input['Content']), 'Raw');
  return [
    {
      action: isRaw ? 'ses:SendRawEmail' : 'ses:SendEmail',
      resource: identityArn(address),
      orOn: [identityArn(domain)],
    },
  ];
}
