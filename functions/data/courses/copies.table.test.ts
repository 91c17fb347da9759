import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { setField } from '#functions/testing/corrupt-row.ts';
import { keys } from '#functions/testing/keys.ts';
import type { Id } from '#shared/kernel/id.ts';
import type { Key } from '#functions/data/keys.ts';
import { putEnrolment } from '#functions/testing/enrol-student.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { NOON, type TestAcademy, anAttempt, createTestAcademy } from '#functions/testing/test-academy.ts';
import { anonymisePayments } from '../deletion/anonymise-payments.ts';
import { orderItem } from '../payments/orders.ts';
import { putPlanWrites } from '../payments/plans.ts';
import type { Item } from '../table.ts';
import { readPersonRows } from '../users/people.ts';
import { copyRepository } from './copies.ts';
import { type StaleCopies, staleCopiesWrite } from './stale-copies.ts';
import { putStudentWrite } from './students.ts';

const COURSE = { courseId: anId('crs_aws') };
const ADA = { userId: anId('user-ada') };
const SINCE = '2026-11-20T00:00:00.000Z';
/** The cover that the course had when it was bought. */
const BEFORE = '/media/covers/before.webp';
let academy: TestAcademy;

beforeEach(async () => {
  academy = await createTestAcademy();
  await putEnrolment(academy, ADA.userId, COURSE.courseId, { enrolledAt: SINCE, courseImage: BEFORE });
  await academy.table.transactWrite([
    putStudentWrite(academy.table, {
      ...ADA,
      ...COURSE,
      studentName: 'ada lovelace',
      studentEmail: 'ada@example.org',
      courseTitle: 'AWS Cloud Bootcamp',
      courseCategory: 'cloud-computing',
      instructorId: anId('user-grace'),
      enrolledAt: SINCE,
      paidCents: 206_000,
    }),
  ]);
});

const ask = (subject: StaleCopies) => academy.table.transactWrite([staleCopiesWrite(academy.table, subject)]);
const refresh = (subject: StaleCopies) => academy.needs.copies.refresh(subject, NOON);
const coverOfAda = async () => {
  const [enrolment] = await academy.needs.enrolments.listByUser(ADA.userId);
  return enrolment?.courseImage;
};

/** Changes the instructor's name and refreshes its copies: the names that course and card have then. */
async function rename(copies: ReturnType<typeof copyRepository>, userName: string): Promise<unknown[]> {
  const { table, user } = academy;
  const grace = { userId: anId('user-grace') };
  await table.put({ ...user, ...keys.user(grace.userId), ...grace, userName });
  await ask(grace);
  await copies.refresh(grace, NOON);
  const rows = [keys.course(COURSE.courseId), keys.card(COURSE.courseId)];
  return Promise.all(rows.map(async (key) => (await table.get<Item>(key))?.['instructorName']));
}

