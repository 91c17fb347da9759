import { beforeEach, expect, vi } from 'vitest';
import { checkEnrolments, enrolPeople, getEnrolling } from '#shared/enrolments/by-hand-routes.ts';
import { dailyWrite } from '#functions/data/limits/limits.ts';
import { setField } from '#functions/testing/corrupt-row.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { enrolStudent } from '#functions/testing/enrol-student.ts';
import { enrolmentsAt } from '#functions/testing/enrolments-by-hand.ts';
import { keys } from '#functions/testing/keys.ts';
import { admin, as, createTestAcademyWithEverybody, grace, radia } from '#functions/testing/people.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { NOON, aCourse } from '#functions/testing/test-academy.ts';
import { handler as check } from './check-enrolments.handler.ts';
import { handler as enrol } from './enrol-people.handler.ts';
import { handler as get } from './get-enrolling.handler.ts';

const academy = await createTestAcademyWithEverybody();
const at = enrolmentsAt(academy);
const { anId, aStudent } = at;
const common = {
  academy: () => ({ handlerNeeds: at.needs, roundTrips: academy.roundTrips }),
  as: () => grace,
};
const body = (more: object = {}) => ({
  requestId: anId(),
  courseId: 'crs_aws',
  people: [{ email: 'new@example.org' }],
  reason: 'Scholarship',
  ...more,
});

beforeEach(setUpCheckout);

const OFTEN = 'You have checked or enrolled people 60 times within a day. Please try again in 24 hours.';
/** An admin who may not check or enrol any more: of the lists every second one was checked. */
const often = async () => {
  const person = as(`user-often-${anId()}`, 'admin');
  await academy.addPerson(person.userId, person.role);
  for (let n = 0; n < 30; n++) {
    await at.check(person, [{ email: 'many@example.org' }]);
    await at.begin(person, anId(), [{ email: 'many@example.org' }]);
  }
  return person;
};

describeCall(checkEnrolments, check, {
  ...common,
  answers: {
    when: 'with what would become of each row, and not with which e-mails have an account; none is made',
    roundTrips: 4,
    call: async () => {
      await enrolStudent(academy, 'user-has-it');
      await enrolStudent(academy, 'user-withdrawn');
      await setField(academy.table, keys.enrolment('user-withdrawn', 'crs_aws'), 'withdrawn', {
        reason: 'refunded',
        on: '2026-11-20',
      });
      const emails = ['user-eve', 'nobody', 'user-has-it', 'user-withdrawn', 'user-radia', 'user-eve'];
      const people = emails.map((name) => ({ email: `${name}@example.org` }));
      return { body: { courseId: 'crs_aws', people: [...people, { email: '' }] } };
    },
    after: async ({ body: { data } }) => {
      expect(data).toEqual([
        { row: 1, email: 'user-eve@example.org', name: 'user-eve', verdict: 'enrol' },
        { row: 2, email: 'nobody@example.org', name: 'nobody', verdict: 'enrol' },
        { row: 3, email: 'user-has-it@example.org', name: 'user-has-it', verdict: 'has the course' },
        expect.objectContaining({ row: 4, verdict: 'bad', problem: 'access withdrawn' }),
        expect.objectContaining({ row: 5, verdict: 'bad', problem: 'cannot be enrolled' }),
        expect.objectContaining({ row: 6, verdict: 'bad', problem: 'listed before', first: 1 }),
        { row: 7, email: '', name: '', verdict: 'bad', problem: 'no e-mail' },
      ]);
      expect(await academy.needs.users.getIdByEmail('nobody@example.org')).toBeUndefined();
    },
  },
  errors: {
    TOO_MANY_ENROLMENTS: {
      sentence: OFTEN,
      call: async () => {
        const { email } = await aStudent();
        return { as: await often(), body: { courseId: 'crs_aws', people: [{ email }] } };
      },
    },
    COURSE_NOT_FOUND: [
      {
        when: 'none',
        call: () => ({ body: { courseId: 'crs_none', people: [{ email: 'a@example.org' }] } }),
      },
      {
        when: 'that of another instructor (I14)',
        call: () => ({ as: radia, body: { courseId: 'crs_aws', people: [{ email: 'a@example.org' }] } }),
      },
    ],
  },
});

