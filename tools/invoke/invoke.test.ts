import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '#shared/api/routes.ts';
import { findRoute } from './find-route.ts';
import { invoke } from './invoke.ts';
import { readArguments } from './read-arguments.ts';

const ORDER = {
  userId: 'user-ada',
  userName: 'Ada',
  userEmail: 'ada@example.org',
  orderStatus: 'pending',
  paymentMethod: 'square',
  paymentStatus: 'initiated',
  orderDate: '2026-11-21T17:00:00.000Z',
  sourceId: 'cnon:card-nonce-ok',
  locationId: 'L1',
  instructorId: '',
  instructorName: '',
  courseImage: '',
  courseTitle: 'AWS Cloud Bootcamp',
  courseId: 'crs_aws',
  coursePricing: 2060,
};

const run = (...args: string[]) => {
  const input = readArguments(args);
  return input ? invoke(input) : expect.unreachable();
};
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoke-'));
  return () => rm(folder, { recursive: true });
});
describe('npm run invoke runs one handler with fakes', () => {
  test('It answers as deployed and says what the function asked for, in order', async () => {
    const file = join(folder, 'order.json');
    writeFileSync(file, JSON.stringify(ORDER));
    const { route, status, body, asked } = await run(
      'orders/create-order',
      '--as',
      'student',
      '--body',
      file,
    );
    expect(route.name).toBe('payments/create-order');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: true, data: { paymentPlan: 'full' } },
    });
    expect(asked[0]).toMatch(/^DynamoDB Get .*USER#user-ada.*PROFILE/);
    expect(asked.find((line) => line.startsWith('DynamoDB TransactWrite'))).toMatch(
      /Put USER#user-ada \/ LOCK#crs_aws/,
    );
    expect(asked.at(-1)).toMatch(/^Step Functions start "txn/);
  });

  test('Access, path parameters and the body are checked as on AWS', async () => {
    expect(await run('create-order', '--body', JSON.stringify(ORDER))).toMatchObject({
      status: 401,
      asked: [],
    });
    expect(await run('create-order', '--as', 'admin', '--body', '{}')).toMatchObject({
      status: 403,
      body: { code: 'STUDENTS_ONLY' },
    });
    expect(await run('get-course-details', '--as', 'student', '--param', 'id=crs_aws')).toMatchObject({
      status: 200,
      body: { data: { title: 'AWS Cloud Bootcamp' } },
    });
    expect(await run('create-order', '--as', 'student', '--body', '{}')).toMatchObject({ status: 422 });
  });

  test('The table has the rows that the caller passes, before the call', async () => {
    const rows = [{ PK: 'USER#user-ada', SK: 'ENROLMENT#crs_aws', userId: 'user-ada', courseId: 'crs_aws' }];
    const { body } = await run(
      'get-purchase-info',
      '--as=student',
      `--rows=${JSON.stringify(rows)}`,
      '--param=id=crs_aws',
      '--param=userId=user-ada',
    );
    expect(body).toEqual({ success: true, data: true });
  });

  test('Lines of the function’s log are kept with the response', async () => {
    const trapped = { name: 'Ada', email: 'ada@example.org', message: 'Hello', topic: 'a robot' };
    const { log: lines } = await run('contact/send-contact-message', '--body', JSON.stringify(trapped));
    expect(lines.map(({ message }) => message)).toEqual(['called', 'contact message dropped']);
  });
});

describe('Wrong use is said in one sentence', () => {
  test.each([
    [[], /Which route/],
    [['a/b', 'c/d'], /one too many/],
    [['auth/login', '--as', 'boss'], /no 'boss'.*student/],
    [['auth/login', '--body', '{"userEmail":'], /--body is not valid JSON/],
    [['auth/login', '--body', 'no-such-file.json'], /'no-such-file.json' cannot be read/],
    [['auth/login', '--param', 'id'], /--param takes name=value/],
    [['auth/login', '--rows', '[{"PK":"a"}]'], /items with PK and SK/],
    [['auth/login', '--colour', 'red'], /--colour/],
  ])('%j', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence);
  });

  test('An unknown name is answered with the nearest ones', () => {
    expect(() => findRoute(ROUTES, 'payments/create-ordr')).toThrow(/Did you mean payments\/create-order/);
  });

  test('--help needs no route', () => {
    expect(readArguments(['--help'])).toBeUndefined();
  });
});
