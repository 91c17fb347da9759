// Long because it is the one list of what the emulators promise.
import type { webcrypto } from 'node:crypto';

/**
 * What the emulators of local/services promise to the rest of local/: types only.
 *
 * | start function         | file                 |
 * |------------------------|----------------------|
 * | startDynamoDb          | dynamodb.ts          |
 * | startCognito           | cognito.ts           |
 * | startS3                | s3.ts                |
 * | startStepFunctions     | step-functions.ts    |
 * | startSes               | ses.ts               |
 * | startSecrets           | secrets.ts           |
 * | startAwsEndpoint       | aws-endpoint.ts      |
 * | ADMIN_CREDENTIALS      | iam.ts               |
 * | LocalCloudError        | ../local-stack-error.ts |
 * | installAcademyDate     | patched-date.ts      |
 *
 * Every service listens on 127.0.0.1, on `port` or, without one, on a free port. A failure to start rejects with a
 * LocalCloudError. `stop()` may be called more than once.
 */
import type { AcademyClock } from '../clock/clock.ts';

export interface Service {
  /** http://127.0.0.1:<port> */
  readonly endpoint: string;
  stop(): Promise<void>;
}

interface ServiceOptions {
  port?: number;
  clock: AcademyClock;
}

// ---------------------------------------------------------------- DynamoDB

export interface DynamoDbOptions {
  port?: number;
  /** tables persist here; without it they are in memory */
  dataDir?: string;
  /** the JVM's heap, default 256 */
  heapMb?: number;
}
/** `startDynamoDb(options: DynamoDbOptions): Promise<DynamoDbService>` */
export interface DynamoDbService extends Service {
  readonly pid: number;
  /** called when Java ends without stop() */
  onExit(fn: (error: Error) => void): void;
}

// ----------------------------------------------------------------- Cognito

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
}
export interface CognitoOptions extends ServiceOptions {
  dataDir: string;
  /** carries reset codes; wire it to SesService.deliver */
  sendMail(mail: OutgoingMail): Promise<void>;
}
export interface UserPoolClientSpec {
  clientId: string;
  /** default 60 */
  accessTokenValidityMinutes?: number;
  /** default 30 * 24 */
  refreshTokenValidityHours?: number;
  /** refresh tokens are replaced on use, through GetTokensFromRefreshToken only (REFRESH_TOKEN_AUTH is refused) */
  refreshTokenRotation?: boolean;
  /** seconds the replaced refresh token still works, 0-60, default 0 */
  rotationGraceSeconds?: number;
  /** default true: ForgotPassword and login answer unknown users like existing ones */
  preventUserExistenceErrors?: boolean;
  /** ExplicitAuthFlows; without it every flow is allowed */
  authFlows?: string[];
}
export interface UserPoolSpec {
  poolId: string;
  name: string;
  /** default 8 */
  passwordMinLength?: number;
  clients: UserPoolClientSpec[];
  groups: string[];
}
export interface AccessTokenClaims {
  sub: string;
  username: string;
  client_id: string;
  token_use: 'access';
  iss: string;
  scope: string;
  'cognito:groups'?: string[];
  auth_time: number;
  iat: number;
  exp: number;
  jti: string;
  origin_jti: string;
}
/** `startCognito(options: CognitoOptions): Promise<CognitoService>` */
export interface CognitoService extends Service {
  /** idempotent: users of an earlier run stay, options and clients are taken from the spec */
  createUserPool(spec: UserPoolSpec): Promise<void>;
  /** issuer of the pool's tokens: `${endpoint}/${poolId}`; JWKS at /.well-known/jwks.json below it */
  issuer(poolId: string): string;
  jwks(): { keys: webcrypto.JsonWebKey[] };
  /** claims of a good, unexpired (academy clock) access token of that client, otherwise undefined */
  verifyAccessToken(token: string, expected: { clientId: string }): AccessTokenClaims | undefined;
}

// ---------------------------------------------------------------------- S3

export interface CorsRule {
  allowedOrigins: string[];
  allowedMethods: string[];
  allowedHeaders?: string[];
  exposedHeaders?: string[];
  maxAge?: number;
}
export interface S3Options extends ServiceOptions {
  dataDir: string;
  /** secret of an access key id */
  secretOf(accessKeyId: string): string | undefined;
}
export interface StoredObject {
  key: string;
  size: number;
  etag: string;
  contentType: string;
  lastModified: Date;
  cacheControl?: string;
  contentDisposition?: string;
  contentEncoding?: string;
  metadata: Record<string, string>;
}
export interface ReadObject extends StoredObject {
  /** first and last byte, inclusive, when a range was requested and could be served */
  range?: { start: number; end: number };
  body: NodeJS.ReadableStream;
}
/** `startS3(options: S3Options): Promise<S3Service>` */
export interface S3Service extends Service {
  /** idempotent; objects stay, CORS is replaced */
  createBucket(bucket: string, options?: { cors?: CorsRule[] }): Promise<void>;
  /**
   * For the edge (origin access): undefined when missing.
   * `range` is the Range header; an unsatisfiable one rejects with RangeNotSatisfiable (s3/byte-range.ts), which carries the size.
   */
  readObject(bucket: string, key: string, range?: string): Promise<ReadObject | undefined>;
}

// ---------------------------------------------------------- Step Functions

