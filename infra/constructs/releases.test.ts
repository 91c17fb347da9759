import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { DefinitionBody, Pass, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { describe, expect, test } from 'vitest';
import { synthesize } from '../test-template.ts';
import { Releases } from './releases.ts';

const stack = synthesize();
const { Parameters, Conditions, Resources } = stack.json;
const names = new Map([...stack.functions()].map(([name, { id }]) => [id, name]));
const aliases = stack
  .all('AWS::Lambda::Alias')
  .map(([id, alias]) => ({ id, alias, name: names.get(stack.functionId({ Ref: id }) ?? '') ?? '' }));
const versions = stack
  .all('AWS::Lambda::Version')
  .map(([id, version]) => ({ id, version, name: names.get(stack.functionId({ Ref: id }) ?? '') ?? '' }));
const groups = new Map(stack.all('AWS::CodeDeploy::DeploymentGroup'));
const alarms = stack.all('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties['AlarmName']);
const STEPS = ['charge', 'check', 'give-up', 'refund', 'settle'].map((step) => `payments/${step}-payment`);

/** Parameters of the template that decide a value. */
function parametersIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key === 'Ref') return Parameters[String(inner)] === undefined ? [] : [String(inner)];
    const condition = key === 'Fn::If' ? (inner as unknown[])[0] : key === 'Condition' ? inner : undefined;
    return [...parametersIn(Conditions[String(condition)]), ...parametersIn(inner)];
  });
}

/** One function and one workflow, as this word in the context releases them. */
function releaseOf(release: string): Template {
  const scope = new Stack(new App({ context: { release } }));
  const releases = new Releases(scope, 'Releases', { settings: {} });
  const [code, runtime] = [Code.fromInline('exports.handler = 1'), Runtime.NODEJS_22_X];
  releases.publish(new LambdaFunction(scope, 'Function', { code, runtime, handler: 'index.handler' }));
  const definitionBody = DefinitionBody.fromChainable(new Pass(scope, 'Pass'));
  releases.publishWorkflow(new StateMachine(scope, 'Workflow', { definitionBody }));
  return Template.fromStack(scope);
}

describe('A release of functions (docs/adr/073)', () => {
  test('Calls of money, sign-in and session are named by an alias only', () => {
    expect(aliases.map(({ name }) => name).toSorted()).toEqual([
      'auth/check-auth',
      'auth/login',
      'auth/refresh',
      'payments/create-flexible-payment',
      'payments/create-order',
      'payments/get-open-payment',
      'payments/get-payment-status',
      'payments/process-scheduled-payment',
      'payments/receive-square-event',
    ]);
    const named = JSON.stringify(stack.all('AWS::ApiGatewayV2::Integration'));
    for (const { id, name } of aliases) {
      expect(named, name).toContain(`{"Ref":"${id}"}`);
      expect(named, name).not.toContain(`{"Fn::GetAtt":["${stack.functionId({ Ref: id })}"`);
    }
  });

  test('Only routes and their stage wait for a release, so all releases go on at once', () => {
    const waiting = new Set(aliases.map(({ id }) => id));
    const isWaiting = (resource: object) =>
      [...waiting].some((id) => JSON.stringify(resource).includes(`"${id}"`));
    for (let size = 0; size < waiting.size;) {
      size = waiting.size;
      for (const [id, resource] of Object.entries(Resources)) if (isWaiting(resource)) waiting.add(id);
    }
    const types = [...waiting].map((id) => Resources[id]?.Type);
    expect(new Set(types)).toEqual(
      new Set([
        'AWS::Lambda::Alias',
        'AWS::ApiGatewayV2::Integration',
        'AWS::ApiGatewayV2::Route',
        'AWS::ApiGatewayV2::Stage',
      ]),
    );
  });

  test('An alias sends a tenth of the calls to a new version for ten minutes, and all to the old one when an alarm of the stack is raised', () => {
    for (const { alias, name } of aliases) {
      const { CodeDeployLambdaAliasUpdate: update } = alias.UpdatePolicy as {
        CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: string } };
      };
      const group = groups.get(update.DeploymentGroupName.Ref);
      expect(group?.Properties, name).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent10Minutes',
        AlarmConfiguration: {
          Enabled: true,
          Alarms: [{ Name: 'Academy-ApiErrors' }, { Name: 'Academy-PaymentCritical' }],
        },
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
        },
      });
    }
    // CodeDeploy and Step Functions take an alarm that does not exist for one that is not raised
    expect(alarms).toEqual(
      expect.arrayContaining(['Academy-ApiErrors', 'Academy-PaymentCritical', 'Academy-WorkflowFailed']),
    );
  });

  test('A parameter that a published function is configured with makes a new version of it', () => {
    const [settings, { Properties = {} } = {}] =
      stack.all('AWS::AppConfig::HostedConfigurationVersion')[0] ?? [];
    const numbered = new Set(parametersIn(Properties['Content']));
    expect(numbered.size).toBeGreaterThan(8);
    for (const { version, name } of versions) {
      const { ReservedConcurrentExecutions: _ofAllVersions, ...configured } =
        Resources[stack.functionId(version.Properties['FunctionName']) ?? '']?.Properties ??
        stack.functions().get(name)?.resource.Properties ??
        {};
      expect(
        parametersIn(configured).filter((parameter) => !numbered.has(parameter)),
        name,
      ).toEqual([]);
      // Lambda refuses a version of a function that has not changed
      expect(configured, name).toMatchObject({
        Environment: { Variables: { SETTINGS_VERSION: { Ref: settings } } },
      });
      expect(version.Properties['Description'], name).toEqual({
        'Fn::Join': ['', ['Settings ', { Ref: settings }]],
      });
    }
  });

  test('At once nothing waits, and no alarm stops it; another word is refused', () => {
    const template = releaseOf('at-once');
    template.hasResourceProperties('AWS::CodeDeploy::DeploymentGroup', {
      DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
      AlarmConfiguration: { Enabled: false },
    });
    template.hasResourceProperties('AWS::StepFunctions::StateMachineAlias', {
      DeploymentPreference: { Type: 'ALL_AT_ONCE', Alarms: Match.absent() },
    });
    expect(() => releaseOf('now')).toThrow("There is no release 'now': canary, at-once.");
  });
});

