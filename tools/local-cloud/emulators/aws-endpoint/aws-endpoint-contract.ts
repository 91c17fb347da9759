import type { SecretsService } from '../secrets/secrets-contract.ts';
import type { Service, ServiceOptions } from '../emulator.ts';

export interface PolicyStatement {
  Sid?: string;
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: string | string[];
  /** by operator and condition key; `findUnknownCondition` names those that are not evaluated */
  Condition?: Readonly<Record<string, Readonly<Record<string, string | string[]>>>>;
}

export interface PolicyDocument {
  Version?: string;
  Statement: PolicyStatement | PolicyStatement[];
}

/** The caller with an access key id (letters and digits only: DynamoDB Local refuses others). */
export interface Caller {
  /** whose role it is: 'payments/create-order' */
  entry: string;
  secretAccessKey: string;
  roleName: string;
  policies: PolicyDocument[];
}

export interface RecordedCall {
  /** as in IAM: dynamodb, s3, states, ses, cognito-idp, secretsmanager, cloudfront, sqs */
  service: string;
  /** API operation, e.g. TransactWriteItems */
  action: string;
  denied: boolean;
}

export interface AwsEndpointOptions extends ServiceOptions {
  region: string;
  accountId: string;
  /** undefined: unknown key, UnrecognizedClientException. ADMIN_CREDENTIALS need not be known here. */
  findCaller(accessKeyId: string): Caller | undefined;
  /** called after each call to DynamoDB that may have written, failed ones included */
  onTableWrite?(): void;
  services: {
    dynamodb?: Service;
    cognito?: Service;
    s3?: Service;
    stepFunctions?: Service;
    ses?: Service;
    secrets?: SecretsService;
    cloudfront?: Service;
    sqs?: Service;
  };
}

export interface AwsEndpoint extends Service {
  /**
   * Calls of that access key, oldest first. Calls that AWS leaves unsigned (Cognito's ForgotPassword, RevokeToken…) are
   * counted too when the function's environment has AWS_SDK_UA_APP_ID = its access key id.
   */
  calls(accessKeyId: string): RecordedCall[];
  clearCalls(): void;
}