/** What Lambda's Invoke answers: with functionError the payload is `{ errorType, errorMessage, trace? }`. */
export interface FunctionInvocation {
  payload: unknown;
  functionError?: 'Unhandled';
}
export interface StepFunctionsOptions extends ServiceOptions {
  dataDir: string;
  /** function: ARN or name as the definition has it */
  invokeFunction(functionArnOrName: string, payload: unknown): Promise<FunctionInvocation>;
}
export interface StateMachineSpec {
  arn: string;
  name: string;
  /** Amazon States Language, all tokens resolved */
  definition: Record<string, unknown>;
}
export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';
export interface EnteredState {
  name: string;
  /** ISO instant, academy clock */
  enteredAt: string;
  exitedAt?: string;
}
export interface Execution {
  executionArn: string;
  stateMachineArn: string;
  name: string;
  status: ExecutionStatus;
  /** JSON text, as given */
  input: string;
  output?: string;
  error?: string;
  cause?: string;
  startDate: string;
  stopDate?: string;
  /** how often a restart ran it again */
  restarts: number;
  states: EnteredState[];
}
/** `startStepFunctions(options: StepFunctionsOptions): Promise<StepFunctionsService>` */
export interface StepFunctionsService extends Service {
  /** rejects with LocalCloudError when the definition uses something that the local cloud cannot run */
  defineStateMachine(spec: StateMachineSpec): Promise<void>;
  /** restarts the executions that an earlier run left RUNNING; call it once functions answer. Resolves with their number. */
  resume(): Promise<number>;
  /** newest first */
  executions(): Execution[];
  /** resolves when nothing runs (executions that wait count as running) */
  idle(): Promise<void>;
}

// --------------------------------------------------------------------- SES

export interface InboxAttachment {
  filename: string;
  contentType: string;
  /** base64 */
  content: string;
}
export interface InboxMail {
  id: string;
  from: string;
  /** the To addresses, joined with ', ' */
  to: string;
  /** To, Cc and Bcc addresses alone, in lower case */
  recipients: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  attachments: InboxAttachment[];
  /** ISO instant, academy clock */
  at: string;
}
/** What a service sends to the account's default bus of EventBridge; the bus adds the other members. */
export interface BusEvent {
  source: string;
  detailType: string;
  detail: Record<string, unknown>;
}
export interface SesOptions extends ServiceOptions {
  dataDir: string;
  /** receives the events of mails to bounce@ and complaint@simulator.amazonses.com, with or without a label */
  putEvent?: (event: BusEvent) => void;
}
/** `startSes(options: SesOptions): Promise<SesService>` */
export interface SesService extends Service {
  /** newest first; only those to that address (any letter case) when given */
  mail(to?: string): InboxMail[];
  /** puts a mail into the inbox without SES (Cognito's own mails) */
  deliver(mail: OutgoingMail & { from?: string }): Promise<void>;
  /** the next calls of SendEmail fail as when SES is down (503 ServiceUnavailable) */
  failNext(times: number): void;
}

// ----------------------------------------------------------------- Secrets

export interface SecretSpec {
  name: string;
  /** full ARN; default arn:aws:secretsmanager:us-east-1:000000000000:secret:<name>-000000 */
  arn?: string;
  value: string;
}
export interface SecretsOptions extends ServiceOptions {
  secrets: SecretSpec[];
}
/** `startSecrets(options: SecretsOptions): Promise<SecretsService>` */
export interface SecretsService extends Service {
  /** full ARN of a name, ARN or partial ARN */
  secretArn(nameOrArn: string): string | undefined;
}

// ------------------------------------------------- IAM and the AWS endpoint

export interface PolicyStatement {
  Sid?: string;
  Effect: 'Allow' | 'Deny';
  Action?: string | string[];
  NotAction?: string | string[];
  Resource?: string | string[];
  NotResource?: string | string[];
  /** not evaluated: an Allow with it never matches, a Deny with it always does, and the message mentions it */
  Condition?: unknown;
}
export interface PolicyDocument {
  Version?: string;
  Statement: PolicyStatement | PolicyStatement[];
}
/** The caller with an access key id (letters and digits only: DynamoDB Local refuses others). */
export interface Caller {
  secretAccessKey: string;
  roleName: string;
  policies: PolicyDocument[];
}
export interface RecordedCall {
  /** as in IAM: dynamodb, s3, states, ses, cognito-idp, secretsmanager */
  service: string;
  /** API operation, e.g. TransactWriteItems */
  action: string;
  denied: boolean;
}
export interface AwsEndpointOptions extends ServiceOptions {
  region: string;
  accountId: string;
  /** undefined: unknown key, UnrecognizedClientException. ADMIN_CREDENTIALS need not be known here. */
  callerOf(accessKeyId: string): Caller | undefined;
  services: {
    dynamodb?: Service;
    cognito?: Service;
    s3?: Service;
    stepFunctions?: Service;
    ses?: Service;
    secrets?: SecretsService;
  };
}
/** `startAwsEndpoint(options: AwsEndpointOptions): Promise<AwsEndpoint>` */
export interface AwsEndpoint extends Service {
  /**
   * Calls of that access key, oldest first. Calls that AWS leaves unsigned (Cognito's InitiateAuth, ForgotPassword…) are
   * counted too when the function's environment has AWS_SDK_UA_APP_ID = its access key id.
   */
  calls(accessKeyId: string): RecordedCall[];
  clearCalls(): void;
}
