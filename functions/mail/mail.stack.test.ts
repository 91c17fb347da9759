import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dayIn, daysAfter, formatDay } from '#shared/time/calendar-day.ts';
import type { Mail } from '#functions/data/mail/mail.ts';
import { isReminderTime } from '#functions/mail/reminder.rules.ts';
import { stubEnvironmentOf } from '#functions/testing/academy-environment.ts';
import { type Academy, ensureBuilt, startAcademy } from '@twillfield/local-cloud';
import { anId } from '#shared/testing/an-id.ts';

const BOUNCES = 'bounce+ada@simulator.amazonses.com';
const COMPLAINS = 'complaint@simulator.amazonses.com';
let academy: Academy;

/** The product's own tables, as the academy's owner. */
async function openData() {
  stubEnvironmentOf('mail/send-outbox-mail', academy);
  const [{ outbox }, { users }, { table }, keys, { putPlanWrites }] = await Promise.all([
    import('#functions/data/mail/outbox.ts'),
    import('#functions/data/users/users.ts'),
    import('#functions/data/table.ts'),
    import('#functions/data/keys.ts'),
    import('#functions/data/payments/plans.ts'),
  ]);
  return { outbox: outbox(), users: users(), table: table(), keys, putPlanWrites };
}
let data: Awaited<ReturnType<typeof openData>>;

const mailTo = (to: string): Mail => ({
  kind: 'payment-refunded',
  to,
  userName: 'Ada Lovelace',
  courseTitle: 'Mail',
  amountCents: 63_000,
  orderId: anId('ord_1'),
  refundedOn: '2026-11-21',
});

async function addStudent(id: string, userEmail: string): Promise<void> {
  const now = academy.clock.now();
  const userId = anId<'user'>(id);
  await data.users.reserveEmail(userEmail, userId, now);
  const createdAt = new Date(now).toISOString();
  const user = {
    userId,
    sub: `sub-of-${userId}`,
    userName: 'ada',
    userEmail,
    role: 'user' as const,
    sessionsValidFrom: 0,
    createdAt,
  };
  await data.users.create(user);
}

/** Queues a mail, lets the academy do the rest, and tells what it knows afterwards. */
async function mail(outboxId: string, to: string) {
  await data.outbox.put(outboxId, mailTo(to), new Date(academy.clock.now()).toISOString());
  await academy.idle();
  return data.table.get(data.keys.outbox(outboxId), { consistent: true });
}

beforeAll(async () => {
  await ensureBuilt({ root: join(import.meta.dirname, '..', '..') });
  academy = await startAcademy({ environment: {}, schedules: false });
  data = await openData();
  await addStudent('ada', BOUNCES);
  await addStudent('eve', COMPLAINS);
  await addStudent('bob', 'bob@example.org');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await academy?.stop();
});

test('A mail that bounces is recorded as bounced, and the account as one that gets no more', async () => {
  expect(await mail('one', BOUNCES)).toMatchObject({ status: 'BOUNCED', failureReason: 'Permanent General' });
  expect(await data.users.get(anId('ada'))).toMatchObject({ mailProblem: { kind: 'bounce' } });
});

test('A complaint about a mail is recorded and reported', async () => {
  expect(await mail('two', COMPLAINS)).toMatchObject({ status: 'COMPLAINED', failureReason: 'abuse' });
  expect(await data.users.get(anId('eve'))).toMatchObject({ mailProblem: { kind: 'complaint' } });
  const recorder = academy.functions.list().find(({ entry }) => entry === 'mail/record-mail-event');
  const lines = recorder?.lastLines.map(({ text }) => text) ?? [];
  expect(lines.filter((line) => line.includes('"CRITICAL"'))).toHaveLength(1);
  expect(lines.join()).not.toContain('@simulator');
});

test('Any other mail arrives and causes no event', async () => {
  expect(await mail('three', 'bob@example.org')).toMatchObject({ status: 'SENT' });
  expect(await data.users.get(anId('bob'))).not.toHaveProperty('mailProblem');
  expect(academy.mail('bob@example.org').map(({ subject }) => subject)).toEqual([
    'Your payment is on its way back: Mail',
  ]);
});

test('A student is reminded once of a payment that is due soon, at the academy’s hour', async () => {
  const calendar = { zone: 'America/New_York', graceDays: 0 };
  while (!isReminderTime(academy.clock.now(), calendar)) academy.clock.advance(3_600_000);
  const dueDate = daysAfter(dayIn(calendar.zone, academy.clock.now()), 2);
  const instalments = [{ instalmentId: anId('sch_1'), dueDate, amountCents: 63_000, paid: false }];
  const plan = {
    planId: anId('pln_1'),
    userId: anId('bob'),
    courseId: anId('crs_1'),
    courseTitle: 'Reminders',
    courseCategory: 'devops',
    instructorId: anId('grace'),
    instructorName: 'Grace Hopper',
    userName: 'bob',
    userEmail: 'bob@example.org',
    startDate: '2026-11-21',
    totalCents: 206_000,
    initialCents: 80_000,
    instalments,
  };
  await data.table.transactWrite(data.putPlanWrites(data.table, plan));
  expect((await academy.runJob('mail/remind-of-payments')).payload).toEqual({ due: 1, queued: 1 });
  expect((await academy.runJob('mail/remind-of-payments')).payload).toEqual({ due: 1, queued: 0 });
  await academy.idle();
  const subjects = academy.mail('bob@example.org').map(({ subject }) => subject);
  expect(subjects.filter((one) => one.endsWith(': Reminders'))).toEqual([
    `Payment due ${formatDay(dueDate)}: Reminders`,
  ]);
});

test('A mail that SES does not take in its sandbox is sent after SES has left it (C24)', async () => {
  academy.setMailSandbox(['hello@twillfield.example']);
  expect(await mail('waiting', 'bob@example.org')).toMatchObject({
    status: 'QUEUED',
    postponedSince: expect.any(String),
  });
  expect((await academy.runJob('mail/check-outbox')).payload).toMatchObject({ lost: 0, postponed: 1 });
  academy.setMailSandbox(undefined);
  academy.clock.advance(3_600_000);
  await academy.runJob('mail/check-outbox');
  expect(await data.table.get(data.keys.outbox('waiting'), { consistent: true })).toMatchObject({
    status: 'SENT',
  });
});
