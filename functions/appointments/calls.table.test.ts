// Long because it holds the cases of all six calls, which share people, days and limits.
import { beforeEach, expect, vi } from 'vitest';
import * as routes from '#shared/appointments/routes.ts';
import { listUpcomingAppointments } from '#shared/appointments/staff-routes.ts';
import { keys } from '#functions/testing/keys.ts';
import { limitKey } from '#functions/data/limits/limits.ts';
import { A_BOOKING, CHANGEABLE, appointmentsAt, idOf } from '#functions/testing/appointments.ts';
import { call } from '#functions/testing/call.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { type Caller, createTestAcademyWithEverybody, grace } from '#functions/testing/people.ts';
import { forgetSessions } from '#functions/platform/middleware/check-session.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { handler as cancel } from './cancel-appointment.handler.ts';
import { handler as change } from './change-appointment.handler.ts';
import { handler as listUpcoming } from './list-upcoming-appointments.handler.ts';
import { handler as listTimes } from './list-free-times.handler.ts';
import { handler as list } from './list-appointments.handler.ts';
import { handler as schedule } from './schedule-appointment.handler.ts';

type Student = NonNullable<Caller>;

const HOUR = 3_600_000;
let days = 0;

const academy = await createTestAcademyWithEverybody();
const calls = appointmentsAt(academy);
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
  vi.stubEnv('ACADEMY_HOURS', 'Mo-Su 00:00-24:00');
  forgetSessions();
});

/** Each case has a day for itself: its times are the academy's. */
const newDay = () => new Date(NOON + ++days * 24 * HOUR).toISOString().slice(0, 10);
/** ms; when an appointment of that day begins. */
const startOn = (date: string) => Date.parse(`${date}T17:30:00Z`);
const aBooking = ({ userId }: Student, date = newDay()) => ({
  body: { ...A_BOOKING, email: `${userId}@example.org`, date },
});
const aChange = (id: string, over: object) => ({ params: { id }, body: { ...CHANGEABLE, ...over } });
async function book(who: Student) {
  const date = newDay();
  return { date, id: idOf(await calls.book(who, { date })) };
}
const limitTo = (name: string, subject: string) =>
  academy.table.put({
    ...keys.limit(limitKey({ name, most: 20, windowMs: 24 * HOUR }, subject)),
    time1: NOON,
  });
/** As after twenty bookings. */
const limit = ({ userId }: Student) => limitTo('appointments', userId);
/** An address from which many have booked. */
const SCHOOL = '203.0.113.9';
const atSchool = { headers: { 'x-forwarded-for': `${SCHOOL}, 130.176.1.1` } };

async function setEmails({ userId }: Student, emails: { userEmail?: string; verifiedEmail?: undefined }) {
  const user = (await academy.needs.users.get(userId))!;
  await academy.table.put({ ...user, ...keys.user(userId), ...emails });
}

const common = { academy: () => academy, as: () => calls.newStudent() };
const hasBooked = (count: number) => async (_response: unknown, who: Student) =>
  expect((await calls.own(who)).data).toHaveLength(count);
/** `free`: the times that are offered. */
const takenTime = (free: string) => ({
  sentence: `This time is taken. Free on that day: ${free}.`,
  fields: { time: 'This time is taken' },
});
const tooManyFromSchool = {
  when: 'from one address',
  sentence: 'Many appointments have been booked or changed from your network. Please try again in 24 hours.',
};
const tooMany = {
  sentence: 'You have booked or changed many appointments. Please try again in 24 hours.',
};

// the version, what the person has booked, what the day has, the transaction
const SAVING = 4;

