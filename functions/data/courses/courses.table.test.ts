import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import {
  type TestAcademy,
  NOON,
  aCourse,
  createTestAcademy,
  someLectures,
} from '#functions/testing/test-academy.ts';
import type { Table } from '../table.ts';
import { courseRepository } from './courses.ts';
import type { StoredLecture } from './stored-course.ts';
import { type StoredStudent, putStudentWrite } from './students.ts';

const SAVED = { savedAt: new Date(NOON).toISOString(), savedById: 'user-grace', content: '{}' };
const courseId = anId('crs_new');
let academy: TestAcademy;
beforeEach(async () => {
  academy = await createTestAcademy();
});

const lectureRows = () => academy.table.queryByPrefix<StoredLecture>(`COURSE#${courseId}`, 'LECTURE#');
const creation = (id: string) => aCourse({ courseId, revision: `1#${id}` });
/** Courses in the table; the transaction that holds a course's own row is sent by `send`. */
const coursesWith = (send: (write: () => Promise<void>) => Promise<void>) =>
  courseRepository({
    ...academy.table,
    transactWrite: (writes) => {
      const isCourse = writes.some(({ Put }) => Put?.Item?.['SK'] === 'COURSE');
      const write = () => academy.table.transactWrite(writes);
      return isCourse ? send(write) : write();
    },
  });

describe('The creation of a course whose lectures have a revision', () => {
  test('Overtaken by another one, it leaves none of its lectures and touches none of the other’s', async () => {
    const overtaken = coursesWith(async (write) => {
      await academy.needs.courses.create(creation('first'), someLectures());
      await write();
    });
    await expect(overtaken.create(creation('second'), someLectures())).rejects.toMatchObject({
      name: 'TransactionConditionFailed',
    });
    expect((await lectureRows()).map(({ revision }) => revision)).toEqual(['1#first', '1#first', '1#first']);
  });

  test('When the response to its last write is lost, the course that was created keeps its lectures', async () => {
    const lost = coursesWith(async (write) => {
      await write();
      throw new Error('The response is lost.');
    });
    await expect(lost.create(creation('first'), someLectures())).rejects.toThrow('lost');
    expect((await academy.needs.courses.getWithLectures(courseId))?.lectures).toHaveLength(3);
  });
});

describe('A course as it is stored', () => {
  test('One that does not exist is not changed, and no lecture of it is stored', async () => {
    const before = aCourse({ courseId });
    const after = { ...before, version: 2, revision: '2#a' };
    await expect(academy.needs.courses.replace(before, after, someLectures(), SAVED)).rejects.toMatchObject({
      name: 'TransactionConditionFailed',
    });
    expect(await lectureRows()).toEqual([]);
  });

  test('A read that finds too few lectures, as a save switches them, is repeated and finds all (docs/adr/021)', async () => {
    const lagging = courseRepository({
      ...academy.table,
      query: async <T>(input: Parameters<Table['query']>[0]) => {
        const rows = await academy.table.query<T>(input);
        return input.ConsistentRead ? rows : rows.slice(0, -1);
      },
    });
    const found = await lagging.getWithLectures(anId('crs_aws'));
    expect(found?.lectures.map(({ _id }) => _id)).toEqual(['lec_1', 'lec_2', 'lec_3']);
  });

  test('Its students are listed from the newest on (G-34)', async () => {
    const student: StoredStudent = {
      userId: anId('user-ada'),
      studentName: 'ada lovelace',
      studentEmail: 'ada@example.org',
      courseId,
      courseTitle: 'AWS Cloud Bootcamp',
      courseCategory: 'cloud-computing',
      instructorId: anId('user-grace'),
      enrolledAt: '2026-11-20T00:00:00.000Z',
      paidCents: 206_000,
    };
    const newer = { ...student, userId: anId('user-eve'), enrolledAt: '2026-11-21T00:00:00.000Z' };
    await academy.table.transactWrite([student, newer].map((one) => putStudentWrite(academy.table, one)));
    const listed = await academy.needs.students.listNewest(courseId);
    expect(listed.map(({ userId }) => userId)).toEqual(['user-eve', 'user-ada']);
  });
});
