import { ArnFormat, Aws, Stack } from 'aws-cdk-lib';
import {
  CfnApplication,
  CfnConfigurationProfile,
  CfnHostedConfigurationVersion,
} from 'aws-cdk-lib/aws-appconfig';
import { CfnApplication as CfnDeployments, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  type CfnAlias,
  type Function as LambdaFunction,
  type IFunction,
  type IVersion,
} from 'aws-cdk-lib/aws-lambda';
import {
  CfnStateMachineAlias,
  CfnStateMachineVersion,
  type StateMachine,
} from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { alarmName } from './alarms.ts';

/** The alias that callers name: calls go to the version that a deploy has published, and during a release to two. */
const LIVE = 'live';
/** In the app's context: 'at-once' replaces what is deployed without waiting, whatever alarm is raised (docs/operations.md#rollback). */
const RELEASE = 'release';
/** So much of the calls goes to a new version, for so many minutes: two periods of the alarms. */
const PERCENT = 10;
const MINUTES = 10;
/** Each ends a release that goes on, and lets none begin. */
const API_ALARMS = ['ApiErrors', 'PaymentCritical'];
const WORKFLOW_ALARMS = ['WorkflowFailed', 'PaymentCritical'];
export const RELEASE_ALARMS: readonly string[] = [...new Set([...API_ALARMS, ...WORKFLOW_ALARMS])];

export interface ReleasesProps {
  /** What the functions are configured with, as far as parameters of the stack decide it. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The version of a function as it is deployed, which callers may name instead of it. CDK's own types miss an `undefined` in its role. */
export const publishedVersion = ({ currentVersion }: LambdaFunction): IVersion => currentVersion as IVersion;

/** How a new version of the functions that money and sign-in need replaces the old one (docs/adr/073). */
export class Releases extends Construct {
  /**
   * Another text when one of the settings has. A published version keeps its settings; CloudFormation publishes another only if the
   * resource of the version changes, and the template does not.
   */
  readonly settings: string;
  readonly #deployments: CfnDeployments;
  readonly #role: Role;
  readonly #isAtOnce: boolean;

  constructor(scope: Construct, id: string, { settings }: ReleasesProps) {
    super(scope, id);
    const release: unknown = this.node.tryGetContext(RELEASE) ?? 'canary';
    if (release !== 'canary' && release !== 'at-once')
      throw new Error(`There is no ${RELEASE} '${String(release)}': canary, at-once.`);
    this.#isAtOnce = release === 'at-once';

    // AppConfig numbers texts, for nothing; nothing reads them there
    const { ref: applicationId } = new CfnApplication(this, 'Settings', { name: Aws.STACK_NAME });
    const { ref: configurationProfileId } = new CfnConfigurationProfile(this, 'SettingsProfile', {
      applicationId,
      name: 'settings',
      locationUri: 'hosted',
    });
    const version = new CfnHostedConfigurationVersion(this, 'SettingsVersion', {
      applicationId,
      configurationProfileId,
      contentType: 'application/json',
      content: Stack.of(this).toJsonString(settings),
    });
    this.settings = version.ref;

    this.#deployments = new CfnDeployments(this, 'Deployments', { computePlatform: 'Lambda' });
    const ours = Stack.of(this).formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: `${Aws.STACK_NAME}-*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    this.#role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      inlinePolicies: {
        Shift: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
              resources: [ours],
            }),
            new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
          ],
        }),
      },
    });
  }

  /** Publishes a version of the function; returns the alias, which callers must name. */
  publish(lambda: LambdaFunction): IFunction {
    const scope = lambda.node.scope ?? this;
    const alias = new Alias(scope, 'Live', { aliasName: LIVE, version: publishedVersion(lambda) });
    const group = new CfnDeploymentGroup(scope, 'Deployment', {
      applicationName: this.#deployments.ref,
      serviceRoleArn: this.#role.roleArn,
      deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
      deploymentConfigName: this.#isAtOnce
        ? 'CodeDeployDefault.LambdaAllAtOnce'
        : `CodeDeployDefault.LambdaCanary${PERCENT}Percent${MINUTES}Minutes`,
      alarmConfiguration: {
        enabled: !this.#isAtOnce,
        alarms: API_ALARMS.map((alarm) => ({ name: alarmName(alarm) })),
      },
      autoRollbackConfiguration: {
        enabled: true,
        events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
      },
    });
    const resource = alias.node.defaultChild as CfnAlias;
    resource.cfnOptions.updatePolicy = {
      codeDeployLambdaAliasUpdate: {
        applicationName: this.#deployments.ref,
        deploymentGroupName: group.ref,
      },
    };
    resource.addResourceDependency(group);
    return alias as IFunction;
  }

  /** Publishes a version of the workflow; returns the ARN of its alias. */
  publishWorkflow(workflow: StateMachine): string {
    const version = new CfnStateMachineVersion(workflow, 'Version', {
      stateMachineArn: workflow.stateMachineArn,
      stateMachineRevisionId: workflow.stateMachineRevisionId,
    });
    new CfnStateMachineAlias(workflow, 'Live', {
      name: LIVE,
      deploymentPreference: {
        stateMachineVersionArn: version.ref,
        ...(this.#isAtOnce
          ? { type: 'ALL_AT_ONCE' }
          : {
              type: 'CANARY',
              percentage: PERCENT,
              interval: MINUTES,
              alarms: WORKFLOW_ALARMS.map(alarmName),
            }),
      },
    });
    // Not its Ref: what names that is deployed once the release of the workflow is over.
    return `${workflow.stateMachineArn}:${LIVE}`;
  }
}