describeCall(routes.scheduleAppointment, schedule, {
  ...common,
  answers: [
    { roundTrips: SAVING, call: (who) => aBooking(who) },
    {
      when: 'the session is known',
      roundTrips: SAVING,
      call: async (who) => {
        // a copy of the person's row from before the session began is not used
        const known = { ...who, signedInAt: NOON / 1000 - 60 };
        await calls.own(known);
        return { ...aBooking(who), as: known };
      },
    },
    {
      when: 'the code was entered since the row of the session was read',
      roundTrips: SAVING + 1,
      call: async () => {
        const known = { ...(await calls.addUnverified()), signedInAt: NOON / 1000 - 60 };
        expect((await calls.book(known, { date: newDay() })).status).toBe(403);
        await academy.needs.verifiedEmails.add({
          userId: known.userId,
          userEmail: `${known.userId}@example.org`,
        });
        return { ...aBooking(known), as: known };
      },
    },
  ],
  errors: {
    EMAIL_NOT_VERIFIED: [
      {
        when: 'nothing is booked or mailed',
        call: async (who) => {
          await setEmails(who, { verifiedEmail: undefined });
          return aBooking(who);
        },
        after: async (answer, who) => {
          await hasBooked(0)(answer, who);
          const { rows } = await academy.needs.outbox.listUnsent();
          expect(JSON.stringify(rows)).not.toContain(`${who.userId}@example.org`);
        },
      },
      {
        when: 'the e-mail was verified, and changed since',
        call: async (who) => {
          await setEmails(who, { userEmail: 'another@example.org' });
          return aBooking(who);
        },
        after: hasBooked(0),
      },
    ],
    TOO_MANY_OPEN_APPOINTMENTS: {
      when: 'three, of which none is over or cancelled',
      call: async (who) => {
        const { id } = await book(who);
        await calls.drop(who, id);
        for (let n = 0; n < 3; n++) await book(who);
        return aBooking(who);
      },
      after: async (_answer, who) => {
        const { data } = await calls.own(who);
        expect(data.filter(({ status }) => status === 'booked')).toHaveLength(3);
      },
    },
    SLOT_TAKEN: {
      call: async (who) => {
        const { date } = await book(who);
        return { body: { ...aBooking(who, date).body, reason: 'Another' } };
      },
      after: hasBooked(1),
    },
    TIME_TAKEN: {
      ...takenTime('5:45 PM, 6:00 PM, or 7:00 PM'),
      call: async (who) => aBooking(who, (await book(await calls.newStudent())).date),
      after: hasBooked(0),
    },
    TOO_MANY_APPOINTMENTS: [
      {
        ...tooMany,
        call: async (who) => {
          await limit(who);
          return aBooking(who);
        },
        after: hasBooked(0),
      },
      {
        ...tooManyFromSchool,
        call: async (who) => {
          await limitTo('appointments-by-visitor', SCHOOL);
          return { ...aBooking(who), ...atSchool };
        },
        after: hasBooked(0),
      },
      {
        when: 'to one address of another person, through whatever accounts',
        sentence:
          'Many appointments have been booked with this e-mail. Please use another one, or try again in 24 hours.',
        call: async (who) => {
          await limitTo('appointments-to-email', 'victim@example.org');
          return { body: { ...aBooking(who).body, email: 'victim@example.org' } };
        },
        after: hasBooked(0),
      },
    ],
  },
});

