import { beforeEach, describe, expect, test } from 'vitest';
import { lostStudentRepository } from '#functions/data/courses/lost-students.ts';
import { studentCountRepository } from '#functions/data/courses/student-count.ts';
import { UNCOUNTED } from '#functions/data/courses/students.ts';
import { index2, keys } from '#functions/testing/keys.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import {
  type TestAcademy,
  aCourse,
  createTestAcademy,
  someLectures,
} from '#functions/testing/test-academy.ts';
import { writeBetween } from '#functions/testing/write-between.ts';
import { handler } from './count-students.trigger.ts';

const DONE = { batchItemFailures: [] };
const student = (user: string, course = 'crs_aws') =>
  keys.student(course, '2026-11-21T17:00:00.000Z', `user-${user}`);
let academy: TestAcademy;
const run = (...students: ReturnType<typeof student>[]) =>
  handler.with(academy.handlerNeeds)(rowEvents(students));
const counter = async (course = 'crs_aws') =>
  (await academy.table.get<{ studentCount: number }>(keys.course(course)))?.studentCount;
const enrol = (...students: ReturnType<typeof student>[]) =>
  Promise.all(students.map((key) => academy.table.put({ ...key, ...UNCOUNTED })));

describe('The students of a course are counted when the queue tells of them (docs/adr/054)', () => {
  beforeEach(async () => {
    quietLog();
    academy = await createTestAcademy();
  });

  test('Those of a batch are one read and one write of each course', async () => {
    await academy.needs.courses.create(aCourse({ courseId: 'crs_azure' }), someLectures());
    const students = [student('ada'), student('bob', 'crs_azure'), student('eve')];
    await enrol(...students);
    const before = academy.roundTrips();
    expect(await run(...students)).toEqual(DONE);
    expect(academy.roundTrips() - before).toBe(2);
    expect([await counter(), await counter('crs_azure')]).toEqual([2, 1]);
  });

  test('A student is counted once, whether two events come at once, one comes again later, or after that of a later student', async () => {
    await enrol(student('ada'), student('bob'));
    expect(await run(student('bob'), student('bob'))).toEqual(DONE);
    await Promise.all([run(student('ada'), student('bob')), run(student('bob'), student('ada'))]);
    await run(student('ada'));
    expect(await counter()).toBe(2);
  });

  test('Students whose events were lost are found in the list of all and counted by a command, once, also beside the queue', async () => {
    await academy.needs.courses.create(aCourse({ courseId: 'crs_azure' }), someLectures());
    const listed = (user: string, course: string) => ({
      ...index2.student('2026-11-21T17:00:00.000Z', course, `user-${user}`),
      ...student(user, course),
    });
    const rows = [listed('ada', 'crs_aws'), listed('bob', 'crs_azure'), listed('eve', 'crs_azure')];
    await Promise.all(rows.map((row) => academy.table.put({ ...row, ...UNCOUNTED, byHand: true })));
    await run(student('ada'));
    const lost = lostStudentRepository(academy.table);
    expect(await Promise.all([lost.count(), run(student('eve', 'crs_azure'))])).toEqual([
      { found: 2, corrupt: [] },
      DONE,
    ]);
    expect(await lost.count()).toEqual({ found: 0, corrupt: [] });
    expect([await counter(), await counter('crs_azure')]).toEqual([1, 2]);
    expect(await academy.table.get(keys.course('crs_azure'))).toMatchObject({ byHandCount: 2 });
  });

  test('A student who was taken off the list before is not counted, and one who comes back is', async () => {
    await enrol(student('ada'), student('bob'));
    await academy.table.remove(student('ada'));
    expect(await run(student('ada'), student('bob'))).toEqual(DONE);
    expect(await counter()).toBe(1);
    await enrol(student('ada'));
    await run(student('ada'));
    expect(await counter()).toBe(2);
  });

  test('A student who was counted by the settlement, before there were events, is not counted again', async () => {
    await academy.table.put({ ...student('ada') });
    await run(student('ada'));
    expect(await counter()).toBe(0);
  });

  test('More students than one transaction can write are all counted, and another is counted meanwhile', async () => {
    const students = Array.from({ length: 205 }, (_, n) => student(`${n}`));
    await enrol(...students);
    const overtaken = writeBetween(academy.table, () => run(student('3'), student('150')));
    await studentCountRepository(overtaken).count(students);
    expect(await counter()).toBe(205);
  });

  test('A course that is gone does not come back as a counter', async () => {
    await enrol(student('ada'));
    await academy.table.remove(keys.course('crs_aws'));
    expect(await run(student('ada'))).toEqual(DONE);
    expect(await academy.table.get(keys.course('crs_aws'))).toBeUndefined();
  });

  test('When the table fails, none is counted, all are reported as failed, and the next try counts them', async () => {
    await academy.needs.courses.create(aCourse({ courseId: 'crs_azure' }), someLectures());
    const students = [student('ada'), student('bob', 'crs_azure'), student('eve')];
    await enrol(...students);
    const throttled = studentCountRepository({
      ...academy.table,
      transactWrite: async (writes) => {
        if (writes.length === 3) throw Object.assign(new Error('x'), { name: 'ThrottlingException' });
        await academy.table.transactWrite(writes);
      },
    });
    const { batchItemFailures } = await handler.with({ studentCounts: () => throttled })(rowEvents(students));
    expect(batchItemFailures).toEqual([{ itemIdentifier: '1' }, { itemIdentifier: '3' }]);
    expect([await counter(), await counter('crs_azure')]).toEqual([0, 1]);
    await run(...students);
    expect([await counter(), await counter('crs_azure')]).toEqual([2, 1]);
  });
});
