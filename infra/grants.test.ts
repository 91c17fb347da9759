import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PASSWORD_CHANGE_MS } from '#functions/auth/end-of-sessions.ts';
import { findEntries } from './entries.ts';
import { GRANTS, getGrant, type Grant, reservedInstances } from './grants.ts';
import { type Statement, synthesize } from './test-template.ts';

const stack = synthesize();
const functions = stack.functions();

const TABLE_ACTIONS = {
  none: [],
  read: ['GetItem', 'BatchGetItem', 'Query'],
  write: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
};
const MEDIA_ACTIONS = {
  upload: ['PutObject'],
  'upload-parts': ['PutObject', 'ListMultipartUploadParts', 'AbortMultipartUpload'],
  check: ['GetObject', 'DeleteObject', 'PutObject', 'ListBucket'],
  delete: ['DeleteObject'],
};

const EXPORT_ACTIONS = { make: ['PutObject', 'AbortMultipartUpload'], read: ['GetObject'] };

/** Every action that a grant allows, written out once more by hand. */
const expectedActions = ({
  table,
  cognito = [],
  workflow,
  secrets,
  mail,
  media,
  exports,
  purge,
}: Grant): string[] => [
  ...(['read', 'write'] as const)
    .filter((access) => table.includes(access))
    .flatMap((access) => TABLE_ACTIONS[access])
    .map((action) => `dynamodb:${action}`),
  ...cognito.map((action) => `cognito-idp:${action}`),
  ...(workflow === undefined ? [] : ['states:StartExecution']),
  ...(secrets === undefined ? [] : ['secretsmanager:GetSecretValue']),
  ...(mail === undefined ? [] : ['ses:SendEmail', 'ses:SendRawEmail']),
  ...(media === undefined ? [] : MEDIA_ACTIONS[media]).map((action) => `s3:${action}`),
  ...(exports === undefined ? [] : EXPORT_ACTIONS[exports]).map((action) => `s3:${action}`),
  ...(purge === undefined ? [] : ['cloudfront:CreateInvalidation']),
];

const actionsIn = (statements: readonly Statement[]) => new Set(statements.flatMap(({ Action }) => Action));

const getRoleId = (name: string): string => {
  const role = functions.get(name)?.resource.Properties['Role'] as { 'Fn::GetAtt': [string, string] };
  return role['Fn::GetAtt'][0];
};

/** What functions need beside their grant that are told of changed rows: their queue. */
const FED_BY_QUEUE = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
/** What it needs whose event waits in a queue when every run for it failed. */
const LEAVES_EVENTS = ['sqs:SendMessage', 'sqs:GetQueueAttributes', 'sqs:GetQueueUrl'];
const fed = new Set(
  stack
    .all('AWS::Lambda::EventSourceMapping')
    .map(([, { Properties }]) => (Properties['FunctionName'] as { Ref: string }).Ref),
);

