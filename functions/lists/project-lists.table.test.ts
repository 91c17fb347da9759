import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { courseRepository } from '#functions/data/courses/courses.ts';
import type { Key } from '#functions/data/keys.ts';
import { listIndex } from '#functions/data/lists/list-index.ts';
import { type ListName, listOf } from '#functions/data/lists/list-name.ts';
import { MOST_TOKENS } from '#functions/data/lists/listed-rows.ts';
import { listProjectionRepository } from '#functions/data/lists/project-lists.ts';
import type { Table } from '#functions/data/table.ts';
import { describeProjection, projectionTest } from '#functions/testing/describe-projection.ts';
import { keys, partitions } from '#functions/testing/keys.ts';
import { listsAndRows, putOrder, putStudent, putUser } from '#functions/testing/listed-rows.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import { aCourse, someLectures } from '#functions/testing/test-academy.ts';
import { handler } from './project-lists.trigger.ts';

const consumer = {
  tell: (rows: readonly Key[], on: Table) =>
    handler.with({ listProjection: () => listProjectionRepository(on) })(rowEvents(rows)),
  compare: listsAndRows,
};

const STATES = [{}, { userName: 'Grace Hopper' }, { courseTitle: 'Azure' }, { instructorId: 'user-radia' }];
describe('Rows of long lists are counted and found when the queue tells of them (docs/adr/058)', () => {
  describeProjection({
    ...consumer,
    put: (table, n, state = 0) => putOrder(table, n, STATES[state]),
    field: 'userName',
    unseen: 'paymentStatus',
    batch: 8,
    roundTrips: 4,
    retriesConflicts: true,
  });
});

const at = projectionTest(consumer);
const { tell, set, expectRight } = at;
const found = async (list: ListName, text: string) => (await listIndex(at.table).search(list, text)).rows;

test('Another name, e-mail, title, role or date takes the row from where it was', async () => {
  const { table } = at;
  await courseRepository(table).create(aCourse(), someLectures());
  const course = keys.course('crs_aws');
  const [user, student] = [await putUser(table, 1), await putStudent(table, 2)];
  await tell([course, user, student]);
  await putUser(table, 1, 'instructor', { userEmail: 'ada@new.org' });
  await set(student, 'studentName', 'Grace Hopper');
  await set(course, 'title', 'Kubernetes');
  await set(course, 'GSI2SK', '2027-01-01#crs_aws');
  await tell([course, user, student]);
  expect((await expectRight()).counts).toMatchObject({ USERS: 1, 'USERS_OF_ROLE#instructor': 1 });
  expect(await found(listOf(partitions.courses), 'kub')).toEqual([
    { key: course, position: '2027-01-01#crs_aws' },
  ]);
  expect(await found(listOf(partitions.usersOfRole('user')), 'user1')).toEqual([]);
});

test('A row that moves from two lists to two others with as many other words as it can have is one transaction', async () => {
  const { table } = at;
  const words = (letter: string) => ({
    courseTitle: Array.from({ length: 100 }, (_, n) => `${letter}${n}`).join(' '),
    studentName: Array.from({ length: 50 }, (_, n) => `n${letter}${n}`).join(' '),
    studentEmail: `${letter}@${letter}${letter}`,
  });
  const student = await putStudent(table, 1, words('a'));
  await tell([student]);
  // an instructor, and another sort key on the list of all
  await putStudent(table, 1, { ...words('b'), instructorId: anId('user-radia') });
  const most = await at.mostWrites((watched) => tell([student], watched));
  await expectRight();
  expect(most).toBe(1 + 4 * MOST_TOKENS + 2);
  // a user who would also change the list of all, which none does
  expect(most + 2).toBeLessThanOrEqual(100);
});
