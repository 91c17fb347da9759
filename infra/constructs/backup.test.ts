import { createResolver, type Template } from '@twillfield/local-cloud/template';
import { describe, expect, test } from 'vitest';
import { isAllowed, resolveValue } from '../test-policy.ts';
import { type Statement, synthesize } from '../test-template.ts';

const stack = synthesize();
const scope = { stackName: 'Academy', region: 'us-east-1', accountId: '111122223333' };
const COPY_VAULT = 'arn:aws:backup:us-west-2:111122223333:backup-vault:academy';
const idOf = (type: string) => stack.all(type)[0]?.[0] ?? expect.unreachable(type);
const TABLE = idOf('AWS::DynamoDB::Table');
const VAULT = idOf('AWS::Backup::BackupVault');

/** The rules of the plan in a stack with this parameter. */
function rulesWith(BackupCopyVaultArn: string): unknown {
  const resolver = createResolver(stack.json as object as Template, {
    scope,
    parameters: { BackupCopyVaultArn },
  });
  const { BackupPlan } = stack.only('AWS::Backup::BackupPlan').Properties as {
    BackupPlan: { BackupPlanRule: [{ CopyActions: never }] };
  };
  return BackupPlan.BackupPlanRule.map(({ CopyActions }) => resolver.resolve(CopyActions) ?? 'none');
}

describe('Backups of the table', () => {
  test('Each night all of it is kept for seven days, in a vault that outlives the stack (docs/adr/072)', () => {
    expect(stack.only('AWS::Backup::BackupPlan').Properties).toMatchObject({
      BackupPlan: {
        BackupPlanRule: [
          {
            ScheduleExpression: 'cron(0 8 * * ? *)',
            TargetBackupVault: { Ref: VAULT },
            Lifecycle: { DeleteAfterDays: 7 },
          },
        ],
      },
    });
    expect(stack.only('AWS::Backup::BackupSelection').Properties).toMatchObject({
      BackupSelection: { Resources: [{ 'Fn::GetAtt': [TABLE, 'Arn'] }] },
    });
    expect(stack.only('AWS::Backup::BackupVault')).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
  });

  test('A vault in another region gets a copy, which is deleted after as many days; without one there is none', () => {
    expect(rulesWith(COPY_VAULT)).toEqual([
      [{ DestinationBackupVaultArn: COPY_VAULT, Lifecycle: { DeleteAfterDays: 7 } }],
    ]);
    expect(rulesWith('')).toEqual(['none']);
  });

  test.each([
    ['', true],
    [COPY_VAULT, true],
    // it would be lost with the table
    [COPY_VAULT.replace('us-west-2', 'us-east-1'), false],
    ['academy', false],
  ])("BackupCopyVaultArn '%s' is taken: %s", (value, isTaken) => {
    const { AllowedPattern } = stack.json.Parameters['BackupCopyVaultArn'] ?? {};
    expect(new RegExp(String(AllowedPattern)).test(value)).toBe(isTaken);
  });

  test('The role reads this table, and writes into these two vaults only', () => {
    const { IamRoleArn } = (
      stack.only('AWS::Backup::BackupSelection').Properties as {
        BackupSelection: { IamRoleArn: { 'Fn::GetAtt': [string] } };
      }
    ).BackupSelection;
    const statements = stack.listStatements(IamRoleArn['Fn::GetAtt'][0]);
    const resourcesOf = (action: string) =>
      statements.filter(({ Action }) => [Action].flat().includes(action)).flatMap(({ Resource }) => Resource);
    const table = { 'Fn::GetAtt': [TABLE, 'Arn'] };
    expect(resourcesOf('dynamodb:StartAwsBackupJob')).toEqual([table]);
    const own = { 'Fn::GetAtt': [VAULT, 'BackupVaultArn'] };
    expect(resourcesOf('backup:CopyIntoBackupVault')).toEqual([
      own,
      { 'Fn::If': ['CopiesBackups', { Ref: 'BackupCopyVaultArn' }, own] },
    ]);
    expect(
      statements.flatMap(({ Action }) => Action).filter((one) => /Restore|Item|Scan|Query/.test(one)),
    ).toEqual([]);
  });

  test('A backup or a copy that fails is mailed to AlarmMail', () => {
    const [[ruleId, rule] = expect.unreachable(), ...others] = stack
      .all('AWS::Events::Rule')
      .filter(([, { Properties }]) => JSON.stringify(Properties['EventPattern'])?.includes('aws.backup'));
    expect(others).toEqual([]);
    expect(rule.Properties['EventPattern']).toEqual({
      source: ['aws.backup'],
      'detail-type': ['Backup Job State Change', 'Copy Job State Change'],
      detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'] },
    });
    const [{ Arn }] = rule.Properties['Targets'] as [{ Arn: { Ref: string } }];
    const mailed = stack
      .all('AWS::SNS::Subscription')
      .filter(([, { Properties }]) => JSON.stringify(Properties['TopicArn']) === JSON.stringify(Arn))
      .map(([, { Properties }]) => Properties['Endpoint']);
    expect(mailed).toEqual([{ Ref: 'AlarmMail' }]);
    const topic = 'arn:aws:sns:us-east-1:111122223333:alarms';
    const ruleArn = 'arn:aws:events:us-east-1:111122223333:rule/failed';
    const references = {
      'AWS::AccountId': scope.accountId,
      'AWS::Partition': 'aws',
      'AWS::Region': scope.region,
      [Arn.Ref]: topic,
      [`${ruleId}.Arn`]: ruleArn,
    };
    const statements = stack
      .all('AWS::SNS::TopicPolicy')
      .filter(([, { Properties }]) => JSON.stringify(Properties['Topics']).includes(Arn.Ref))
      .flatMap(
        ([, { Properties }]) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement,
      );
    const publishBy = (source: string) =>
      isAllowed(
        statements,
        {
          service: 'events.amazonaws.com',
          action: 'sns:Publish',
          resource: topic,
          context: { 'aws:SourceArn': source, 'aws:SecureTransport': 'true' },
        },
        references,
      );
    expect(resolveValue(Arn, references)).toBe(topic);
    expect(publishBy(ruleArn)).toBe(true);
    expect(publishBy(`${ruleArn}-of-another`)).toBe(false);
  });
});
