import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { call } from '#functions/testing/call.ts';
import { A_BOOKING, type appointmentsAt, openAppointments, idOf } from '#functions/testing/appointments.ts';
import { admin, grace } from '#functions/testing/people.ts';
import { type TestAcademy } from '#functions/testing/test-academy.ts';
import { handler as listUpcoming } from './list-upcoming-appointments.handler.ts';

let academy: TestAcademy;
let calls: ReturnType<typeof appointmentsAt>;

beforeEach(async () => {
  ({ academy, calls } = await openAppointments());
});

describe('Objects of others do not exist (G-81)', () => {
  test('Changing or cancelling another person’s appointment is 404, and the list has own ones only', async () => {
    const [who, other] = [await calls.newStudent(), await calls.newStudent()];
    const id = idOf(await calls.book(who));
    const missing = { status: 404, body: { code: 'APPOINTMENT_NOT_FOUND' } };
    for (const wrong of [id, 'apt_0', '', '#', `2026-11-24#${id}`]) {
      expect(await calls.move(other, wrong, { reason: 'Mine' })).toMatchObject(missing);
      expect(await calls.drop(other, wrong)).toMatchObject(missing);
    }
    expect((await calls.own(other)).data).toEqual([]);
    expect((await calls.own(who)).data).toMatchObject([
      { reason: A_BOOKING.reason, status: 'booked', sequence: 0 },
    ]);
  });
});

describe('GET /appointment/list', () => {
  test('The earliest first, without those that are over, with the server’s time', async () => {
    const who = await calls.newStudent();
    for (const date of ['2026-12-03', '2026-11-24', '2026-11-30']) await calls.book(who, { date });
    const days = async () => (await calls.own(who)).data.map(({ startsAt }) => startsAt.slice(0, 10));
    expect(await days()).toEqual(['2026-11-24', '2026-11-30', '2026-12-03']);
    vi.setSystemTime(Date.parse('2026-11-24T17:59:59.999Z'));
    expect(await days()).toHaveLength(3);
    vi.setSystemTime(Date.parse('2026-11-24T18:00:00Z'));
    expect(await days()).toEqual(['2026-11-30', '2026-12-03']);
    expect((await calls.own(who)).now).toBe('2026-11-24T18:00:00.000Z');
  });
});

describe('GET /instructor/appointments (G-80)', () => {
  const upcoming = (who: typeof grace, cursor?: string) =>
    call(listUpcoming.with(academy.handlerNeeds), { as: who, ...(cursor && { query: { cursor } }) });

  test('Staff see what everybody has booked, the earliest first, page by page', async () => {
    // a day of its own, after those of the other tests
    const times = Array.from({ length: 12 }, (_, hour) => `${String(hour + 8).padStart(2, '0')}:00`);
    const students = await Promise.all(Array.from({ length: 4 }, () => calls.newStudent()));
    for (const [n, time] of times.entries())
      await calls.book(students[n % 4], { date: '2027-05-05', time, reason: time, timeZone: 'UTC' });
    vi.setSystemTime(Date.parse('2027-05-05T08:29:00Z'));
    const ids = (await calls.own(students[3])).data.map(({ _id }) => _id);
    await calls.drop(students[3], ids.at(-1) ?? '');
    for (const who of [grace, admin]) {
      const first = (await upcoming(who)).body as { data: Appointment[]; cursor: string };
      expect(first.data.map(({ reason }) => reason)).toEqual(times.slice(0, 10));
      const second = (await upcoming(who, first.cursor)).body as { data: Appointment[] };
      expect(second.data.map(({ reason }) => reason)).toEqual(['18:00']);
      expect(second).not.toHaveProperty('cursor');
    }
    vi.setSystemTime(Date.parse('2027-05-05T08:30:00Z'));
    const { data } = (await upcoming(grace)).body as { data: Appointment[] };
    expect(data[0]?.reason).toBe('09:00');
  });
});
