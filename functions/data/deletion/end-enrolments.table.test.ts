import { beforeEach, describe, expect, test } from 'vitest';
import { countStudents } from '#functions/testing/count-students.ts';
import { SAMPLE_ENROLMENT } from '#functions/testing/sample-rows.ts';
import { type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { writeBetween } from '#functions/testing/write-between.ts';
import { keys } from '#functions/testing/keys.ts';
import { UNCOUNTED } from '../courses/students.ts';
import type { StoredEnrolment } from '../learning/enrolments.ts';
import { type Table, TransactionConditionFailed } from '../table.ts';
import { endEnrolments } from './end-enrolments.ts';

const COURSE = keys.course('crs_aws');
const ENROLMENT = keys.enrolment('user-ada', 'crs_aws');
const WITHDRAWN = { reason: 'refunded', on: '2026-11-21' } as const;

let academy: TestAcademy;
beforeEach(async () => {
  academy = await createTestAcademy();
});

/** Ada's enrolment as it is stored, and listed at its course; the counter is not touched. */
async function enrol(over: Partial<StoredEnrolment> = {}, more: object = {}): Promise<StoredEnrolment> {
  const enrolment = { ...SAMPLE_ENROLMENT, ...over };
  await academy.table.put({ ...ENROLMENT, ...enrolment });
  const student = keys.student('crs_aws', enrolment.enrolledAt, 'user-ada');
  await (over.withdrawn ? academy.table.remove(student) : academy.table.put({ ...student, ...more }));
  return enrolment;
}
const count = (more: number) =>
  academy.table.update(COURSE, {
    UpdateExpression: 'ADD studentCount :more',
    ExpressionAttributeValues: { ':more': more },
  });
async function state() {
  const course = await academy.table.get<{ studentCount: number }>(COURSE);
  const listed = await academy.table.queryByPrefix(COURSE.PK, 'STUDENT#');
  return {
    enrolled: (await academy.table.get(ENROLMENT)) !== undefined,
    listed: listed.length,
    counted: course?.studentCount,
  };
}

describe('The enrolment of a deleted person (G-77, R7)', () => {
  test('It goes with its place in the list of students, and the counter goes down once', async () => {
    await count(5);
    const enrolment = await enrol();
    await endEnrolments(academy.table, [enrolment]);
    expect(await state()).toEqual({ enrolled: false, listed: 0, counted: 4 });
    await endEnrolments(academy.table, [enrolment]);
    expect(await state()).toMatchObject({ counted: 4 });
  });

  test('One whose access was withdrawn is not counted any more, and goes without the counter', async () => {
    await count(5);
    await endEnrolments(academy.table, [await enrol({ withdrawn: WITHDRAWN })]);
    expect(await state()).toEqual({ enrolled: false, listed: 0, counted: 5 });
  });

  test('One that is not counted yet goes without the counter; one that is counted at the same moment with it', async () => {
    await count(5);
    await endEnrolments(academy.table, [await enrol({}, UNCOUNTED)]);
    expect(await state()).toEqual({ enrolled: false, listed: 0, counted: 5 });
    const overtaken = writeBetween(academy.table, () => countStudents(academy));
    await endEnrolments(overtaken, [await enrol({}, UNCOUNTED)]);
    expect(await state()).toEqual({ enrolled: false, listed: 0, counted: 5 });
  });

  test('One of a course that is gone goes all the same', async () => {
    await academy.table.remove(COURSE);
    await endEnrolments(academy.table, [await enrol()]);
    expect(await state()).toEqual({ enrolled: false, listed: 0, counted: undefined });
  });

  test('A course that is deleted at the same moment does not come back as a counter', async () => {
    const overtaken = writeBetween(academy.table, () => academy.table.remove(COURSE));
    await endEnrolments(overtaken, [await enrol()]);
    expect(await state()).toEqual({ enrolled: false, listed: 0, counted: undefined });
  });

  test('Access that is withdrawn at the same moment is counted off once (G-108)', async () => {
    await count(5);
    const overtaken = writeBetween(academy.table, async () => {
      await enrol({ withdrawn: WITHDRAWN });
      await count(-1);
    });
    await endEnrolments(overtaken, [await enrol()]);
    expect(await state()).toEqual({ enrolled: false, listed: 0, counted: 4 });
  });

  test('Access that comes back at the same moment is counted off as well (G-108)', async () => {
    await count(5);
    const overtaken = writeBetween(academy.table, async () => {
      await enrol();
      await count(1);
    });
    await endEnrolments(overtaken, [await enrol({ withdrawn: WITHDRAWN })]);
    expect(await state()).toEqual({ enrolled: false, listed: 0, counted: 5 });
  });

  test('A course that was bought anew at the same moment is ended with its new place in the list', async () => {
    await count(5);
    const first = await enrol();
    const overtaken = writeBetween(academy.table, async () => {
      await academy.table.remove(keys.student('crs_aws', first.enrolledAt, 'user-ada'));
      await enrol({ enrolledAt: '2026-11-21T00:00:00.000Z' });
    });
    await endEnrolments(overtaken, [first]);
    expect(await state()).toEqual({ enrolled: false, listed: 0, counted: 4 });
  });

  test('One that others change again and again is given up after ten rounds, as a conflict that is tried later', async () => {
    const first = await enrol();
    let tried = 0;
    const busy: Table = {
      ...academy.table,
      transactWrite: () => {
        tried += 1;
        return Promise.reject(new TransactionConditionFailed([]));
      },
    };
    await expect(endEnrolments(busy, [first])).rejects.toMatchObject({
      name: 'TransactionConflictException',
    });
    expect(tried).toBe(10);
  });
});
