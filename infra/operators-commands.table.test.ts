import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, inject, test } from 'vitest';
import { toCourseItem } from '#functions/data/courses/course-items.ts';
import { touchCards } from '#functions/data/courses/touch-cards.ts';
import { type Table, createTable } from '#functions/data/table.ts';
import { createOnDynamoDb } from '#functions/testing/dynamodb-table.ts';
import { putStudent } from '#functions/testing/listed-rows.ts';
import { keys } from '#functions/testing/keys.ts';
import { anId } from '#shared/testing/an-id.ts';
import { SAMPLE_ENROLMENT } from '#functions/testing/sample-rows.ts';
import { aCourse } from '#functions/testing/test-academy.ts';
import { putReceipt } from '#functions/testing/revenue-rows.ts';

const CORRUPT = 'corrupt: COURSE#crs_aws / STUDENT#2026-11-21T17:00:00.000Z#user-2\n';
let table: Table;
beforeEach(async () => {
  const { client, name } = await createOnDynamoDb();
  table = createTable(DynamoDBDocumentClient.from(client), name);
  await putStudent(table, 1);
  await putStudent(table, 2, { courseTitle: 7 as never });
  await putReceipt(table, 1);
});

/** What a command of operators prints on this table, and its exit code. */
function run(command: string, ...options: string[]): Promise<{ code: unknown; printed: string }> {
  return runWith({}, command, ...options);
}

function runWith(
  settings: Record<string, string>,
  command: string,
  ...options: string[]
): Promise<{ code: unknown; printed: string }> {
  const args = [fileURLToPath(new URL(`${command}.ts`, import.meta.url)), ...options];
  const env = {
    TABLE_NAME: table.name,
    ACADEMY_TIME_ZONE: 'America/New_York',
    GRACE_DAYS: '0',
    AWS_ENDPOINT_URL_DYNAMODB: inject('dynamoDbEndpoint'),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    ...settings,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, printed: stdout + stderr }),
    );
  });
}

test('The commands that compare or count rows tell what they found, and which rows are corrupt', async () => {
  const [figures, lists, students] = await Promise.all([
    run('figures-rebuild', '--dry-run'),
    run('lists-rebuild', '--dry-run'),
    run('students-count'),
  ]);
  expect(figures.printed).toMatch(/^1 receipts and plans read, 1 cells and 1 months .* differ\.$/m);
  expect(lists.printed).toMatch(/^0 rows of lists read: 1 differed, 0 tokens too many\.$/m);
  expect(lists.printed).toContain(CORRUPT);
  expect(students.printed).toBe('2 students were not counted, and are now.\n');
  expect([figures.code, lists.code, students.code]).toEqual([0, 0, 0]);
});

test('Each course on sale is changed once, so that its page is written anew (docs/adr/077)', async () => {
  const cards = ['crs_a', 'crs_b'].map((id) => keys.card(anId(id)));
  for (const card of cards) await table.put({ ...card, title: 'Rust' });
  expect(await run('pages-write')).toEqual({
    code: 0,
    printed: 'The pages of 2 courses are being written, some seconds each.\n',
  });
  for (const card of cards)
    expect(await table.get(card)).toEqual({
      ...card,
      title: 'Rust',
      pageWantedAt: expect.any(String) as string,
    });
});

test('A card that is gone meanwhile does not come back', async () => {
  const card = keys.card(anId('crs_gone'));
  const listed: Table['queryByPrefix'] = async () => [card] as never;
  expect(await touchCards({ ...table, queryByPrefix: listed }, '2026-11-21T17:00:00.000Z')).toBe(0);
  expect(await table.get(card)).toBeUndefined();
});

test.each([['--dryrun'], ['--dry-run=true']])(
  'A command that does not know %s changes nothing',
  async (option) => {
    expect(await run('migrate', option)).toEqual({
      code: 1,
      printed: `npm run migrate does not know ${option}; nothing was done.\n`,
    });
  },
);

test.each([
  ['', 'Set ACADEMY_TIME_ZONE: npm run migrate reads it from the environment (docs/operations.md).\n'],
  ['Nowhere/Else', "ACADEMY_TIME_ZONE is 'Nowhere/Else', which is no time zone; nothing was done.\n"],
])(
  'Days of studying need the time zone of the academy: with %j nothing is changed',
  async (zone, printed) => {
    expect(await runWith({ ACADEMY_TIME_ZONE: zone }, 'migrate')).toEqual({ code: 1, printed });
  },
);

test('A migration leaves a corrupt row out, names it, and keeps no other row nor migration from being done; the command ends with 1', async () => {
  for (const [courseId, over] of [
    ['crs_a', {}],
    ['crs_b', { title: 7 }],
  ] as const)
    await table.put({ ...toCourseItem(aCourse({ courseId, isPublised: false })), ...over });
  await table.put({ ...keys.enrolment('user-1', 'crs_a'), ...SAMPLE_ENROLMENT });
  const { code, printed } = await run('migrate');
  expect(printed).toMatch(/^0007-slugs-of-courses: INCOMPLETE\. .* 1 changed, .* 1 corrupt\.$/m);
  expect(printed).toContain('corrupt: COURSE#crs_b / COURSE\n');
  expect(printed).toMatch(/^0008-study-figures: DONE\. .* 1 changed, .* 0 corrupt\.$/m);
  expect(printed).toContain('Corrupt rows were left out of 0007-slugs-of-courses: repair them');
  expect(code).toBe(1);
});
