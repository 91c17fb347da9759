import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decide } from '@twillfield/local-cloud/iam';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '#shared/api/routes.ts';
import { PASSWORD_CHANGE_MS } from '#functions/auth/end-of-sessions.ts';
import { findEntries } from './entries.ts';
import { GRANTS, getGrant, type Grant, reservedInstances, type TableGrant } from './grants.ts';
import { resolveValue } from './test-policy.ts';
import { type Statement, synthesize } from './test-template.ts';

const stack = synthesize();
const functions = stack.functions();

const TABLE_ACTIONS = {
  get: ['GetItem', 'BatchGetItem'],
  query: ['Query'],
  GSI1: ['Query'],
  GSI2: ['Query'],
  put: ['PutItem'],
  update: ['UpdateItem'],
  delete: ['DeleteItem'],
  check: ['ConditionCheckItem'],
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
  table = {},
  cognito = [],
  workflow,
  secrets,
  mail,
  media,
  exports,
  site,
  purge,
}: Grant): string[] => [
  ...(Object.keys(table) as (keyof TableGrant)[])
    .flatMap((kind) => TABLE_ACTIONS[kind])
    .map((action) => `dynamodb:${action}`),
  ...cognito.map((action) => `cognito-idp:${action}`),
  ...(workflow === undefined ? [] : ['states:StartExecution']),
  ...(secrets === undefined ? [] : ['secretsmanager:GetSecretValue']),
  ...(mail === undefined ? [] : ['ses:SendEmail', 'ses:SendRawEmail']),
  ...(media === undefined ? [] : MEDIA_ACTIONS[media]).map((action) => `s3:${action}`),
  ...(exports === undefined ? [] : EXPORT_ACTIONS[exports]).map((action) => `s3:${action}`),
  ...(site === undefined ? [] : ['s3:PutObject', 's3:DeleteObject']),
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
    const own = [
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'xray:PutTraceSegments',
      'xray:PutTelemetryRecords',
    ];
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

  test('Only the calls that give a student, or a visitor of a free preview, signed addresses can sign them (M7)', () => {
    const signing = Object.keys(GRANTS).filter((name) => GRANTS[name]?.secrets?.includes('mediaKey'));
    expect(signing).toEqual([
      'media/get-lecture-media',
      'media/get-preview-media',
      'progress/get-course-progress',
    ]);
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

describe('A function reaches the partitions of its grant only (docs/adr/061)', () => {
  const [tableId] = stack.all('AWS::DynamoDB::Table')[0] ?? [];
  const statementsOf = (name: string) => stack.listStatements(getRoleId(name));
  const isOnTable = ({ Action }: Statement) => String([Action].flat()[0]).startsWith('dynamodb:');
  /** Names of resources as the template has them. */
  const byName = new Proxy<Record<string, string>>({}, { get: (_none, name) => String(name) });
  type Policy = Parameters<typeof decide>[0][number];
  /** As the local cloud's IAM decides. */
  const mayWrite = (name: string, PK: string, action = 'PutItem') =>
    decide([{ Statement: resolveValue(statementsOf(name).filter(isOnTable), byName) } as Policy], {
      action: `dynamodb:${action}`,
      resource: `${tableId}.Arn`,
      leadingKeys: [PK],
    }).allowed;
  const WRITES = ['PutItem', 'UpdateItem', 'DeleteItem'];

  test('No statement about the table is without its partitions, nor without the refusal of requests that name none', () => {
    const onTable = [...functions.keys()].flatMap(statementsOf).filter(isOnTable);
    expect(onTable.length).toBeGreaterThan(100);
    for (const { Condition } of onTable)
      expect(Condition).toEqual({
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': expect.anything() as unknown },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      });
  });

  test('A contact message writes no user: neither a role nor anything else', () => {
    const call = 'contact/send-contact-message';
    expect(mayWrite(call, 'CONTACT#msg_1')).toBe(true);
    for (const action of WRITES) expect(mayWrite(call, 'USER#user-ada', action), action).toBe(false);
  });

  test('Besides calls of signed-in people, few functions write the rows of people', () => {
    const ofPeople = new Set<string>(
      ROUTES.filter(({ access }) => access !== 'public' && access !== 'square').map(({ name }) => name),
    );
    const writers = Object.keys(GRANTS).filter(
      (name) => !ofPeople.has(name) && WRITES.some((action) => mayWrite(name, 'USER#user-ada', action)),
    );
    expect(writers).toEqual([
      // sessions, and a profile that is new
      'auth/register',
      'auth/login',
      'auth/refresh',
      'auth/logout',
      'auth/reset-password',
      'auth/finish-deletions',
      // what is kept of courses, and counted of studying and payments, beside the rows of a person
      'courses/refresh-copies',
      'study/count-study',
      'revenue/count-revenue',
      'revenue/reconcile-revenue',
      // accounts and enrolments that staff ask for
      'enrolments/enrol-listed',
      'exports/make-export',
      // orders, plans and receipts
      'payments/receive-square-event',
      'payments/charge-payment',
      'payments/check-payment',
      'payments/settle-payment',
      'payments/refund-payment',
      'payments/reconcile-payments',
      // that its owner wants no more mails of a course
      'announcements/end-subscription',
      // codes, and what became of a mail
      'mail/record-mail-event',
      'mail/check-outbox',
      'mail/send-outbox-mail',
    ]);
  });
});

describe('Grants and entries belong together', () => {
  const entries = findEntries(join(import.meta.dirname, '../functions'));

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
