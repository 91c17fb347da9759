import type { SQSEvent } from 'aws-lambda';
import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { copyRepository } from '#functions/data/courses/copies.ts';
import * as keys from '#functions/data/keys.ts';
import { putEnrolment } from '#functions/testing/enrol-student.ts';
import { putStudent } from '#functions/testing/listed-rows.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import { type TestAcademy, createTestAcademy, NOON, someLectures } from '#functions/testing/test-academy.ts';
import { handler } from './refresh-copies.job.ts';

const COURSE = anId('crs_aws');
const SINCE = '2026-11-20T00:00:00.000Z';
const SAVED = { savedAt: SINCE, savedBy: 'Grace', savedById: anId('u1'), content: '{}' };
let academy: TestAcademy;

async function enrol(userId: string) {
  await putEnrolment(academy, userId, COURSE, { enrolledAt: SINCE });
  await putStudent(academy.table, 1, { userId: anId(userId), enrolledAt: SINCE });
}
/** Saves the course with another title and without its second lecture. */
async function change(title: string) {
  const before = (await academy.needs.courses.get(COURSE)) ?? expect.unreachable();
  const lectures = someLectures().filter(({ _id }) => _id !== 'lec_2');
  const version = before.version + 1;
  const after = { ...before, title, lectureCount: 2, version, revision: `${version}#${title}` };
  expect(await academy.needs.courses.replace(before, after, lectures, SAVED)).toBeDefined();
}
const run = (event: Partial<SQSEvent> = {}) => handler.with({ copies: () => academy.needs.copies })(event);
const enrolments = (userId = 'user-ada') => academy.needs.enrolments.listByUser(anId(userId));

beforeEach(async () => {
  academy = await createTestAcademy();
  await enrol('user-ada');
});

describe('A saved course reaches what copies it (docs/adr/035)', () => {
  test('Enrolments get its title and its lectures, the list of students its title, and old lectures go', async () => {
    await change('Changed');
    await run(rowEvents([keys.courseCopies(COURSE)]));
    expect(await enrolments()).toMatchObject([
      { title: 'Changed', lectureCount: 2, lectureIds: ['lec_1', 'lec_3'], enrolledAt: SINCE },
    ]);
    expect(await academy.needs.students.listNewest(COURSE)).toMatchObject([{ courseTitle: 'Changed' }]);
    expect(await academy.table.queryByPrefix(`COURSE#${COURSE}`, 'LECTURE#')).toHaveLength(2);
    expect(await academy.needs.copies.listStale()).toEqual([]);
  });

  test('What fails is tried again, and not what was refreshed beside it', async () => {
    await change('Changed');
    const batch = rowEvents([{ PK: 'COPIES#LECTURE#lec_1', SK: 'COPIES' }, keys.courseCopies(COURSE)]);
    expect(await run(batch)).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
    expect(await enrolments()).toMatchObject([{ title: 'Changed' }]);
  });

  test('The schedule finds what the stream forgot', async () => {
    await change('Changed');
    expect(await academy.needs.copies.listStale()).toMatchObject([{ courseId: COURSE }]);
    await run();
    expect(await enrolments()).toMatchObject([{ title: 'Changed' }]);
    expect(await academy.needs.copies.listStale()).toEqual([]);
  });

  test('A course that is changed while its copies are refreshed is refreshed once more', async () => {
    await change('First');
    const { table } = academy;
    let isChanged = false;
    const slow = copyRepository({
      ...table,
      update: async (...write) => {
        if (!isChanged) {
          isChanged = true;
          await change('Second');
        }
        return table.update(...write);
      },
    });
    await slow.refresh({ courseId: COURSE }, NOON);
    expect(await academy.needs.copies.listStale()).toHaveLength(1);
    await run();
    expect(await enrolments()).toMatchObject([{ title: 'Second' }]);
    expect(await academy.needs.copies.listStale()).toEqual([]);
  });

  test('A student who was taken off the course meanwhile does not come back', async () => {
    await change('Changed');
    await academy.table.remove({ PK: 'USER#user-ada', SK: `ENROLMENT#${COURSE}` });
    await run();
    expect(await enrolments()).toEqual([]);
  });

  test('A refresh that fails leaves its row for the next run, and does not hold up the others', async () => {
    await change('Changed');
    await academy.table.put({
      PK: 'COPIES#COURSE#crs_other',
      SK: 'COPIES',
      GSI1PK: 'COPIES',
      GSI1SK: 'a',
      courseId: 'crs_other',
      changes: 1,
    });
    const broken = {
      ...academy.needs.copies,
      refresh: async (subject: Parameters<typeof academy.needs.copies.refresh>[0], now: number) => {
        if ('courseId' in subject && subject.courseId === 'crs_other') throw new Error('No table.');
        await academy.needs.copies.refresh(subject, now);
      },
    };
    await expect(handler.with({ copies: () => broken })({})).rejects.toThrow('No table.');
    expect(await enrolments()).toMatchObject([{ title: 'Changed' }]);
    expect(await academy.needs.copies.listStale()).toMatchObject([{ courseId: 'crs_other' }]);
  });
});

test('A changed name or e-mail reaches the lists of students', async () => {
  const result = await academy.needs.users.changeProfile(academy.user, {
    userName: 'ada byron',
    userEmail: 'byron@example.org',
    now: NOON,
  });
  expect(result).toMatchObject({ userName: 'ada byron' });
  await run(rowEvents([keys.userCopies(anId('user-ada'))]));
  expect(await academy.needs.students.listNewest(COURSE)).toMatchObject([
    { studentName: 'ada byron', studentEmail: 'byron@example.org' },
  ]);
  expect(await academy.needs.copies.listStale()).toEqual([]);
});