describe('Copies of a course and of a person that are to be refreshed (docs/adr/035)', () => {
  test('Two people and two courses that changed at the same moment are each asked for', async () => {
    const subjects = [COURSE, { courseId: anId('crs_2') }, ADA, { userId: anId('user-eve') }];
    for (const subject of subjects) await ask(subject);
    const stale = await academy.needs.copies.listStale();
    expect(stale).toHaveLength(subjects.length);
    for (const subject of subjects) expect(stale).toContainEqual(expect.objectContaining(subject));
  });

  test('The course of a student has the cover that it has now', async () => {
    await ask(COURSE);
    await refresh(COURSE);
    expect(await coverOfAda()).toBe('/media/covers/aws.webp');
  });

  describe('A refresh of many students that ended early', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => anId<'user'>(`user-${letter}`));
    const title = async (userId: Id<'user'>) =>
      (await academy.table.get<Item>(keys.enrolment(userId, COURSE.courseId)))?.['title'];
    const titles = () => Promise.all(ids.map(title));
    const tamper = (userId: Id<'user'>) =>
      setField(academy.table, keys.enrolment(userId, COURSE.courseId), 'title', 'not touched again');
    /** Two students a page; without `after` it is not stopped, else before the enrolment of that student is written. */
    const refreshUntil = (after?: Id<'user'>) => {
      const { table } = academy;
      const update: typeof table.update = (key, input) =>
        after !== undefined && key.PK === keys.enrolment(after, COURSE.courseId).PK
          ? Promise.reject(new Error('stopped'))
          : table.update(key, input);
      return copyRepository({ ...table, update }, { studentsOfPage: 2 }).refresh(COURSE, NOON);
    };
    /** Five students, of whom three were refreshed; what a run writes to the first one again would be seen. */
    async function stopAtTheFourth(): Promise<void> {
      await academy.table.remove(keys.student(COURSE.courseId, SINCE, ADA.userId));
      for (const [at, userId] of ids.entries()) {
        const enrolledAt = `2026-11-21T00:00:0${at}.000Z`;
        await putEnrolment(academy, userId, COURSE.courseId, { enrolledAt, title: 'before' });
        await academy.table.put({ ...keys.student(COURSE.courseId, enrolledAt, userId), userId, enrolledAt });
      }
      await ask(COURSE);
      await expect(refreshUntil(ids[3])).rejects.toThrow('stopped');
      expect(await titles()).toEqual([...Array<string>(3).fill('AWS Cloud Bootcamp'), 'before', 'before']);
      await tamper(ids[0] ?? expect.unreachable());
    }

    test('goes on where it was, and leaves nothing behind', async () => {
      await stopAtTheFourth();
      await refreshUntil();
      const [first, ...others] = await titles();
      expect([first, ...new Set(others)]).toEqual(['not touched again', 'AWS Cloud Bootcamp']);
      const left = [keys.courseCopies(COURSE.courseId), keys.refreshedCopies(COURSE.courseId)];
      expect(await Promise.all(left.map((key) => academy.table.get(key)))).toEqual([undefined, undefined]);
    });

    test('begins anew where the course was changed again meanwhile', async () => {
      await stopAtTheFourth();
      await ask(COURSE);
      await refreshUntil();
      expect(new Set(await titles())).toEqual(new Set(['AWS Cloud Bootcamp']));
    });

    test('begins anew where the row that asked is gone, although a slow run of it has noted how far it was', async () => {
      await stopAtTheFourth();
      const note = await academy.table.get<Item>(keys.refreshedCopies(COURSE.courseId));
      await refreshUntil();
      await academy.table.put(note ?? expect.unreachable());
      await tamper(ids[0] ?? expect.unreachable());
      await ask(COURSE);
      await refreshUntil();
      expect(new Set(await titles())).toEqual(new Set(['AWS Cloud Bootcamp']));
    });
  });

  test('A slow run of a row that is gone does not take away the one that asks now', async () => {
    await ask(COURSE);
    const { table } = academy;
    const remove: typeof table.removeIf = async (key, input) => {
      await refresh(COURSE);
      await ask(COURSE);
      return table.removeIf(key, input);
    };
    await copyRepository({ ...table, removeIf: remove }).refresh(COURSE, NOON);
    expect(await academy.needs.copies.listStale()).toEqual([expect.objectContaining(COURSE)]);
  });

  test('A course’s title and its instructor’s name of now are on its card, its enrolments and its plans; orders and receipts keep those of then', async () => {
    const { table, needs } = academy;
    const grace = { ...academy.user, userId: anId('user-grace'), userName: 'grace murray hopper' };
    await table.put({ ...orderItem(anAttempt()) });
    await table.transactWrite(putPlanWrites(table, aPlan([SINCE], COURSE)));
    await table.put({ ...grace, ...keys.user(anId('user-grace')) });
    await setField(table, keys.course(COURSE.courseId), 'title', 'AWS in a Year');
    await ask({ userId: anId('user-grace') });
    await refresh({ userId: anId('user-grace') });
    expect(await needs.copies.listStale()).toEqual([expect.objectContaining(COURSE)]);
    await refresh(COURSE);
    const now = { instructorName: 'grace murray hopper' };
    expect(await table.get(keys.card(COURSE.courseId))).toMatchObject(now);
    expect(await needs.enrolments.listByUser(ADA.userId)).toMatchObject([{ ...now, title: 'AWS in a Year' }]);
    expect(await needs.plans.get(ADA.userId, COURSE.courseId)).toMatchObject({
      ...now,
      courseTitle: 'AWS in a Year',
    });
    const rows = await readPersonRows(table, ADA.userId);
    expect(rows.find(({ SK }) => SK.startsWith('ORDER#'))?.['courseTitle']).toBe('AWS Cloud Bootcamp');
  });

  test('A name that was changed and changed back is on every course again, also where the index is behind', async () => {
    const { table, needs } = academy;
    let behind: unknown;
    const query: typeof table.query = async (input) =>
      input.IndexName ? ((behind ??= await table.query(input)) as never) : table.query(input);
    const copies = copyRepository({ ...table, query });
    const names: unknown[] = [];
    for (const userName of ['grace murray hopper', 'Grace Hopper']) {
      names.push(...(await rename(copies, userName)));
      await refresh(COURSE);
    }
    expect(names).toEqual(['grace murray hopper', 'grace murray hopper', 'Grace Hopper', 'Grace Hopper']);
    expect(await needs.copies.listStale()).toEqual([]);
  });

  test('A save that read the name before, and is first, leaves the new one on the card too', async () => {
    const { table } = academy;
    const name = (key: Key, userName: string) => setField(table, key, 'instructorName', userName);
    const copies = copyRepository({
      ...table,
      transactWrite: async (writes) => {
        await name(keys.card(COURSE.courseId), 'Grace Hopper');
        return table.transactWrite(writes);
      },
    });
    const userName = 'grace murray hopper';
    expect(await rename(copies, userName)).toEqual([userName, userName]);
  });

  test('Orders and plans have the name and e-mail of now, receipts those of then; of a deleted account they stay without', async () => {
    const { table, user } = academy;
    const receipt = {
      ...keys.receipt(ADA.userId, anId('ord_1')),
      transactionId: 'txn1',
      userEmail: user.userEmail,
    };
    for (const item of [{ ...orderItem(anAttempt()) }, receipt]) await table.put(item);
    await table.transactWrite(putPlanWrites(table, aPlan([SINCE])));
    const emails = async () => {
      const rows = await readPersonRows(table, ADA.userId);
      return ['ORDER#', 'PLAN#', 'RECEIPT#'].map(
        (prefix) => rows.find(({ SK }) => SK.startsWith(prefix))?.['userEmail'],
      );
    };
    const change = async (userEmail: string) => {
      await table.put({ ...keys.user(ADA.userId), ...user, userEmail });
      await ask(ADA);
      await refresh(ADA);
    };
    await change('ada.king@example.net');
    expect(await emails()).toEqual(['ada.king@example.net', 'ada.king@example.net', 'ada@example.org']);
    const rows = await readPersonRows(table, ADA.userId);
    const day = { now: NOON, on: '2026-11-21' };
    await anonymisePayments(table, { ...ADA, requestedAt: SINCE }, rows, day);
    await change('ada.king@example.com');
    expect(await emails()).toEqual(['', '', '']);
  });

  test('What is not asked for stays as it is', async () => {
    for (const subject of [COURSE, ADA]) await refresh(subject);
    expect(await coverOfAda()).toBe(BEFORE);
  });

  test.each([
    ['a course', COURSE, keys.course(COURSE.courseId)],
    ['a person', ADA, keys.user(ADA.userId)],
  ])(
    'Of %s that is gone nothing is refreshed, and it is not asked for again',
    async (_what, subject, row) => {
      await ask(subject);
      await academy.table.remove(row);
      await refresh(subject);
      expect(await coverOfAda()).toBe(BEFORE);
      expect(await academy.needs.copies.listStale()).toEqual([]);
    },
  );
});
