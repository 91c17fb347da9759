import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { writeBetween } from '#functions/testing/write-between.ts';
import { NOON, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { type StoredAppointment, appointmentMailId } from '../appointments/appointments.ts';
import { keys } from '#functions/testing/keys.ts';
import type { Item, Table } from '../table.ts';
import { cancelAppointments } from './cancel-appointments.ts';

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString();

let academy: TestAcademy;
beforeEach(async () => {
  academy = await createTestAcademy();
});

/** An appointment of half an hour. */
function anAppointment(over: Partial<StoredAppointment> = {}): StoredAppointment {
  return {
    appointmentId: anId('apt_1'),
    userId: anId('user-ada'),
    name: 'ada lovelace',
    email: 'ada@example.org',
    reason: 'My lab',
    timeSlot: 30,
    startsAt: inMinutes(60),
    bookedAt: inMinutes(-60),
    timeZone: 'Europe/Berlin',
    status: 'booked',
    sequence: 0,
    ...over,
  };
}
async function store(over?: Partial<StoredAppointment>): Promise<Item> {
  const appointment = anAppointment(over);
  const row = {
    ...keys.appointment('user-ada', appointment.startsAt, appointment.appointmentId),
    ...appointment,
  };
  await academy.table.put(row);
  return row;
}
const mails = async () =>
  (await academy.rows()).filter(({ SK }) => SK === 'OUTBOX').map(({ outboxId }) => outboxId);

describe('Appointments of a deleted person (G-80)', () => {
  test('Only what is booked and not over is cancelled and told of; what was cancelled or is over is not', async () => {
    const rows = [
      await store({ appointmentId: anId('apt_over'), startsAt: inMinutes(-30) }),
      await store({ appointmentId: anId('apt_now'), startsAt: inMinutes(-29) }),
      await store({ appointmentId: anId('apt_gone'), status: 'canceled', canceledAt: inMinutes(-1) }),
    ];
    await cancelAppointments(academy.table, rows, NOON);
    expect((await mails()).toSorted()).toEqual([
      'appointment-invitation-apt_now-1',
      'appointment-notice-apt_now-1',
    ]);
  });

  test('One that another run has cancelled is told of once, even when those mails are sent and gone', async () => {
    const row = await store();
    await cancelAppointments(academy.table, [row], NOON);
    expect(await mails()).toHaveLength(2);
    for (const kind of ['appointment-invitation', 'appointment-notice'] as const)
      await academy.table.remove(keys.outbox(appointmentMailId(kind, anId('apt_1'), 1)));
    await cancelAppointments(academy.table, [row], NOON);
    expect(await mails()).toEqual([]);
  });

  test('Its time is free for others, also when another time of that day is booked at the same moment', async () => {
    const { appointments } = academy.needs;
    const book = (userId: string, appointmentId: StoredAppointment['appointmentId'], startsAt: string) =>
      appointments.save({ after: { ...anAppointment({ appointmentId, startsAt }), userId } }, 0, {
        userEmail: 'ada@example.org',
        visitor: '198.51.100.7',
        now: NOON,
      });
    expect(await book('user-ada', anId('apt_1'), inMinutes(60))).toBe('saved');
    expect(await book('user-eve', anId('apt_2'), inMinutes(60))).toBe('taken');
    const { appointments: rows } = await appointments.read('user-ada', NOON);
    const overtaken = writeBetween(academy.table, () => book('user-dan', anId('apt_3'), inMinutes(90)));
    await cancelAppointments(overtaken, rows, NOON);
    expect(await book('user-eve', anId('apt_2'), inMinutes(60))).toBe('saved');
    expect(await book('user-flo', anId('apt_4'), inMinutes(95))).toBe('taken');
  });

  test('What the table refuses for another reason passes through, and a later run cancels', async () => {
    const row = await store();
    const refused = new Error('refused');
    const broken: Table = { ...academy.table, transactWrite: () => Promise.reject(refused) };
    await expect(cancelAppointments(broken, [row], NOON)).rejects.toBe(refused);
    await cancelAppointments(academy.table, [row], NOON);
    expect(await mails()).toHaveLength(2);
  });
});
