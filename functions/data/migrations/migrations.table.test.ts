import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { createOnDynamoDb } from '#functions/testing/dynamodb-table.ts';
import { dyingTable } from '#functions/testing/dying-table.ts';
import { keys } from '#functions/testing/keys.ts';
import { SAMPLE_ENROLMENT } from '#functions/testing/sample-rows.ts';
import { stubCalendar } from '#functions/testing/stub-calendar.ts';
import { aCourse, aUser } from '#functions/testing/test-academy.ts';
import { concurrently } from '../concurrently.ts';
import { toCardItem, toCourseItem } from '../courses/course-items.ts';
import { courseRepository } from '../courses/courses.ts';
import { readSlug } from '../courses/course-slug.ts';
import { type Item, type Table, createTable } from '../table.ts';
import { userRepository } from '../users/users.ts';
import { MIGRATIONS } from './migrations.ts';
import { runMigration } from './run-migration.ts';
import { scanSegment } from './scan.ts';
import { slugsOfCourses } from './slugs-of-courses.ts';

let documents: DynamoDBDocumentClient;
let table: Table;

/** A published course, and an unpublished one, as they were stored before they had slugs. */
async function putCourseBefore(courseId: string, over: object = {}, isPublised = true) {
  const course = aCourse({ courseId, title: `Title of ${courseId}`, isPublised });
  const { slug: _slug, version: _version, ...card } = toCardItem(course);
  await table.put({ ...toCourseItem(course), ...over });
  if (isPublised) await table.put(card);
}
const nameOf = ({ PK, SK }: Item) => `${String(PK)} ${String(SK)}`;
async function allRows(): Promise<Item[]> {
  const rows: Item[] = [];
  const whole = { segment: 0, segments: 1 };
  for await (const page of scanSegment({ documents, name: table.name }, whole)) rows.push(...page.rows);
  return rows.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
}
const putEnrolment = (userId: string, over: object = {}) =>
  table.put({ ...keys.enrolment(userId, 'crs_aws'), ...SAMPLE_ENROLMENT, userId, ...over });
async function removeAll() {
  await concurrently(await allRows(), ({ PK, SK }) => table.remove({ PK: String(PK), SK: String(SK) }));
}
/** Rows of before all migrations. */
async function putAllBefore() {
  await putCourseBefore('crs_1');
  await putCourseBefore('crs_2', {}, false);
  await concurrently(['user-1', 'user-2'], (userId) => putEnrolment(userId));
}

beforeEach(async () => {
  stubCalendar();
  const { client, name } = await createOnDynamoDb();
  documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  table = createTable(documents, name);
});

/** For each migration a row that it changes; with these attributes it is corrupt. */
const CHANGED: Record<string, { put: (over?: object) => Promise<unknown>; corrupt: object }> = {
  '0007-slugs-of-courses': { put: (over) => putCourseBefore('crs_9', over), corrupt: { title: 7 } },
  '0008-study-figures': { put: (over) => putEnrolment('user-9', over), corrupt: { enrolledAt: 7 } },
};

