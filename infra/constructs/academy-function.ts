import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ENVIRONMENT } from '#functions/runtime/config.ts';
import { getGrant, type SecretName } from '../grants.ts';
import { type GrantedResources, statementsFor } from '../permissions.ts';

/** What all functions share. */
export interface FunctionContext {
  /** Folder of the bundle by entry name. */
  readonly bundles: ReadonlyMap<string, string>;
  /** Variables that every function gets. */
  readonly environment: Readonly<Record<string, string>>;
  /** What a granted secret is asked for by: its name or ARN. */
  readonly secretIds: Readonly<Record<SecretName, string>>;
  readonly resources: GrantedResources;
}

const SECRET_VARIABLES: Readonly<Record<SecretName, string>> = {
  square: ENVIRONMENT.squareSecretId,
  cardTokenKey: ENVIRONMENT.cardTokenKeyId,
  cognitoClient: ENVIRONMENT.userPoolClientSecretId,
};

/** Construct id of an entry: `payments/create-order` → `PaymentsCreateOrder`. */
export function constructId(name: string): string {
  return name.replaceAll(/(?:^|[/-])(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/** One Lambda with a role of its own that may do what grants.ts lists, and write its own log. */
export class AcademyFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly role: Role;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, name: string, context: FunctionContext) {
    super(scope, constructId(name));
    const folder = context.bundles.get(name);
    if (folder === undefined) throw new Error(`functions/${name} does not exist: write it before the stack.`);
    const grant = getGrant(name);
    this.logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.role.addToPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [this.logGroup.logGroupArn],
      }),
    );
    for (const statement of statementsFor(grant, context.resources)) this.role.addToPolicy(statement);

    const secretVariables = (grant.secrets ?? []).map((secret): [string, string] => [
      SECRET_VARIABLES[secret],
      context.secretIds[secret],
    ]);
    const { workflowArn } = context.resources;
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
        ...(grant.workflow === 'start' && workflowArn !== undefined
          ? { [ENVIRONMENT.paymentWorkflowArn]: workflowArn }
          : {}),
      },
      ...(grant.reserved === undefined ? {} : { reservedConcurrentExecutions: grant.reserved }),
    });
  }
}
