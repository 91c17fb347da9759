import type { IncomingMessage } from 'node:http';
import { readPurged } from '../cloudfront/cloudfront.ts';
import { readOperation } from '../s3/operation.ts';
import { getPath, type RequestSignature } from '../signature-v4.ts';

/** IAM's service prefixes */
export type AwsService =
  | 'dynamodb'
  | 'cognito-idp'
  | 's3'
  | 'states'
  | 'ses'
  | 'secretsmanager'
  | 'cloudfront'
  | 'sqs';

export interface AwsCall {
  service: AwsService;
  /** API operation, e.g. PutItem */
  operation: string;
}

const TARGETS: Record<string, AwsService> = {
  DynamoDB_20120810: 'dynamodb',
  AWSCognitoIdentityProviderService: 'cognito-idp',
  AWSStepFunctions: 'states',
  secretsmanager: 'secretsmanager',
  AmazonSQS: 'sqs',
};

/** Which service and operation a request calls: x-amz-target for the JSON services, method and path for SES v2, CloudFront and S3. */
export function recogniseCall(
  request: IncomingMessage,
  signature: RequestSignature | undefined,
): AwsCall | undefined {
  const target = request.headers['x-amz-target'];
  if (typeof target === 'string') {
    const [prefix = '', operation = ''] = target.split('.');
    const service = TARGETS[prefix];
    return service === undefined ? undefined : { service, operation };
  }
  if (signature?.service === 'ses') return { service: 'ses', operation: sesOperation(request) };
  if (signature?.service === 'cloudfront') {
    const isPurge = readPurged(request) !== undefined;
    return { service: 'cloudfront', operation: isPurge ? 'CreateInvalidation' : 'Unknown' };
  }
  // what carries neither is a browser's preflight or an anonymous read: both are for S3
  if (signature === undefined || signature.service === 's3') {
    return { service: 's3', operation: readOperation(request) };
  }
  return undefined;
}

function sesOperation(request: IncomingMessage): string {
  const path = getPath(request);
  return request.method === 'POST' && path === '/v2/email/outbound-emails' ? 'SendEmail' : 'Unknown';
}
