import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type CfnFunction,
  Code,
  Function as LambdaFunction,
  type IFunction,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ENVIRONMENT } from '#functions/runtime/config.ts';
import { getGrant, type SecretName } from '../grants.ts';
import { type GrantedResources, statementsFor } from '../permissions.ts';
import type { Releases } from './releases.ts';

/** What all functions share. */
export interface FunctionContext {
  /** Folder of the bundle by entry name. */
  readonly bundles: ReadonlyMap<string, string>;
  /** Variables that every function gets. */
  readonly environment: Readonly<Record<string, string>>;
  /** What a granted secret is asked for by: its name or ARN. */
  readonly secretIds: Readonly<Record<SecretName, string>>;
  /** Name of the bucket, for functions that may write there: a function's variables have 4 KB. */
  readonly siteBucket: string;
  readonly resources: GrantedResources;
  /** How many instances a share of the account's are. */
  readonly instances: (perMille: number) => number;
  readonly releases: Releases;
}

const SECRET_VARIABLES: Readonly<Record<SecretName, string>> = {
  square: ENVIRONMENT.squareSecretId,
  cardTokenKey: ENVIRONMENT.cardTokenKeyId,
  authenticatorKey: ENVIRONMENT.authenticatorKeyId,
  certificateKey: ENVIRONMENT.certificateKeyId,
  cognitoClient: ENVIRONMENT.userPoolClientSecretId,
  mediaKey: ENVIRONMENT.mediaKeySecretId,
};

/** Construct id of an entry: `payments/create-order` → `PaymentsCreateOrder`. */
export function constructId(name: string): string {
  return name.replaceAll(/(?:^|[/-])(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/** A log that ends after a month and outlives the stack. */
export function createLog(scope: Construct, id: string): LogGroup {
  return new LogGroup(scope, id, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}

/** One Lambda with a role of its own that may do what grants.ts lists, and write its log; `log` when it shares one. */
export class AcademyFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** What callers name: its alias, where a deploy moves them from version to version. */
  readonly target: IFunction;
  readonly role: Role;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, name: string, context: FunctionContext, log?: LogGroup) {
    super(scope, constructId(name));
    const folder = context.bundles.get(name);
    if (folder === undefined) throw new Error(`functions/${name} does not exist: write it before the stack.`);
    const grant = getGrant(name);
    this.logGroup = log ?? createLog(this, 'Log');
    const writeLog = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [this.logGroup.logGroupArn],
    });
    // CDK's own `tracing` would make a policy for each role
    const trace = new PolicyStatement({
      actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
      resources: ['*'],
    });
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      // within the role: a policy of its own would be one more of the 500 resources that a stack may have
      inlinePolicies: {
        Grant: new PolicyDocument({
          statements: [writeLog, trace, ...statementsFor(grant, context.resources)],
        }),
      },
    });

    const secretVariables = (grant.secrets ?? []).map((secret): [string, string] => [
      SECRET_VARIABLES[secret],
      context.secretIds[secret],
    ]);
    const { workflowAliasArn } = context.resources;
    const { reservedPerMille } = grant;
    const reserved = reservedPerMille === undefined ? grant.reserved : context.instances(reservedPerMille);
    this.lambda = new LambdaFunction(this, 'Function', {
      description: name,
      code: Code.fromAsset(folder),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: grant.memory,
      timeout: Duration.seconds(grant.timeoutSeconds),
      role: this.role,
      logGroup: this.logGroup,
      environment: {
        ...context.environment,
        ...Object.fromEntries(secretVariables),
        ...(grant.site === undefined ? {} : { [ENVIRONMENT.siteBucket]: context.siteBucket }),
        ...(grant.workflow === 'start' && workflowAliasArn !== undefined
          ? { [ENVIRONMENT.paymentWorkflowArn]: workflowAliasArn }
          : {}),
      },
      ...(reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }),
      currentVersionOptions: {
        description: `Settings ${context.releases.settings}`,
        // of an API function: none is called any more once the deploy has ended
        removalPolicy: grant.canary ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      },
    });
    this.target = grant.canary ? context.releases.publish(this.lambda) : this.lambda;
    this.trace('Active');
  }

  /**
   * 'Active': X-Ray records the first request of a second and 5 % of the others, and what a traced workflow calls. 'PassThrough': only
   * the latter (docs/adr/067).
   */
  trace(mode: 'Active' | 'PassThrough'): void {
    (this.lambda.node.defaultChild as CfnFunction).tracingConfig = { mode };
  }
}