/** A request of an admin with an id that was used, and what it differs in. */
const used = async (change: object) => {
  const request = body();
  await at.begin(admin, request.requestId, request.people);
  return { as: admin, body: { ...request, ...change } };
};

describeCall(enrolPeople, enrol, {
  ...common,
  answers: [
    {
      when: 'a new request',
      roundTrips: 5,
      call: () => ({ body: body({ people: [{ email: 'user-eve@example.org' }] }) }),
    },
    {
      when: 'the same request again, also while its people are enrolled already',
      roundTrips: 1,
      call: async () => {
        const { email } = await aStudent();
        const request = body({ people: [{ email }] });
        await at.enrol(grace, request.requestId, request.people);
        return { body: request };
      },
    },
  ],
  errors: {
    COURSE_NOT_FOUND: { call: () => ({ as: radia, body: body() }) },
    REQUEST_USED: [
      { when: 'for other people', call: () => used({ people: [{ email: 'another@example.org' }] }) },
      {
        when: 'for another course',
        call: async () => {
          await academy.needs.courses.create(aCourse({ courseId: 'crs_other' }), []);
          return used({ courseId: 'crs_other' });
        },
      },
    ],
    BAD_ROWS: {
      call: () => ({
        body: body({ people: [{ email: 'a@example.org' }, { email: 'user-radia@example.org' }] }),
      }),
      after: async () => expect(await academy.needs.users.getIdByEmail('a@example.org')).toBeUndefined(),
    },
    TOO_MANY_ENROLMENTS: { sentence: OFTEN, call: async () => ({ as: await often(), body: body() }) },
    TOO_MANY_NEW_PEOPLE: {
      when: 'people, not requests, and not with which e-mails have an account',
      sentence: 'At most 1000 people without an account a day. Please try again in 7 hours.',
      call: async () => {
        const courseId = 'crs_radia';
        await academy.needs.courses.create(aCourse({ courseId, instructorId: 'user-radia' }), []);
        const { email } = await aStudent();
        for (const [half, known] of [['a'], ['b', email]]) {
          const people = Array.from({ length: 500 }, (_, n) => ({ email: `${half}${n}@example.org` }));
          if (known !== undefined) people[0] = { email: known };
          expect(await at.begin(radia, anId(), people, { courseId })).toMatchObject({ status: 202 });
        }
        const people = [{ email: 'a-new@example.org' }, { email: 'b-new@example.org' }];
        return { as: radia, body: body({ courseId, people }) };
      },
      after: async () => {
        const last = [{ email: 'a-new@example.org' }];
        expect(await at.begin(radia, anId(), last, { courseId: 'crs_radia' })).toMatchObject({ status: 202 });
        const listed = { subject: admin.userId, more: 5000 };
        const limit = { name: 'new-people', most: 10_000 } as const;
        await academy.table.transactWrite([dailyWrite(academy.table, limit, listed, Date.now())]);
        expect(await at.begin(admin, anId(), last)).toMatchObject({ status: 202 });
      },
    },
  },
});

describeCall(getEnrolling, get, {
  ...common,
  answers: {
    when: 'while no person is enrolled yet',
    roundTrips: 1,
    call: async () => {
      const id = anId();
      await at.begin(grace, id, [{ email: 'wait@example.org', name: 'Wait' }]);
      return { params: { id } };
    },
    after: ({ body: { data } }) =>
      expect(data).toMatchObject({
        state: 'enrolling',
        rows: [{ row: 1, email: 'wait@example.org', name: 'Wait' }],
      }),
  },
  errors: {
    REQUEST_NOT_FOUND: [
      { when: 'none', call: () => ({ params: { id: 'enrolment-none' } }) },
      {
        when: 'that of another person, also for an admin (I14)',
        call: async () => {
          const id = anId();
          await at.begin(grace, id, [{ email: 'other@example.org' }]);
          return { as: admin, params: { id } };
        },
      },
      {
        when: 'a day later',
        call: async () => {
          const id = anId();
          await at.begin(grace, id, [{ email: 'late@example.org' }]);
          vi.setSystemTime(NOON + 24 * 60 * 60_000);
          return { params: { id } };
        },
      },
    ],
  },
});
