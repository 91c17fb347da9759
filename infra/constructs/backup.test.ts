import { createResolver, type Template } from '@twillfield/local-cloud/template';
import { describe, expect, test } from 'vitest';
import { isAllowed } from '../test-policy.ts';
import { type Statement, synthesize } from '../test-template.ts';

const stack = synthesize();
const scope = { stackName: 'Academy', region: 'us-east-1', accountId: '111122223333' };
const COPY_VAULT = 'arn:aws:backup:us-west-2:111122223333:backup-vault:academy';
const idOf = (type: string) => stack.all(type)[0]?.[0] ?? expect.unreachable(type);
const TABLE = idOf('AWS::DynamoDB::Table');
const VAULT = idOf('AWS::Backup::BackupVault');
const TABLE_ARN = 'arn:aws:dynamodb:us-east-1:111122223333:table/academy';
const VAULT_ARN = 'arn:aws:backup:us-east-1:111122223333:backup-vault:academy';
const RECOVERY_POINT = 'arn:aws:backup:us-west-2:111122223333:recovery-point:1';
const references = {
  'AWS::AccountId': scope.accountId,
  'AWS::Partition': 'aws',
  'AWS::Region': scope.region,
  BackupCopyVaultArn: COPY_VAULT,
  [`${TABLE}.Arn`]: TABLE_ARN,
  [`${VAULT}.BackupVaultArn`]: VAULT_ARN,
};
type Branches = { 'Fn::If'?: [string, unknown, unknown] } | undefined | null;

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

  const roleId = (
    stack.only('AWS::Backup::BackupSelection').Properties as {
      BackupSelection: { IamRoleArn: { 'Fn::GetAtt': [string] } };
    }
  ).BackupSelection.IamRoleArn['Fn::GetAtt'][0];
  const statements = // as in a stack with the parameter
    (
      JSON.parse(JSON.stringify(stack.listStatements(roleId)), (_key, value: Branches) =>
        value?.['Fn::If'] ? value['Fn::If'][1] : value,
      ) as Statement[]
    ).map((statement) => ({ ...statement, Principal: '*' }));
  test.each([
    ['dynamodb:StartAwsBackupJob', TABLE_ARN, true],
    ['dynamodb:StartAwsBackupJob', `${TABLE_ARN}-of-another`, false],
    ['backup:CopyIntoBackupVault', VAULT_ARN, true],
    ['backup:CopyIntoBackupVault', COPY_VAULT, true],
    ['backup:CopyIntoBackupVault', `${COPY_VAULT}-of-another`, false],
    ['backup:CopyFromBackupVault', RECOVERY_POINT, true],
    // since 2025-09-30 a job of a tagged table fails without it
    ['backup:TagResource', RECOVERY_POINT, true],
    ['backup:DeleteRecoveryPoint', RECOVERY_POINT, false],
    ['dynamodb:RestoreTableFromBackup', TABLE_ARN, false],
    ['dynamodb:Scan', TABLE_ARN, false],
  ])('The role may do %s of %s: %s', (action, resource, may) => {
    const service = 'backup.amazonaws.com';
    expect(isAllowed(statements, { service, action, resource, context: {} }, references)).toBe(may);
  });

  test('A backup or a copy that fails is mailed to AlarmMail', () => {
    const [[, rule] = expect.unreachable(), ...others] = stack
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
    const ofTopic = stack
      .all('AWS::SNS::TopicPolicy')
      .filter(([, { Properties }]) => JSON.stringify(Properties['Topics']).includes(Arn.Ref))
      .flatMap(
        ([, { Properties }]) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement,
      );
    const resource = 'arn:aws:sns:us-east-1:111122223333:alarms';
    // EventBridge names no rule to SNS: a statement with a condition on it would refuse each mail
    const request = {
      service: 'events.amazonaws.com',
      action: 'sns:Publish',
      resource,
      context: { 'aws:SecureTransport': 'true' },
    };
    expect(isAllowed(ofTopic, request, { ...references, [Arn.Ref]: resource })).toBe(true);
    expect(rule.Properties['Targets']).toEqual([expect.not.objectContaining({ RoleArn: expect.anything() })]);
  });
});
