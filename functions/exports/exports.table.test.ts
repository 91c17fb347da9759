import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginExport, getExport } from '#shared/exports/routes.ts';
import { corruptRow, setField } from '#functions/testing/corrupt-row.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { exportsAt } from '#functions/testing/exports.ts';
import { keys } from '#functions/testing/keys.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { s3InMemory } from '#functions/testing/s3-in-memory.ts';
import { admin, as, createTestAcademyWithEverybody } from '#functions/testing/people.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { handler as begin } from './begin-export.handler.ts';
import { handler as get } from './get-export.handler.ts';

const MINUTE = 60_000;
const academy = await createTestAcademyWithEverybody();
const at = exportsAt(academy, s3InMemory().client);
let people = 0;

beforeEach(setUpCheckout);

/** An instructor who has made no file yet. */
async function anInstructor() {
  const person = as(`user-instructor-${++people}`, 'instructor');
  await academy.addPerson(person.userId, person.role);
  return person;
}
const students = { list: 'students' };
const someLists = [students, { list: 'revenue' }, { list: 'full-payments' }, { list: 'flexible-payments' }];
const common = {
  academy: () => ({ handlerNeeds: at.needs, roundTrips: academy.roundTrips }),
  as: anInstructor,
};

describeCall(beginExport, begin, {
  ...common,
  answers: [
    {
      when: 'a new file, of which the audit log tells',
      roundTrips: 2,
      call: () => ({ body: students }),
      after: async (_answer, { userId }) =>
        expect(await academy.needs.auditLog.listAbout(userId)).toMatchObject([
          { action: 'list exported', outcome: 'done', adminId: userId, list: 'students', scope: 'own' },
        ]),
    },
    {
      when: 'a repeat while it is being made, with the same id and no second file',
      roundTrips: 1,
      call: async (who) => {
        await at.begin(who, { list: 'revenue' });
        return { body: { list: 'revenue' } };
      },
      after: async (_answer, { userId }) => {
        expect(await academy.needs.exports.listMaking(userId, NOON)).toHaveLength(1);
        expect(await academy.needs.auditLog.listAbout(userId)).toHaveLength(1);
      },
    },
  ],
  errors: {
    COURSE_NOT_FOUND: [
      { when: 'it is not there', call: () => ({ body: { list: 'study', courseId: 'crs_gone' } }) },
      {
        when: 'it is another instructor’s (G-69)',
        call: () => ({ body: { list: 'study', courseId: academy.course.courseId } }),
      },
    ],
    TOO_MANY_EXPORTS: [
      {
        when: 'three files are being made',
        call: async (who) => {
          for (const body of someLists.slice(1)) await at.begin(who, body);
          return { body: students };
        },
      },
      {
        when: 'the thirty-first within a day',
        sentence: 'You have made 30 files within a day. Please try again in 24 hours.',
        call: async (who) => {
          for (let n = 0; n < 30; n++) {
            const { data } = await at.begin(who, students);
            await at.make(who, data.exportId);
          }
          return { body: students };
        },
      },
    ],
  },
});

describeCall(getExport, get, {
  ...common,
  answers: {
    roundTrips: 1,
    call: async (who) => ({ params: { id: (await at.begin(who, students)).data.exportId } }),
    after: ({ body }) => expect(body['data']).toEqual({ state: 'making', rows: 0, unreadable: 0 }),
  },
  errors: {
    EXPORT_NOT_FOUND: [
      { when: 'none', call: () => ({ params: { id: 'exp_none' } }) },
      {
        when: 'that of another person, also for an admin',
        call: async (who) => ({
          as: admin,
          params: { id: (await at.begin(who, students)).data.exportId },
        }),
      },
      {
        when: 'a day later',
        call: async (who) => {
          const { data } = await at.begin(who, students);
          await at.make(who, data.exportId);
          vi.setSystemTime(NOON + 24 * 60 * MINUTE);
          return { params: { id: data.exportId } };
        },
      },
    ],
  },
});

test.each([{ list: 'study' }, { list: 'students', courseId: 'crs_aws' }])(
  'The study of students is of one course, and no other list is: %o is refused',
  async (body) => {
    expect(await at.begin(await anInstructor(), body)).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
    });
  },
);

describe('Who may have a file', () => {
  test('An admin who is an instructor now does not get the file of all courses any more', async () => {
    const person = await anInstructor();
    const role = (role: 'admin' | 'instructor') =>
      setField(academy.table, keys.user(person.userId), 'role', role);
    await role('admin');
    const asAdmin = { ...person, role: 'admin' as const };
    const { data } = await at.begin(asAdmin, students);
    await role('instructor');
    expect((await at.get(asAdmin, data.exportId)).code).toBe('SESSION_ENDED');
    expect((await at.begin(person, students)).data.exportId).not.toBe(data.exportId);
    await at.make(person, data.exportId);
    expect((await at.get(person, data.exportId)).code).toBe('EXPORT_NOT_FOUND');
    await role('admin');
    expect((await at.get(asAdmin, data.exportId)).data.url).toMatch(/^http/);
  });
});

describe('A file of which nothing is heard', () => {
  test.each([
    ['Three minutes after its run began', 3, true],
    ['Fifteen minutes after it was asked for, where others are made before it,', 15, false],
  ])('%s it is failed for its person, who can begin another one', async (_when, minutes, hasBegun) => {
    const [person, other] = [await anInstructor(), await anInstructor()];
    const { data } = await at.begin(other, students);
    const files = [[other, data] as const];
    for (const body of someLists.slice(1)) files.push([person, (await at.begin(person, body)).data]);
    vi.setSystemTime(NOON + MINUTE);
    const since = hasBegun ? MINUTE : 0;
    for (const [{ userId }, { exportId }] of hasBegun ? files : [])
      await academy.needs.exports.start({ userId, exportId }, 'a run', Date.now());
    vi.setSystemTime(NOON + since + minutes * MINUTE);
    expect((await at.get(other, data.exportId)).data.state).toBe('making');
    expect((await at.begin(person, students)).status).toBe(429);
    vi.setSystemTime(NOON + since + minutes * MINUTE + 1);
    expect((await at.get(other, data.exportId)).data.state).toBe('failed');
    expect((await at.begin(person, students)).status).toBe(202);
    expect((await at.begin(other, students)).data.exportId).not.toBe(data.exportId);
  });
});

test('One that is corrupt takes no other file from its person', async () => {
  quietLog();
  const person = await anInstructor();
  const { data } = await at.begin(person, students);
  await corruptRow(academy.table, keys.exported(person.userId, data.exportId), 'rowCount');
  expect((await at.begin(person, { list: 'revenue' })).status).toBe(202);
});
