import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  A_BOOKING,
  type appointmentsAt,
  openAppointments,
  dataOf,
  idOf,
} from '#functions/testing/appointments.ts';
import { NOON } from '#functions/testing/test-academy.ts';

const HOUR = 3_600_000;
let calls: ReturnType<typeof appointmentsAt>;

beforeEach(async () => {
  ({ calls } = await openAppointments());
});

describe('PATCH /appointment/{id} (G-80)', () => {
  test('Reason, length and time are changed; the mail tells what it was before', async () => {
    const who = await calls.newStudent();
    const before = dataOf(await calls.book(who));
    const response = await calls.move(who, before._id, {
      reason: 'Another',
      timeSlot: 45,
      date: '2026-11-25',
      time: '09:00',
      timeZone: 'America/New_York',
    });
    const after = {
      ...before,
      reason: 'Another',
      timeSlot: 45,
      startsAt: '2026-11-25T14:00:00.000Z',
      timeZone: 'America/New_York',
      sequence: 1,
    };
    expect(response).toMatchObject({
      status: 200,
      body: {
        message: `Your appointment is changed. A new invitation is on its way to ${who.userId}@example.org.`,
        data: after,
      },
    });
    expect((await calls.own(who)).data).toEqual([after]);
    const { startsAt, timeSlot } = before;
    const content = { news: 'changed', appointment: after, before: { startsAt, timeSlot } };
    expect(await calls.mailsOf(before._id, 1)).toMatchObject([content, content]);
  });

  test('It may overlap with itself, not with another one, and what it leaves is free again', async () => {
    const who = await calls.newStudent();
    const id = idOf(await calls.book(who));
    await calls.book(who, { time: '20:00' });
    expect((await calls.move(who, id, { time: '18:40' })).status).toBe(200);
    expect((await calls.move(who, id, { time: '19:45' })).status).toBe(409);
    expect((await calls.book(who, { time: '18:10' })).status).toBe(200);
  });

  test('Repeated after a lost response it is answered alike, and changes and mails nothing', async () => {
    const who = await calls.newStudent();
    const id = idOf(await calls.book(who));
    const first = await calls.move(who, id, { time: '20:00' });
    expect((await calls.move(who, id, { time: '20:00' })).body).toEqual(first.body);
    expect(await calls.mailsOf(id, 2)).toEqual([]);
  });

  test('One that another tab has changed since it was shown is 409, and stays as that tab left it', async () => {
    const who = await calls.newStudent();
    const id = idOf(await calls.book(who));
    await calls.move(who, id, { time: '20:00', sequence: 0 });
    const behind = { reason: 'Another lab', sequence: 0 };
    expect((await calls.move(who, id, behind)).status).toBe(409);
    expect((await calls.own(who)).data).toMatchObject([{ reason: A_BOOKING.reason, sequence: 1 }]);
    expect((await calls.move(who, id, { ...behind, time: '20:00', sequence: 1 })).status).toBe(200);
    // a repeated request, whose first response was lost
    expect((await calls.move(who, id, { ...behind, time: '20:00', sequence: 1 })).status).toBe(200);
    expect((await calls.own(who)).data).toMatchObject([{ reason: 'Another lab', sequence: 2 }]);
  });

  test('The second of two equal times keeps its instant when only the reason changes', async () => {
    const who = await calls.newStudent();
    vi.setSystemTime(Date.parse('2026-10-20T12:00:00Z'));
    const utc = { date: '2026-11-01', time: '06:30', timeZone: 'UTC' };
    const id = idOf(await calls.book(who, utc));
    const shown = { date: '2026-11-01', time: '01:30', timeZone: 'America/New_York', reason: 'New' };
    expect(dataOf(await calls.move(who, id, shown)).startsAt).toBe('2026-11-01T06:30:00.000Z');
  });
});

describe('POST /appointment/{id}/cancel (G-80)', () => {
  test('It is cancelled with its instant, its time is free, and again is no error and no mail', async () => {
    const who = await calls.newStudent();
    const id = idOf(await calls.book(who));
    vi.setSystemTime(NOON + HOUR);
    const response = await calls.drop(who, id);
    expect(response).toMatchObject({
      status: 200,
      body: {
        message: `Your appointment is cancelled. A confirmation is on its way to ${who.userId}@example.org.`,
        data: { status: 'canceled', canceledAt: '2026-11-21T18:00:00.000Z', sequence: 1 },
      },
    });
    expect((await calls.drop(who, id)).body).toEqual(response.body);
    expect(await calls.mailsOf(id, 1)).toMatchObject([{ news: 'canceled' }, { news: 'canceled' }]);
    expect(await calls.mailsOf(id, 2)).toEqual([]);
    expect((await calls.own(who)).data).toMatchObject([{ _id: id, status: 'canceled' }]);
    expect((await calls.book(who)).status).toBe(200);
  });

  test('Canceled on one device and changed on another at once: one of both is last, and it is stored', async () => {
    const who = await calls.newStudent();
    const id = idOf(await calls.book(who));
    const [canceled, moved] = await Promise.all([
      calls.drop(who, id),
      calls.move(who, id, { time: '20:00' }),
    ]);
    expect(canceled.status).toBe(200);
    expect([200, 409]).toContain(moved.status);
    expect((await calls.own(who)).data).toMatchObject([{ status: 'canceled' }]);
  });
});
