import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { setOnSale } from '#shared/courses/staff-routes.ts';
import { courseRepository } from '#functions/data/courses/courses.ts';
import { deathsAt, dyingAt } from '#functions/testing/dying-table.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { call } from '#functions/testing/call.ts';
import { setUpNoon } from '#functions/testing/set-up.ts';
import { aCourse, createTestAcademy, someLectures } from '#functions/testing/test-academy.ts';
import { handler } from './set-on-sale.handler.ts';

const GRACE = { userId: 'user-grace', role: 'instructor' as const };
const RADIA = { userId: 'user-radia', role: 'instructor' as const };
const ADMIN = { userId: 'user-admin', role: 'admin' as const };

const academy = await createTestAcademy();
for (const { userId, role } of [GRACE, RADIA, ADMIN]) await academy.addPerson(userId, role);
beforeEach(setUpNoon);

let count = 0;
/** A course of Grace's, on sale in version 1 unless `over` says otherwise. */
async function aSoldCourse(over: Parameters<typeof aCourse>[0] = {}) {
  const course = aCourse({ courseId: anId(`crs_sale_${++count}`), studentCount: 3, ...over });
  await academy.needs.courses.create(course, someLectures());
  return course.courseId;
}
const ask = (id: string, isPublised: boolean, version = 1) => ({
  params: { id },
  body: { isPublised, version },
});
const put = (id: string, isPublised: boolean, version = 1, table = academy.table) =>
  call(handler.with({ ...academy.handlerNeeds, courses: () => courseRepository(table) }), {
    ...ask(id, isPublised, version),
    as: GRACE,
  });
async function stateOf(id: string) {
  const { course, lectures } =
    (await academy.needs.courses.getWithLectures(anId(id))) ?? expect.unreachable();
  const cards = await academy.needs.courses.listCards();
  return {
    isPublised: course.isPublised,
    version: course.version,
    isListed: cards.some(({ _id }) => _id === id),
    lectures: lectures.length,
  };
}
const ON = { isPublised: true, version: 1, isListed: true, lectures: 3 };
const OFF = { isPublised: false, version: 2, isListed: false, lectures: 3 };

describeCall(setOnSale, handler, {
  academy: () => academy,
  as: () => GRACE,
  answers: [
    {
      when: 'the course leaves the catalogue, and keeps curriculum and students',
      roundTrips: 2,
      call: async () => ask(await aSoldCourse(), false),
      after: async ({ body }) => {
        const row = body['data'] as { _id: string };
        expect(row).toMatchObject({
          isPublised: false,
          version: 2,
          studentCount: 3,
          slug: expect.any(String) as string,
        });
        expect(await stateOf(row._id)).toEqual(OFF);
      },
    },
    {
      when: 'an admin puts the course of another on sale',
      call: async () => ({ ...ask(await aSoldCourse({ isPublised: false }), true), as: ADMIN }),
      after: async ({ body }) => {
        const { _id } = body['data'] as { _id: string };
        expect(await stateOf(_id)).toEqual({ ...ON, version: 2 });
      },
    },
    {
      when: 'it is as asked already, whatever its version',
      roundTrips: 1,
      call: async () => ask(await aSoldCourse({ version: 4 }), true, 2),
      after: ({ body }) => expect(body['data']).toMatchObject({ isPublised: true, version: 4 }),
    },
  ],
  errors: {
    COURSE_NOT_FOUND: [
      { when: 'there is none', call: () => ask('crs_none', false) },
      {
        when: 'of another instructor',
        call: async () => ({ ...ask(await aSoldCourse(), false), as: RADIA }),
      },
    ],
    COURSE_CHANGED: {
      when: 'another save came first (X5)',
      call: async () => ask(await aSoldCourse({ version: 2 }), false),
    },
  },
});

describe('A course that is taken off sale', () => {
  test.each(deathsAt(1))(
    'By a process that dies %s transaction %i it is on sale or off sale as a whole, and the repeat ends it',
    async (when, nth) => {
      const id = await aSoldCourse();
      expect((await put(id, false, 1, dyingAt(academy.table, nth, when))).status).toBe(500);
      expect(await stateOf(id)).toEqual(when === 'after' ? OFF : ON);
      expect((await put(id, false)).status).toBe(200);
      expect(await stateOf(id)).toEqual(OFF);
    },
  );

  test('Meanwhile saved, it is not; meanwhile given another instructor’s name, it is (X5)', async () => {
    const [saved, named] = [await aSoldCourse(), await aSoldCourse()];
    /** The table, where `field` of the course is changed between the read and the first write. */
    const changing = (id: string, field: string, value: unknown): typeof academy.table => {
      let isChanged = false;
      return {
        ...academy.table,
        transactWrite: async (writes) => {
          const UpdateExpression = `SET ${field} = :value`;
          if (!isChanged)
            await academy.table.update(
              { PK: `COURSE#${id}`, SK: 'COURSE' },
              { UpdateExpression, ExpressionAttributeValues: { ':value': value } },
            );
          isChanged = true;
          return academy.table.transactWrite(writes);
        },
      };
    };
    const refused = await put(saved, false, 1, changing(saved, 'version', 2));
    expect(refused).toMatchObject({ status: 409, body: { code: 'COURSE_CHANGED' } });
    expect(await stateOf(saved)).toEqual({ ...ON, version: 2 });
    expect((await put(named, false, 1, changing(named, 'instructorName', 'New'))).status).toBe(200);
    expect(await stateOf(named)).toEqual(OFF);
    expect((await academy.needs.courses.get(anId(named)))?.instructorName).toBe('New');
  });
});
