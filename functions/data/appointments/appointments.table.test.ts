import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { NOON, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import type { StoredAppointment } from './appointments.ts';

const OWN = { userEmail: 'ada@example.org', visitor: '198.51.100.7', now: NOON };
const DAY_MS = 86_400_000;

let academy: TestAcademy;
let made = 0;
beforeEach(async () => {
  academy = await createTestAcademy();
});

/** Each at another time: one of the academy's can be booked once. */
function anAppointment(over: Partial<StoredAppointment> = {}): StoredAppointment {
  made += 1;
  return {
    appointmentId: anId(`apt_${made}`),
    userId: anId('user-ada'),
    name: 'ada lovelace',
    email: 'ada@example.org',
    reason: 'My lab',
    timeSlot: 30,
    startsAt: new Date(Date.parse('2026-11-24T17:30:00Z') + made * 3_600_000).toISOString(),
    bookedAt: '2026-11-21T17:00:00.000Z',
    timeZone: 'Europe/Berlin',
    status: 'booked',
    sequence: 0,
    ...over,
  };
}
const save = (version: number, after = anAppointment(), before?: StoredAppointment) =>
  academy.needs.appointments.save({ after, ...(before && { before }) }, version, OWN);
const read = () => academy.needs.appointments.read('user-ada', NOON);
const mails = async () => (await academy.needs.outbox.listUnsent()).rows.map(({ outboxId }) => outboxId);

describe('A change of appointments that others have changed since they were read (F2)', () => {
  test('It stores and mails nothing, be it the first one or a later one', async () => {
    expect(await save(0)).toBe('saved');
    expect(await save(0)).toBe('outdated');
    expect(await save(1)).toBe('saved');
    expect(await save(1)).toBe('outdated');
    expect(await read()).toMatchObject({ version: 2, appointments: [{}, {}] });
    expect(await mails()).toHaveLength(4);
  });

  test('It is read again before a student is told to wait', async () => {
    for (let version = 0; version < 20; version++) await save(version);
    expect(await save(19)).toBe('outdated');
    expect(await save(20)).toEqual({ waitMs: DAY_MS, limitOf: 'person' });
  });

  test('One whose mail is queued already is outdated too: that version was saved by another call', async () => {
    const { appointmentId } = anAppointment();
    const first = anAppointment({ appointmentId });
    await save(0, first);
    expect(await save(1, first)).toBe('outdated');
  });
});

describe('Mails to an address of another person (G-80)', () => {
  test('It takes twenty a day through all accounts together; its owner is neither counted nor refused', async () => {
    const email = 'victim@example.org';
    const saveAs = (userId: string, userEmail = `${userId}@example.org`, version = 0) =>
      academy.needs.appointments.save({ after: anAppointment({ userId: anId(userId), email }) }, version, {
        ...OWN,
        userEmail,
        visitor: userId,
      });
    expect(await saveAs('user-owner', email)).toBe('saved');
    for (let n = 0; n < 20; n++) expect(await saveAs(`user-${n}`)).toBe('saved');
    expect(await saveAs('user-20')).toEqual({ waitMs: DAY_MS, limitOf: 'email' });
    expect(await saveAs('user-owner', email, 1)).toBe('saved');
  });
});

describe('Appointments from one address (docs/adr/024)', () => {
  test('A class of thirty books and ten of it change theirs; then it waits a day, cancelling and others do not', async () => {
    const saveAs = (n: number, version: number, visitor: string, more: Partial<StoredAppointment> = {}) => {
      const userId = `user-${n}`;
      const after = anAppointment({
        appointmentId: anId(`apt-of-${n}`),
        userId: anId(userId),
        ...more,
        sequence: version,
      });
      const userEmail = after.email;
      return academy.needs.appointments.save({ after }, version, { userEmail, visitor, now: NOON });
    };
    for (let n = 0; n < 30; n++) expect(await saveAs(n, 0, 'school')).toBe('saved');
    for (let n = 0; n < 10; n++) expect(await saveAs(n, 1, 'school')).toBe('saved');
    expect(await saveAs(30, 0, 'school')).toEqual({ waitMs: DAY_MS, limitOf: 'visitor' });
    expect(await saveAs(29, 1, 'school')).toEqual({ waitMs: DAY_MS, limitOf: 'visitor' });
    expect(await saveAs(29, 1, 'school', { status: 'canceled' })).toBe('saved');
    expect(await saveAs(30, 0, 'home')).toBe('saved');
  });
});

describe('What staff see (G-80)', () => {
  test('It is what is booked: an appointment that is cancelled leaves their list, and one that moves is there once', async () => {
    const listed = async () =>
      (await academy.needs.appointments.listUpcoming(NOON)).items.map(({ startsAt }) => startsAt);
    const first = anAppointment();
    await save(0, first);
    const moved = { ...first, startsAt: '2026-11-25T17:30:00.000Z', sequence: 1 };
    await save(1, moved, first);
    expect(await listed()).toEqual(['2026-11-25T17:30:00.000Z']);
    const canceled = {
      ...moved,
      status: 'canceled',
      canceledAt: '2026-11-21T17:00:00.000Z',
      sequence: 2,
    } as const;
    await save(2, canceled, moved);
    expect(await listed()).toEqual([]);
    const mail = (await academy.needs.outbox.claim(`appointment-notice-${first.appointmentId}-2`, NOON))
      ?.mail;
    expect(mail).toMatchObject({ news: 'canceled' });
    expect(mail).not.toHaveProperty('before');
    expect((await read()).appointments).toMatchObject([{ status: 'canceled' }]);
  });
});
