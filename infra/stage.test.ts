import { describe, expect, test } from 'vitest';
import { type Resource, synthesize } from './test-template.ts';

const [prod, dev] = [synthesize(), synthesize({ stage: 'dev' })];
const byDefault = (stack: typeof prod, name: string) => stack.json.Parameters[name]?.['Default'];

/** Texts of the template that name something: in properties called Name or …Name, down to the third level. */
function namesIn({ Type, Properties }: Resource): string[] {
  const walk = (value: object, depth: number): string[] =>
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
      if (typeof inner === 'string') return key.endsWith('Name') ? [`${Type} ${key} ${inner}`] : [];
      const isRecord = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
      return isRecord && depth < 3 ? walk(inner, depth + 1) : [];
    });
  return walk(Properties ?? {}, 1);
}

describe('Stages of one account (docs/adr/066)', () => {
  test('They are stacks of other names, whose resources are the same; that of prod is never another', () => {
    expect([prod, dev].map(({ construct }) => construct.stackName)).toEqual(['Academy', 'Academy-dev']);
    const idsOf = (stack: typeof prod) =>
      Object.entries(stack.json.Resources)
        // CDK puts the name of the stack into the ids of these
        .filter(([, { Type }]) => Type !== 'AWS::Lambda::Permission')
        .map(([id]) => id);
    expect(idsOf(dev)).toEqual(idsOf(prod));
  });

  test('They share no name that must be unique in an account', () => {
    const names = (stack: typeof prod) => Object.values(stack.json.Resources).flatMap(namesIn);
    const inProd = new Set(names(prod));
    const shared = [...new Set(names(dev).filter((name) => inProd.has(name)))]
      // of metrics that AWS has, of attributes and of policies within a role
      .filter((name) => !/ (MetricName|AttributeName|IndexName|PolicyName) /.test(name));
    expect(inProd.size).toBeGreaterThan(30);
    expect(shared.toSorted()).toEqual([
      // unique in their API, or free
      'AWS::ApiGatewayV2::Api Name academy',
      'AWS::ApiGatewayV2::Authorizer Name Jwt',
      'AWS::ApiGatewayV2::Stage StageName api',
      // unique in its application
      'AWS::AppConfig::ConfigurationProfile Name settings',
      // unique in its plan
      'AWS::Backup::BackupSelection SelectionName table',
      // CodeDeploy's own
      'AWS::CodeDeploy::DeploymentGroup DeploymentConfigName CodeDeployDefault.LambdaCanary10Percent10Minutes',
      // unique in their pool
      'AWS::Cognito::UserPoolGroup GroupName admin',
      'AWS::Cognito::UserPoolGroup GroupName instructor',
      'AWS::Cognito::UserPoolGroup GroupName user',
      // unique in what they lead to
      'AWS::Lambda::Alias Name live',
      'AWS::StepFunctions::StateMachineAlias Name live',
    ]);
  });

  test('An alarm counts the log lines of its own stage', () => {
    const alarms = JSON.stringify(dev.all('AWS::CloudWatch::Alarm'));
    expect(alarms).toContain('"Namespace":"Academy-dev"');
    expect(alarms).not.toContain('"Namespace":"Academy"');
  });

  test('Each has secrets of its own, and another one than prod a tenth of the instances', () => {
    const defaults = ['SquareSecretName', 'MediaKeySecretName', 'ConcurrencyQuota'];
    expect(defaults.map((name) => byDefault(prod, name))).toEqual([
      'twillfield/square',
      'twillfield/media-key',
      '1000',
    ]);
    expect(defaults.map((name) => byDefault(dev, name))).toEqual([
      'twillfield/dev/square',
      'twillfield/dev/media-key',
      '100',
    ]);
  });

  test('Costs of a stage can be told from others: what CloudFormation makes has a tag of it, and none stands in the template', () => {
    expect([prod, dev].map(({ construct }) => construct.tags.tagValues())).toEqual([
      { application: 'twillfield', stage: 'prod' },
      { application: 'twillfield', stage: 'dev' },
    ]);
    expect(JSON.stringify(prod.json.Resources)).not.toContain('"Key":"stage"');
  });

  test('The SES identity is created once for all stages and outlives each; mails name the configuration set of theirs', () => {
    const identity = prod.only('AWS::SES::EmailIdentity');
    expect(identity).toMatchObject({
      Condition: 'CreatesMailIdentity',
      DeletionPolicy: 'RetainExceptOnCreate',
    });
    // as a default of the identity it would be a stage's, and be missed when that is deleted
    expect(identity.Properties).not.toHaveProperty('ConfigurationSetAttributes');
    const outputs = Object.entries(prod.json.Outputs).filter(([name]) => name.startsWith('MailDkimRecord'));
    expect(outputs.map(([, { Condition }]) => Condition)).toEqual(Array(3).fill('CreatesMailIdentity'));
    const [[set] = []] = prod.all('AWS::SES::ConfigurationSet');
    expect(prod.functions().get('mail/send-outbox-mail')).toHaveProperty(
      'resource.Properties.Environment.Variables.MAIL_CONFIGURATION_SET',
      { Ref: set },
    );
  });
});
