import { describe, expect, test } from 'vitest';
import { type Synthesized, synthesize } from '../test-template.ts';

const stack = synthesize();

describe('Protection against deletion (docs/adr/027)', () => {
  const firstDeploy = synthesize({ protection: 'off' });
  const isProtected = (given: Synthesized) => ({
    stack: given.construct.terminationProtection,
    table: given.only('AWS::DynamoDB::Table').Properties['DeletionProtectionEnabled'],
    pool: given.only('AWS::Cognito::UserPool').Properties['DeletionProtection'],
  });

  test('Stack, table and pool refuse to be deleted', () => {
    expect(isProtected(stack)).toEqual({ stack: true, table: true, pool: 'ACTIVE' });
  });

  test('During a first deploy nothing refuses, so that CloudFormation can roll it back and the next try can delete it', () => {
    expect(isProtected(firstDeploy)).toEqual({ stack: false, table: false, pool: 'INACTIVE' });
  });

  test('Protecting the stack after its first deploy changes nothing else', () => {
    const changed = Object.entries(stack.json.Resources).filter(
      ([id, resource]) => JSON.stringify(resource) !== JSON.stringify(firstDeploy.json.Resources[id]),
    );
    expect(changed.map(([, { Type }]) => Type).toSorted()).toEqual([
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::Table',
    ]);
    expect(Object.keys(firstDeploy.json.Resources)).toEqual(Object.keys(stack.json.Resources));
  });

  test('A rolled back creation leaves nothing behind; what holds data outlives the stack', () => {
    const kept = Object.values(stack.json.Resources).filter(
      ({ DeletionPolicy }) => DeletionPolicy === 'RetainExceptOnCreate',
    );
    expect(new Set(kept.map(({ Type }) => Type))).toEqual(
      new Set([
        'AWS::Backup::BackupVault',
        'AWS::Cognito::UserPool',
        'AWS::Cognito::UserPoolGroup',
        'AWS::DynamoDB::Table',
        // payments that began before an update (docs/adr/073); it goes with its function
        'AWS::Lambda::Version',
        'AWS::Logs::LogGroup',
        'AWS::S3::Bucket',
        // its DNS records, and other stages that send by it (docs/adr/066)
        'AWS::SES::EmailIdentity',
        'AWS::SecretsManager::Secret',
      ]),
    );
    const left = Object.entries(stack.json.Resources).filter(
      ([, { DeletionPolicy }]) => DeletionPolicy === 'Retain',
    );
    expect(left).toEqual([]);
  });

  test('Buckets that are not kept are emptied when they are deleted, those that a deploy fills among them: S3 deletes no bucket with files', () => {
    const filled = stack
      .all('Custom::CDKBucketDeployment')
      .map(([, { Properties }]) => (Properties['DestinationBucketName'] as { Ref: string }).Ref);
    const emptied = stack
      .all('Custom::S3AutoDeleteObjects')
      .map(([, { Properties }]) => (Properties['BucketName'] as { Ref: string }).Ref);
    const deleted = stack.all('AWS::S3::Bucket').filter(([, one]) => one.DeletionPolicy === 'Delete');
    expect(new Set(emptied)).toEqual(new Set(deleted.map(([id]) => id)));
    expect(filled.length).toBeGreaterThan(0);
    expect(emptied).toEqual(expect.arrayContaining(filled));
  });
});

describe('What CloudFormation accepts', () => {
  test('No resource has an empty list: WAF refuses one, and with it the first deploy', () => {
    const emptyLists = (value: unknown, path: string): string[] => {
      if (Array.isArray(value) && value.length === 0) return [path];
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([key, part]) => emptyLists(part, `${path}.${key}`));
    };
    const found = Object.entries(stack.json.Resources).flatMap(([id, { Properties }]) =>
      emptyLists(Properties, id),
    );
    expect(found).toEqual([]);
  });
});