describe.each(MIGRATIONS)('The migration $name', (migration) => {
  const migrate = (over: object = {}) => runMigration(migration, { table, documents, segments: 2, ...over });

  test('A dry run tells what the run then does, corrupt rows included, and changes nothing; what is repaired is changed by the next run, and what is done is done', async () => {
    const { put, corrupt } = CHANGED[migration.name] ?? expect.unreachable('It has no case.');
    await putAllBefore();
    await put(corrupt);
    const before = await allRows();
    const told = await migrate({ dryRun: true });
    expect(await allRows()).toEqual(before);
    expect(told).toMatchObject({
      state: 'DRY_RUN',
      corrupt: [expect.stringMatching(/#(user-9|crs_9) /)],
    });
    expect(told.changed).toBeGreaterThan(1);
    const { changed, moved, corrupt: left } = told;
    expect(await migrate()).toMatchObject({ state: 'INCOMPLETE', changed, moved, corrupt: left });
    await put();
    expect(await migrate({ dryRun: true })).toMatchObject({ changed: 1, moved: 0, corrupt: [] });
    expect(await migrate()).toMatchObject({ state: 'DONE', changed: 1, moved: 0, corrupt: [] });
    const after = await allRows();
    for (const dryRun of [true, false])
      expect(await migrate({ dryRun })).toMatchObject({ state: 'DONE_BEFORE', read: 0, changed: 0 });
    expect(await allRows()).toEqual(after);
  });

  test('A run that dies at any of its writes is gone on with, and ends as one that did not', async () => {
    await putAllBefore();
    const { changed } = await migrate();
    const expected = await allRows();
    for (let last = 1; ; last++) {
      await removeAll();
      await putAllBefore();
      const dying = dyingTable(table, last);
      const died = await migrate({ table: dying.table }).then(
        () => false,
        () => true,
      );
      if (!died) break;
      const { state, changed: counted } = await migrate();
      expect(state, `after write ${last}`).toMatch(/^DONE/);
      expect(counted).toBeLessThanOrEqual(changed);
      expect(await allRows(), `after write ${last}`).toEqual(expected);
    }
  });
});

describe('The migration to slugs of courses', () => {
  const migrate = (over: object = {}) => runMigration(slugsOfCourses, { table, documents, ...over });

  test('Courses of one title get different slugs, each with its card', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `crs_same_${at}`);
    await concurrently(ids, (id) => putCourseBefore(id, { title: 'Rust' }, id !== 'crs_same_0'));
    expect(await migrate()).toMatchObject({ changed: 12, moved: 0, state: 'DONE' });
    const { get, listCards } = courseRepository(table);
    const slugs = new Map(
      await Promise.all(ids.map(async (id) => [id, (await get(anId(id)))?.slug] as const)),
    );
    expect(new Set(slugs.values()).size).toBe(12);
    for (const [id, slug = ''] of slugs) expect(await readSlug(table, slug)).toBe(id);
    const cards = await listCards();
    expect(cards.map(({ _id, slug }) => [_id, slug])).toEqual(
      ids
        .slice(1)
        .toSorted()
        .map((id) => [id, slugs.get(id)]),
    );
    expect(await table.get(keys.card('crs_same_1'))).toMatchObject({ version: 1 });
    expect(await table.get(keys.card('crs_same_0'))).toBeUndefined();
  });

  test('A page that was stored is not read again, the next one is, and the counts go on', async () => {
    const ids = Array.from({ length: 5 }, (_, at) => `crs_${at}`);
    await concurrently(ids, (id) => putCourseBefore(id, {}, false));
    // the run, two pages with a course each and where they end, and the next course
    const dying = dyingTable(table, 1 + 2 * 2 + 1);
    const looked: string[] = [];
    const concerns = (row: Item) => {
      if (row['SK'] === 'COURSE') looked.push(String(row['PK']));
      return slugsOfCourses.concerns(row);
    };
    const run = (over: object = {}) =>
      runMigration({ ...slugsOfCourses, concerns }, { table, documents, segments: 1, pageRows: 1, ...over });
    await expect(run({ table: dying.table })).rejects.toThrow('The process');
    const [first = ''] = looked.splice(0);
    const report = await run();
    expect(looked).not.toContain(first);
    expect(report).toMatchObject({ state: 'DONE', changed: 5 });
  });

  test.each([
    ['given a slug by another run', { slug: 'another', earlierSlugs: [] }],
    ['saved by functions of before', { version: 2 }],
  ])('A course that was %s since it was read is left to the product', async (_how, since) => {
    await putCourseBefore('crs_1');
    const row = await table.get<Item>(keys.course('crs_1'));
    await table.put({ ...row, ...since });
    expect(await slugsOfCourses.migrate(table, [row ?? {}])).toEqual({ changed: 0, moved: 1, corrupt: [] });
    expect(await table.get(keys.course('crs_1'))).toEqual({ ...row, ...since });
    expect(await readSlug(table, 'title-of-crs-1')).toBeUndefined();
  });

  test('A card that is not there is not made', async () => {
    await putCourseBefore('crs_1');
    await table.remove(keys.card('crs_1'));
    const [row = {}] = (await allRows()).filter(({ SK }) => SK === 'COURSE');
    expect(await slugsOfCourses.migrate(table, [row])).toMatchObject({ changed: 0, moved: 1 });
    expect(await table.get(keys.card('crs_1'))).toBeUndefined();
  });
});

test('An account of a newer version is read as its schema allows, an older one is corrupt', async () => {
  const { get } = userRepository(table);
  const newer = { ...aUser({ userId: 'user-3' }), rowVersion: 3, andMore: true };
  await documents.send(new PutCommand({ TableName: table.name, Item: { ...keys.user('user-3'), ...newer } }));
  expect(await get(anId('user-3'))).toMatchObject({ sub: 'sub-of-user-3', rowVersion: 3 });
  await table.update(keys.user('user-3'), { UpdateExpression: 'REMOVE rowVersion' });
  await expect(get(anId('user-3'))).rejects.toThrow('USER#user-3 / PROFILE is corrupt: rowVersion');
});
