import type { Permission } from './permission.ts';
import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '../aws-json.ts';
import { pathOf } from '../signature-v4.ts';
import { dynamoDbPermissions } from './dynamodb-permissions.ts';
import type { AwsCall } from './recognise-call.ts';

export interface PermissionContext {
  region: string;
  accountId: string;
  /** full ARN of a secret's name */
  secretArn(nameOrArn: string): string | undefined;
}

/** What the caller's policies must allow for this call. `input` is the JSON body, empty for S3. */
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
      return one(text('executionArn') || text('stateMachineArn') || '*');
    case 'ses':
      return sesPermissions(input, (identity) => arn('ses', `identity/${identity}`));
    case 'secretsmanager': {
      const id = text('SecretId');
      return one(
        context.secretArn(id) ?? (id.startsWith('arn:') ? id : arn('secretsmanager', `secret:${id}`)),
      );
    }
    case 'ssm':
      return one(arn('ssm', `parameter/${text('Name').replace(/^\//, '')}`));
    case 's3':
      return s3Permissions(call.operation, request);
  }
}

function sesPermissions(input: JsonObject, identityArn: (identity: string) => string): Permission[] {
  const from = typeof input['FromEmailAddress'] === 'string' ? input['FromEmailAddress'] : '';
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const domain = address.split('@')[1] ?? '';
  const raw = typeof input['Content'] === 'object' && input['Content'] !== null && 'Raw' in input['Content'];
  return [
    {
      action: raw ? 'ses:SendRawEmail' : 'ses:SendEmail',
      resource: identityArn(address),
      orOn: [identityArn(domain)],
    },
  ];
}

function s3Permissions(operation: string, request: IncomingMessage): Permission[] {
  const resource = `arn:aws:s3:::${decodeURIComponent(pathOf(request).slice(1))}`;
  switch (operation) {
    case 'ListObjectsV2':
    case 'HeadBucket':
      return [{ action: 's3:ListBucket', resource: resource.replace(/\/$/, '') }];
    case 'HeadObject':
      return [{ action: 's3:GetObject', resource }];
    case 'CopyObject': {
      const source = decodeURIComponent(String(request.headers['x-amz-copy-source'])).replace(/^\//, '');
      return [
        { action: 's3:GetObject', resource: `arn:aws:s3:::${source.split('?')[0]}` },
        { action: 's3:PutObject', resource },
      ];
    }
    case 'DeleteObjects':
      // each key has its own permission on AWS; the keys stand in the body, so the whole bucket is asked for
      return [{ action: 's3:DeleteObject', resource: `${resource.replace(/\/$/, '')}/*` }];
    default:
      return [{ action: `s3:${operation}`, resource }];
  }
}
