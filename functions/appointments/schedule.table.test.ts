import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/testing/keys.ts';
import {
  type Given,
  type appointmentsAt,
  openAppointments,
  dataOf,
  idOf,
} from '#functions/testing/appointments.ts';
import { type TestAcademy } from '#functions/testing/test-academy.ts';

let academy: TestAcademy;
let calls: ReturnType<typeof appointmentsAt>;

beforeEach(async () => {
  ({ academy, calls } = await openAppointments());
});

describe('POST /appointment/schedule (G-80)', () => {
  test('It stores the appointment as an instant with its zone, and answers message and appointment [API-13, API-14]', async () => {
    const who = await calls.newStudent();
    const response = await calls.book(who);
    expect(response).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Your appointment is scheduled. A confirmation is on its way to user-1@example.org.',
        data: {
          _id: expect.stringMatching(/^apt_/),
          name: 'Ada Lovelace',
          email: 'user-1@example.org',
          reason: 'My lab in lecture 7',
          timeSlot: 30,
          startsAt: '2026-11-24T17:30:00.000Z',
          timeZone: 'Europe/Berlin',
          status: 'booked',
          sequence: 0,
        },
      },
    });
    expect((await calls.own(who)).data).toEqual([dataOf(response)]);
  });

  test('Without a zone the time is the academy’s', async () => {
    const response = await calls.book(await calls.newStudent(), { timeZone: undefined });
    expect(dataOf(response)).toMatchObject({
      startsAt: '2026-11-24T23:30:00.000Z',
      timeZone: 'America/New_York',
    });
  });

  test.each([
    ['america/NEW_york', 'America/New_York'],
    ['US/Eastern', 'America/New_York'],
  ])('However a caller writes a zone, it is stored by one name: %s', async (timeZone, name) => {
    const who = await calls.newStudent();
    const booked = await calls.book(who, { timeZone });
    expect(dataOf(booked).timeZone).toBe(name);
    expect(dataOf(await calls.move(who, idOf(booked), { timeZone, reason: 'x' })).timeZone).toBe(name);
  });

  test.each([
    ['own address', undefined, true],
    ['address of another person', 'victim@example.org', false],
  ])(
    'One mail goes to the %s and one to the academy, in the same transaction',
    async (_what, email, isOwnEmail) => {
      const response = await calls.book(await calls.newStudent(), { ...(email && { email }) });
      const content = { news: 'booked', appointment: dataOf(response) };
      expect(await calls.mailsOf(idOf(response), 0)).toMatchObject([
        { kind: 'appointment-invitation', isOwnEmail, ...content },
        { kind: 'appointment-notice', ...content },
      ]);
    },
  );

  test('An appointment of another length than 15, 30 or 45 minutes is 422 at its field and stores nothing [SAPT-09]', async () => {
    const who = await calls.newStudent();
    const fields = { timeSlot: 'Please choose 15, 30 or 45 minutes' };
    for (const timeSlot of [0, 15.5, 60])
      expect(await calls.book(who, { timeSlot })).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION_FAILED', fields },
      });
    expect((await calls.own(who)).data).toEqual([]);
    for (const [n, timeSlot] of [15, 30, 45].entries())
      expect(dataOf(await calls.book(who, { timeSlot, time: `${n + 10}:00` }))).toMatchObject({ timeSlot });
  });

  test('What is over, and what a clock change skips, is 422 at its field and stores nothing (F3)', async () => {
    const who = await calls.newStudent();
    const refused = async (over: Given) => {
      const { status, body } = await calls.book(who, over);
      return [status, Object.keys(body['fields'] as object)];
    };
    expect(await refused({ date: '2026-11-21', time: '18:00' })).toEqual([422, ['time']]);
    expect(await refused({ date: '2026-11-20' })).toEqual([422, ['date']]);
    expect(await refused({ date: '2027-03-28', time: '02:30' })).toEqual([422, ['time']]);
    expect((await calls.own(who)).data).toEqual([]);
  });

  test('A time outside the academy’s hours is 422 at its field and stores nothing; one booked before they changed keeps its time', async () => {
    const who = await calls.newStudent();
    const early = dataOf(await calls.book(who, { time: '11:00' }));
    vi.stubEnv('ACADEMY_HOURS', 'Mo-Fr 09:00-18:00');
    const refused = (fields: object) => ({ status: 422, body: { code: 'VALIDATION_FAILED', fields } });
    const hours =
      'Appointments begin and end between 3:00 PM and 12:00 AM in your time zone, 9:00 AM and 6:00 PM in New York. Please choose another time';
    for (const time of ['14:59', '23:31', '10:00'])
      expect(await calls.book(who, { time })).toMatchObject(refused({ time: hours }));
    expect(await calls.book(who, { date: '2026-11-28' })).toMatchObject(
      refused({ date: 'There are no appointments on a Saturday in New York. Please choose another day' }),
    );
    expect(await calls.move(who, early._id, { time: '11:30' })).toMatchObject(refused({ time: hours }));
    expect((await calls.own(who)).data).toEqual([early]);
    expect((await calls.move(who, early._id, { time: '11:00', reason: 'Another' })).status).toBe(200);
    expect((await calls.book(who, { time: '23:30' })).status).toBe(200);
  });

  test('A time that another person has booked, or a part of it, is 409, and nothing is stored or mailed; what is next to it is free', async () => {
    const [first, second] = [await calls.newStudent(), await calls.newStudent()];
    const id = idOf(await calls.book(first));
    for (const time of ['18:30', '18:59', '18:01'])
      expect(await calls.book(second, { time })).toMatchObject({
        status: 409,
        body: { code: 'TIME_TAKEN' },
      });
    expect((await calls.own(second)).data).toEqual([]);
    expect((await academy.needs.outbox.listUnsent()).rows).toHaveLength(2);
    const near = idOf(await calls.book(second, { time: '19:00' }));
    expect(await calls.move(second, near, { time: '18:45' })).toMatchObject({
      status: 409,
      body: { code: 'TIME_TAKEN' },
    });
    expect((await calls.move(second, near, { time: '18:00' })).status).toBe(200);
    // what is cancelled or moved away is free again
    expect((await calls.drop(first, id)).status).toBe(200);
    expect((await calls.book(second)).status).toBe(200);
    expect((await calls.book(first, { time: '19:00' })).status).toBe(200);
  });

  test('Around midnight in UTC a time is one as well', async () => {
    const [first, second] = [await calls.newStudent(), await calls.newStudent()];
    const beforeMidnight = { date: '2026-11-25', time: '23:45', timeZone: 'UTC', timeSlot: '45' };
    await calls.book(first, beforeMidnight);
    const taken = { status: 409, body: { code: 'TIME_TAKEN' } };
    expect(await calls.book(second, { ...beforeMidnight, date: '2026-11-26', time: '00:15' })).toMatchObject(
      taken,
    );
    expect(await calls.book(second, { ...beforeMidnight, time: '23:30' })).toMatchObject(taken);
    expect((await calls.book(second, { ...beforeMidnight, date: '2026-11-26', time: '00:30' })).status).toBe(
      200,
    );
  });

  test('Two people at once: one of them gets the time, the other words; times of one day that do not overlap are both booked', async () => {
    const people = [await calls.newStudent(), await calls.newStudent(), await calls.newStudent()];
    const responses = await Promise.all(people.map((who) => calls.book(who)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const others = await Promise.all(
      people.map((who, n) => calls.book(who, { time: `${10 + n}:00`, reason: 'Another' })),
    );
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('A request that is repeated after a lost response is answered by the same appointment, and nothing is mailed again', async () => {
    const who = await calls.newStudent();
    const first = await calls.book(who);
    const version = await academy.table.get(keys.appointmentsVersion(who.userId));
    const again = await calls.book(who);
    expect(again.body).toEqual(first.body);
    expect((await calls.own(who)).data).toHaveLength(1);
    expect(await academy.table.get(keys.appointmentsVersion(who.userId))).toEqual(version);
  });

  test('Two devices at once cannot book times that overlap, and equal requests at once are one appointment (F2)', async () => {
    const who = await calls.newStudent();
    const responses = await Promise.all(
      ['18:30', '18:40', '18:50', '18:45'].map((time) => calls.book(who, { time, reason: time })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await calls.own(who)).data).toHaveLength(1);
    const other = await calls.newStudent();
    const later = { date: '2026-11-25' };
    const equal = await Promise.all([1, 2, 3].map(() => calls.book(other, later)));
    expect(new Set(equal.map(idOf)).size).toBe(1);
    expect((await calls.own(other)).data).toHaveLength(1);
  });

  test('Two devices at once both book times that do not overlap, and never a fourth appointment', async () => {
    const who = await calls.newStudent();
    const first = idOf(await calls.book(who, { time: '08:00' }));
    const times = ['10:00', '12:00', '14:00'];
    const responses = await Promise.all(times.map((time) => calls.book(who, { time })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'TOO_MANY_OPEN_APPOINTMENTS',
    });
    expect((await calls.own(who)).data).toHaveLength(3);
    // the same request again is still answered by its appointment, and one that is cancelled or over is not open
    expect(idOf(await calls.book(who, { time: '08:00' }))).toBe(first);
    await calls.drop(who, first);
    expect((await calls.book(who, { time: '16:00' })).status).toBe(200);
    vi.setSystemTime(Date.parse('2026-11-24T15:30:00Z'));
    expect((await calls.book(who, { time: '18:00' })).status).toBe(200);
  });
});