describe('A release of the workflow (docs/adr/073)', () => {
  const [machineId = '', machine] = stack.all('AWS::StepFunctions::StateMachine')[0] ?? [];

  test('Each of its versions calls published versions of the steps, kept but in a deploy that is rolled back; its role may call any', () => {
    const steps = versions.filter(({ name }) => STEPS.includes(name));
    const definition = JSON.stringify(machine?.Properties['DefinitionString']);
    const role = JSON.stringify(machine?.Properties['RoleArn']);
    const [roleId = ''] = Object.keys(Resources).filter((id) => role.includes(`"${id}"`));
    const mayCall = stack
      .listStatements(roleId)
      .filter(({ Action }) => [Action].flat().includes('lambda:InvokeFunction'))
      .flatMap(({ Resource }) => Resource);
    expect(steps.map(({ name }) => name).toSorted()).toEqual(STEPS);
    for (const { id, version, name } of steps) {
      const functionId = stack.functionId({ Ref: id });
      expect(definition, name).toContain(`{"Ref":"${id}"}`);
      expect(definition, name).not.toContain(`"${functionId}"`);
      expect(version, name).toMatchObject({
        DeletionPolicy: 'RetainExceptOnCreate',
        UpdateReplacePolicy: 'Retain',
      });
      expect(mayCall, name).toContainEqual({
        'Fn::Join': ['', [{ 'Fn::GetAtt': [functionId, 'Arn'] }, ':*']],
      });
    }
  });

  test('A tenth of the payments begins with a new version for ten minutes; what starts them names the alias', () => {
    const [versionId, version] = stack.all('AWS::StepFunctions::StateMachineVersion')[0] ?? [];
    expect(version?.Properties['StateMachineRevisionId']).toEqual({
      'Fn::GetAtt': [machineId, 'StateMachineRevisionId'],
    });
    expect(stack.only('AWS::StepFunctions::StateMachineAlias').Properties).toMatchObject({
      DeploymentPreference: {
        Type: 'CANARY',
        Percentage: 10,
        Interval: 10,
        Alarms: ['Academy-WorkflowFailed', 'Academy-PaymentCritical'],
        StateMachineVersionArn: { Ref: versionId },
      },
    });
    const started = [...stack.functions().values()]
      .map(({ resource }) => (resource.Properties['Environment'] as Environment).Variables)
      .flatMap(({ PAYMENT_WORKFLOW_ARN: arn }) => (arn === undefined ? [] : [JSON.stringify(arn)]));
    expect(new Set(started)).toEqual(
      new Set([JSON.stringify({ 'Fn::Join': ['', [{ Ref: machineId }, ':live']] })]),
    );
  });
});

interface Environment {
  readonly Variables: Readonly<Record<string, unknown>>;
}