describeCall(routes.changeAppointment, change, {
  ...common,
  answers: {
    roundTrips: SAVING,
    call: async (who) => {
      const { id, date } = await book(who);
      return aChange(id, { date, time: '20:00' });
    },
  },
  errors: {
    APPOINTMENT_NOT_FOUND: {
      when: 'one that is over',
      call: async (who) => {
        const { id, date } = await book(who);
        vi.setSystemTime(startOn(date) + HOUR);
        return aChange(id, { date: newDay() });
      },
    },
    APPOINTMENT_CANCELED: {
      call: async (who) => {
        const { id, date } = await book(who);
        await calls.drop(who, id);
        return aChange(id, { date, time: '20:00' });
      },
    },
    APPOINTMENT_CHANGED: {
      when: 'by another tab since it was shown',
      call: async (who) => {
        const { id, date } = await book(who);
        await calls.move(who, id, { date, time: '20:00' });
        return aChange(id, { date, reason: 'Another lab', sequence: 0 });
      },
    },
    TOO_LATE_TO_CHANGE: {
      call: async (who) => {
        const { id, date } = await book(who);
        vi.setSystemTime(startOn(date) - 2 * HOUR + 1);
        return aChange(id, { date, reason: 'Late' });
      },
    },
    SLOT_TAKEN: {
      call: async (who) => {
        const { id, date } = await book(who);
        await calls.book(who, { date, time: '20:00' });
        return aChange(id, { date, time: '19:45' });
      },
    },
    TIME_TAKEN: {
      ...takenTime('7:00 PM, 7:15 PM, or 7:30 PM'),
      call: async (who) => {
        const { id, date } = await book(who);
        await calls.book(await calls.newStudent(), { date, time: '20:00' });
        return aChange(id, { date, time: '19:45' });
      },
    },
    TOO_MANY_APPOINTMENTS: [
      {
        ...tooMany,
        call: async (who) => {
          const { id, date } = await book(who);
          await limit(who);
          return aChange(id, { date, reason: 'Another' });
        },
      },
      {
        ...tooManyFromSchool,
        call: async (who) => {
          const { id, date } = await book(who);
          await limitTo('appointments-by-visitor', SCHOOL);
          return { ...aChange(id, { date, reason: 'Another' }), ...atSchool };
        },
      },
    ],
  },
});

describeCall(routes.cancelAppointment, cancel, {
  ...common,
  answers: { roundTrips: SAVING, call: async (who) => ({ params: { id: (await book(who)).id } }) },
  errors: {
    APPOINTMENT_NOT_FOUND: {
      when: 'one that is over',
      call: async (who) => {
        const { id, date } = await book(who);
        vi.setSystemTime(startOn(date) + HOUR);
        return { params: { id } };
      },
    },
    TOO_LATE_TO_CHANGE: {
      call: async (who) => {
        const { id, date } = await book(who);
        vi.setSystemTime(startOn(date) - 2 * HOUR + 1);
        return { params: { id } };
      },
    },
  },
});

describeCall(routes.listAppointments, list, {
  ...common,
  answers: {
    roundTrips: 1,
    call: async (who) => {
      await book(who);
      return {};
    },
    after: ({ body }) => expect(body['data']).toHaveLength(1),
  },
  errors: {},
});

/** Of the three quarters from 17:30 on in Berlin those that are offered with their longest, as [time, minutes]. */
const offered = ({ body }: { body: Record<string, unknown> }) =>
  (body['data'] as { time: string; longest: number }[])
    .filter(({ time }) => time >= '17:30' && time <= '18:45')
    .map(({ time, longest }) => [time, longest]);
const asking = (date: string, id?: string) => ({
  query: { date, timeZone: A_BOOKING.timeZone, ...(id && { id }) },
});

describeCall(routes.listFreeTimes, listTimes, {
  ...common,
  answers: [
    {
      when: 'without what others have booked (G-118)',
      roundTrips: 1,
      call: async () => asking((await book(await calls.newStudent())).date),
      after: (response) =>
        expect(offered(response)).toEqual([
          ['17:30', 45],
          ['17:45', 45],
          ['18:00', 30],
          ['18:15', 15],
        ]),
    },
    {
      when: 'for an own appointment that is changed its time is free, for another’s id it is not (G-118)',
      // both reads at once
      roundTrips: 2,
      call: async (who) => {
        const { date, id } = await book(who);
        const request = asking(date, id);
        const stranger = await call(listTimes.with(academy.handlerNeeds), {
          ...request,
          as: await calls.newStudent(),
        });
        expect(offered(stranger)).toHaveLength(4);
        return request;
      },
      after: (response) => expect(offered(response)).toHaveLength(6),
    },
    {
      when: 'with the reason where nothing is free',
      call: () => asking('2026-11-01'),
      after: ({ body }) =>
        expect(body).toMatchObject({ data: [], message: 'This day is over. Please choose a later day' }),
    },
  ],
  errors: {},
});

describeCall(listUpcomingAppointments, listUpcoming, {
  ...common,
  as: () => grace,
  answers: {
    roundTrips: 1,
    call: async () => {
      await book(await calls.newStudent());
      return {};
    },
  },
  errors: {},
});
