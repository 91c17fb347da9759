import { beforeEach, describe, expect, test } from 'vitest';
import { freshTable } from '#functions/testing/fresh-table.ts';
import { keys, partitions } from '#functions/testing/keys.ts';
import { listsAndRows, putOrder, putStudent, putUser } from '#functions/testing/listed-rows.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { projectLists } from '#functions/testing/project-lists.ts';
import { putPlan } from '#functions/testing/revenue-rows.ts';
import { aCourse, someLectures } from '#functions/testing/test-academy.ts';
import { courseRepository } from '../courses/courses.ts';
import type { Key } from '../keys.ts';
import { readPage } from '../page.ts';
import type { Table } from '../table.ts';
import { listIndex, storedPlaceOfUser } from './list-index.ts';
import { type ListName, listOf } from './list-name.ts';

let academy: Awaited<ReturnType<typeof freshTable>>;
let table: Table;

const found = async (list: ListName, text: string) => (await listIndex(table).search(list, text)).rows;

beforeEach(async () => {
  academy = await freshTable();
  ({ table } = academy);
});

describe('Long lists are counted and searched by what is kept of their rows (docs/adr/058)', () => {
  test('Each kind of row is on its lists, and found there by the beginnings of the words that its list shows (G-111)', async () => {
    await courseRepository(table).create(aCourse(), someLectures());
    const course = keys.course('crs_aws');
    const user = await putUser(table, 1, 'instructor', { userEmail: 'grace.h@navy.mil' });
    const student = await putStudent(table, 2, { studentName: 'Zoë Müller', studentEmail: 'z@web.de' });
    const order = await putOrder(table, 3);
    const plan = await putPlan(table, aPlan(['2026-12-04'], { courseTitle: 'Azure 101', userName: 'bob b' }));
    await projectLists(academy);
    expect(listsAndRows(await academy.rows()).stored.counts).toEqual({
      USERS: 1,
      'USERS_OF_ROLE#instructor': 1,
      COURSES: 1,
      STUDENTS: 1,
      'INSTRUCTOR_STUDENTS#user-grace': 1,
      ORDERS: 1,
      'INSTRUCTOR_ORDERS#user-grace': 1,
      PLANS: 1,
      'INSTRUCTOR_PLANS#user-grace': 1,
    });
    const cases: [readonly string[], string, Key, string?][] = [
      [partitions.users, 'NAVY', user, '2026-11-01T00:00:00.000Z#user-1'],
      [partitions.usersOfRole('instructor'), 'grace', user],
      [partitions.courses, 'cloud  boot', course, '2026-11-16#crs_aws'],
      [partitions.students, 'muller', student],
      [partitions.students, 'web.de', student],
      [
        partitions.studentsOfInstructor('user-grace'),
        'aws',
        student,
        '2026-11-21T17:00:00.000Z#crs_aws#user-2',
      ],
      [partitions.orders, 'love', order, '2026-11-21T17:00:00.000Z#ord_3'],
      [partitions.ordersOfInstructor('user-grace'), 'bootcamp', order],
      [partitions.plans, '101', plan, 'pln_1'],
      [partitions.plansOfInstructor('user-grace'), 'B', plan],
    ];
    for (const [list, text, key, position = expect.any(String)] of cases)
      expect([text, await found(listOf(list), text)]).toEqual([text, [{ key, position }]]);
    for (const [list, text] of [
      [partitions.users, 'ada'],
      [partitions.students, 'uller'],
      [partitions.orders, 'ada@'],
      [partitions.orders, '!'],
      [partitions.plansOfInstructor('user-radia'), 'azure'],
    ] as const)
      expect([text, await found(listOf(list), text)]).toEqual([text, []]);
  });

  test('A search and a count are one read each; of more rows than asked for some are found', async () => {
    for (let n = 0; n < 12; n++) await putUser(table, n);
    await projectLists(academy);
    const USERS = listOf(partitions.users);
    const before = academy.roundTrips();
    const { rows, hasMore } = await listIndex(table).search(USERS, 'user', 10);
    expect([rows.length, hasMore, academy.roundTrips() - before]).toEqual([10, true, 1]);
    expect(await listIndex(table).count(USERS)).toBe(12);
    expect(await listIndex(table).search(USERS, 'user', 12)).toMatchObject({ hasMore: false });
    expect(await listIndex(table).count(listOf(partitions.orders))).toBe(0);
    expect(() => listOf([partitions.coursesOfInstructor('user-grace')])).toThrow('no shard');
  });

  test('Users of a role are read newest first from an index, by what the lists have of them', async () => {
    const created = (day: number) => ({ createdAt: `2026-11-0${day}T00:00:00.000Z` });
    for (const n of [1, 2, 3, 4]) await putUser(table, n, n === 3 ? 'user' : 'admin', created(n));
    await projectLists(academy);
    await putUser(table, 1, 'user', created(1));
    await projectLists(academy);
    const source = {
      partitions: partitions.usersOfRole('admin'),
      index: 'GSI1' as const,
      schema: storedPlaceOfUser,
    };
    const first = await readPage(table, source, { limit: 1 });
    expect(first.items.map(({ subject }) => subject)).toEqual([keys.user('user-4')]);
    const second = await readPage(table, source, { limit: 1, cursor: first.cursor });
    expect(second).toEqual({ items: [expect.objectContaining({ subject: keys.user('user-2') })] });
  });
});
