import type { Permission } from './permission.ts';
import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '../aws-json.ts';
import { getPath } from '../signature-v4.ts';
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
    case 's3':
      return one(`arn:aws:s3:::${decodeURIComponent(getPath(request).slice(1))}`);
  }
}

function sesPermissions(input: JsonObject, identityArn: (identity: string) => string): Permission[] {
  const from = typeof input['FromEmailAddress'] === 'string' ? input['FromEmailAddress'] : '';
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const domain = address.split('@')[1] ?? '';
  return [
    {
      action: 'ses:SendEmail',
      resource: identityArn(address),
      orOn: [identityArn(domain)],
    },
  ];
}