describe('Each function has a role of its own with least privilege', () => {
  test.each(Object.entries(GRANTS))('%s may do what its grant lists, and nothing else', (name, grant) => {
    const statements = stack.listStatements(getRoleId(name));
    const own = ['logs:CreateLogStream', 'logs:PutLogEvents'];
    expect(actionsIn(statements)).toEqual(
      new Set([
        ...own,
        ...expectedActions(grant),
        ...(fed.has(functions.get(name)?.id ?? '') ? FED_BY_QUEUE : []),
        ...(name === 'mail/record-mail-event' ? LEAVES_EVENTS : []),
      ]),
    );
    expect(statements.every(({ Effect }) => Effect === 'Allow')).toBe(true);
  });

  test('No two functions share a role, and none has a managed policy', () => {
    const roles = [...functions.keys()].map(getRoleId);
    expect(new Set(roles).size).toBe(roles.length);
    for (const role of roles)
      expect(stack.json.Resources[role]?.Properties['ManagedPolicyArns']).toBeUndefined();
  });

  test('Indexes are queried by name and never written', () => {
    const statements = [...functions.keys()].flatMap((name) => stack.listStatements(getRoleId(name)));
    const onIndexes = statements.filter(({ Resource }) => JSON.stringify(Resource).includes('/index/'));
    expect(onIndexes.length).toBeGreaterThan(0);
    expect(onIndexes.filter(({ Action }) => Action !== 'dynamodb:Query')).toEqual([]);
    expect(JSON.stringify(onIndexes)).not.toContain('/index/*');
  });

  test('Only functions with the grant learn where a secret or the workflow is', () => {
    for (const [name, { resource }] of functions) {
      const { Variables } = resource.Properties['Environment'] as { Variables: Record<string, unknown> };
      const { secrets = [], workflow } = getGrant(name);
      expect('SQUARE_SECRET_ID' in Variables, name).toBe(secrets.includes('square'));
      expect('CARD_TOKEN_KEY_ID' in Variables, name).toBe(secrets.includes('cardTokenKey'));
      expect('AUTHENTICATOR_KEY_ID' in Variables, name).toBe(secrets.includes('authenticatorKey'));
      expect('CERTIFICATE_KEY_ID' in Variables, name).toBe(secrets.includes('certificateKey'));
      expect('USER_POOL_CLIENT_SECRET_ID' in Variables, name).toBe(secrets.includes('cognitoClient'));
      expect('MEDIA_KEY_SECRET_ID' in Variables, name).toBe(secrets.includes('mediaKey'));
      expect('PAYMENT_WORKFLOW_ARN' in Variables, name).toBe(workflow === 'start');
    }
  });

  test('Only the calls that give a student signed addresses can sign them (M7)', () => {
    const signing = Object.keys(GRANTS).filter((name) => GRANTS[name]?.secrets?.includes('mediaKey'));
    expect(signing).toEqual(['media/get-lecture-media', 'progress/get-course-progress']);
  });

  test("Square's token is for the steps that talk to Square, for its webhook and for the reconciliation alone", () => {
    const withSquare = Object.keys(GRANTS).filter((name) => GRANTS[name]?.secrets?.includes('square'));
    expect(withSquare).toEqual([
      'payments/receive-square-event',
      'payments/charge-payment',
      'payments/check-payment',
      'payments/refund-payment',
      'payments/reconcile-payments',
    ]);
  });
});

describe('Grants and entries belong together', () => {
  const entries = findEntries(join(import.meta.dirname, '../functions'));

  test('Every entry of functions/ has a grant', () => {
    expect(entries.map(({ name }) => name).filter((name) => GRANTS[name] === undefined)).toEqual([]);
  });

  test('Every grant has an entry of functions/', () => {
    const names = new Set(entries.map(({ name }) => name));
    expect(Object.keys(GRANTS).filter((name) => !names.has(name))).toEqual([]);
  });

  test('A function without a grant stops the synthesis with a sentence', () => {
    expect(() => getGrant('orders/print-money')).toThrow(
      /grants\.ts has no grant for functions\/orders\/print-money/,
    );
  });

  test('A step that asks Square outlives the calls it makes, of eight seconds each (docs/square.md#idempotency)', () => {
    // charge or status, cancel, list; refund and status
    const calls = { 'payments/charge-payment': 3, 'payments/check-payment': 3, 'payments/refund-payment': 2 };
    for (const [name, count] of Object.entries(calls))
      expect(getGrant(name).timeoutSeconds, name).toBeGreaterThan(count * 8 + 5);
    expect(getGrant('payments/receive-square-event').timeoutSeconds).toBeGreaterThan(8 + 5);
  });

  test('No session begins while a call that changes a password may still run (docs/adr/028)', () => {
    for (const name of ['auth/update-user', 'auth/reset-password'])
      expect(PASSWORD_CHANGE_MS, name).toBeGreaterThan(getGrant(name).timeoutSeconds * 1000);
  });

  test('The instances that functions reserve are those of docs/operations.md', () => {
    const inTemplate = (quota: number) =>
      [...functions.values()]
        .map(({ resource }) => resource.Properties['ReservedConcurrentExecutions'] ?? 0)
        .map((value) => {
          if (typeof value === 'number') return value;
          const { 'Fn::FindInMap': [map, , share] = [] } = value as {
            'Fn::FindInMap'?: [string, object, string];
          };
          return stack.json.Mappings[map ?? '']?.[quota]?.[share ?? ''] ?? Number.NaN;
        })
        .reduce((sum, instances) => sum + instances, 0);
    const [reserved, small] = [1000, 100].map((quota) => {
      expect(inTemplate(quota)).toBe(reservedInstances(quota));
      return reservedInstances(quota);
    });
    const operations = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
    expect(operations).toContain(`The functions reserve ${reserved} and Lambda keeps 100 free`);
    expect(operations).toContain(`with 100 they reserve ${small}`);
  });

  test('Requests answer before API Gateway gives up at 29 seconds', () => {
    const tooLong = entries.filter(
      ({ kind, name }) => kind === 'handler' && getGrant(name).timeoutSeconds >= 29,
    );
    expect(tooLong).toEqual([]);
  });
});
