import { Aws, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnBackupPlan, CfnBackupSelection, CfnBackupVault } from 'aws-cdk-lib/aws-backup';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';

/** Days that a backup is kept, in each region: what was deleted of a person is in none for longer (docs/adr/072). */
const KEPT_DAYS = 7;

export interface BackupProps {
  readonly parameters: Parameters;
  readonly table: Table;
  /** Hears of a backup or a copy that failed. */
  readonly topic: Topic;
  /** Has what could not be handed to the topic. */
  readonly lostEvents: IQueue;
}

/**
 * A copy of the whole table each night, which outlives the table and its point-in-time recovery; and, where BackupCopyVaultArn names a
 * vault, another one in a second region.
 */
export class Backup extends Construct {
  constructor(scope: Construct, id: string, { parameters, table, topic, lostEvents }: BackupProps) {
    super(scope, id);
    const vault = new CfnBackupVault(this, 'Vault', {
      // names are of the whole account: the stack's own id keeps a second stack and a second try apart
      backupVaultName: `academy-${Fn.select(2, Fn.split('/', Aws.STACK_ID))}`,
    });
    vault.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    const lifecycle = { deleteAfterDays: KEPT_DAYS };
    const copyVaultArn = parameters.backupCopyVaultArn;
    const plan = new CfnBackupPlan(this, 'Plan', {
      backupPlan: {
        backupPlanName: Aws.STACK_NAME,
        backupPlanRule: [
          {
            ruleName: 'nightly',
            targetBackupVault: vault.ref,
            scheduleExpression: 'cron(0 8 * * ? *)',
            lifecycle,
            copyActions: Fn.conditionIf(
              parameters.copiesBackups.logicalId,
              [{ DestinationBackupVaultArn: copyVaultArn, Lifecycle: { DeleteAfterDays: KEPT_DAYS } }],
              Aws.NO_VALUE,
            ),
          },
        ],
      },
    });
    const copiedTo = parameters.choose(parameters.copiesBackups, copyVaultArn, vault.attrBackupVaultArn);
    new CfnBackupSelection(this, 'Table', {
      backupPlanId: plan.ref,
      backupSelection: {
        selectionName: 'table',
        iamRoleArn: this.createRole(table, [vault.attrBackupVaultArn, copiedTo]).roleArn,
        resources: [table.tableArn],
      },
    });
    this.tellOfFailures(topic, lostEvents);
  }

  /**
   * What AWSBackupServiceRolePolicyForBackup has for DynamoDB, with its RecoveryPointTaggingPermissions, of this table and these vaults
   * only.
   */
  private createRole(table: Table, vaultArns: string[]): Role {
    const stack = Stack.of(this);
    const anyRegion = (service: string, resource: string) =>
      stack.formatArn({ service, region: '*', resource, resourceName: '*' });
    const allow = (actions: string[], resources: string[], conditions = {}) =>
      new PolicyStatement({ actions, resources, conditions });
    const keys = [anyRegion('kms', 'key')];
    return new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
      }),
      inlinePolicies: {
        Backup: new PolicyDocument({
          statements: [
            allow(
              ['DescribeTable', 'CreateBackup', 'StartAwsBackupJob', 'ListTagsOfResource'].map(
                (action) => `dynamodb:${action}`,
              ),
              [table.tableArn],
            ),
            allow(['dynamodb:DescribeBackup', 'dynamodb:DeleteBackup'], [`${table.tableArn}/backup/*`]),
            allow(['backup:DescribeBackupVault', 'backup:CopyIntoBackupVault'], vaultArns),
            // a tagged table has tagged copies
            allow(['backup:CopyFromBackupVault', 'backup:TagResource'], [anyRecoveryPoint(stack)]),
            allow(['kms:Decrypt', 'kms:GenerateDataKey'], keys, {
              StringLike: { 'kms:ViaService': 'dynamodb.*.amazonaws.com' },
            }),
            allow(['kms:DescribeKey'], keys),
            allow(['kms:CreateGrant'], keys, { Bool: { 'kms:GrantIsForAWSResource': 'true' } }),
          ],
        }),
      },
    });
  }

  /** By the account's events, since the dimensions of AWS Backup's metrics are not documented well; those of other stages are told too. */
  private tellOfFailures(topic: Topic, lostEvents: IQueue): void {
    const rule = new Rule(this, 'Failed', {
      description: 'Backups, and their copies in another region, that failed',
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change', 'Copy Job State Change'],
        detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'] },
      },
    });
    // the topic's policy lets the events of every account: EventBridge supports no Condition in it (eb-use-resource-based, SNS)
    rule.addTarget(new SnsTopic(topic, { deadLetterQueue: lostEvents }));
  }
}

const anyRecoveryPoint = (stack: Stack) =>
  `arn:${stack.partition}:backup:*:${stack.account}:recovery-point:*`;
