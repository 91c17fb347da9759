import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dueInstalmentRepository } from '#functions/data/payments/due-instalments.ts';
import { asFunction } from '#functions/testing/called-function.ts';
import { keys } from '#functions/testing/keys.ts';
import { type StoredMail, outboxRepository } from '#functions/data/mail/outbox.ts';
import { putPlanWrites } from '#functions/data/payments/plans.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import { type Email, MailOutcomeUnknown } from '#functions/gateways/mailer.ts';
import { log } from '#functions/runtime/logger.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { aConfirmation } from '#functions/testing/mails.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as remind } from './remind-of-payments.job.ts';
import { sendMail } from './send-mail.ts';

/** In New York. */
const EIGHT = Date.parse('2026-12-05T13:00:00Z');
const ONE = Date.parse('2026-12-05T18:00:00Z');
const DAY = 24 * 60 * 60_000;
const REMINDER = 'reminder-sch_1-today';

const plan = aPlan(['2026-12-05', '2026-12-19']);

let academy: TestAcademy;
let sent: Email[];

const mailer = { send: async (_outboxId: string, email: Email) => void sent.push(email) };
const send = (
  outboxId = REMINDER,
  dueInstalments = dueInstalmentRepository(academy.table),
  at = ONE,
  outbox = outboxRepository(academy.table),
) =>
  asFunction('mail/send-outbox-mail', () =>
    sendMail({ ...academy.needs, dueInstalments, outbox, mailer }, outboxId, at),
  );
const getStatus = async (id: string) => (await academy.table.get<StoredMail>(keys.outbox(id)))?.status;
const pay = (position: number) =>
  academy.table.update(keys.plan(plan.userId, plan.courseId), {
    UpdateExpression: `SET instalments[${position}].paid = :yes`,
    ExpressionAttributeValues: { ':yes': true },
  });
const lock = (state: 'HELD' | 'FREE') =>
  academy.table.put({
    ...keys.lock(plan.userId, plan.planId),
    transactionId: 'txn1',
    orderId: 'ord_1',
    paymentPlan: 'scheduled',
    lockState: state,
  });
const ada = async () => (await academy.table.get<StoredUser>(keys.user(plan.userId))) as StoredUser;
const bounced = () => academy.needs.users.recordMailProblem('ada@example.org', 'bounce', plan.startDate);
const runReminders = () =>
  remind.with({
    dueInstalments: () => dueInstalmentRepository(academy.table),
    outbox: () => outboxRepository(academy.table),
  })({});

beforeEach(async () => {
  academy = await createTestAcademy();
  sent = [];
  vi.useFakeTimers({ now: EIGHT, toFake: ['Date'] });
  vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
  vi.stubEnv('GRACE_DAYS', '0');
  vi.stubEnv('SITE_URL', 'https://academy.example.org');
  vi.stubEnv('MAIL_ACADEMY', 'hello@example.org');
  quietLog();
  await academy.table.transactWrite(putPlanWrites(academy.table, plan));
  await runReminders();
});

describe('A reminder is checked when it is sent, not when it was queued', () => {
  test('An instalment that is still due gets one reminder', async () => {
    expect([await send(), await send()]).toEqual(['done', 'done']);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.org', 'Payment due today, December 5, 2026: AWS Cloud Bootcamp'],
    ]);
    expect(await getStatus(REMINDER)).toBe('SENT');
  });

  test.each([
    ['was paid', () => pay(0)],
    ['was paid by the payment that is still open', () => Promise.all([pay(0), lock('HELD')])],
    ['belongs to no account any more', () => academy.table.remove(keys.user(plan.userId))],
    ['belongs to no plan any more', () => academy.table.remove(keys.plan(plan.userId, plan.courseId))],
    [
      'is no longer one of its plan',
      () =>
        academy.table.update(keys.plan(plan.userId, plan.courseId), {
          UpdateExpression: 'SET instalments[0].instalmentId = :other',
          ExpressionAttributeValues: { ':other': 'sch_other' },
        }),
    ],
    ['is for an address that takes no mail', bounced],
  ])('An instalment that %s meanwhile is not reminded of', async (_what, happen) => {
    await happen();
    expect(await send()).toBe('done');
    expect(sent).toEqual([]);
    expect(await getStatus(REMINDER)).toBe('LAPSED');
  });

  test('During an open payment nothing is sent; after its decline the reminder is queued again and sent once (I13)', async () => {
    await lock('HELD');
    expect(await send()).toBe('done');
    expect([sent, await getStatus(REMINDER)]).toEqual([[], undefined]);
    expect(await runReminders()).toMatchObject({ queued: 0 });
    await lock('FREE');
    expect(await runReminders()).toMatchObject({ queued: 1 });
    expect([await send(), await send()]).toEqual(['done', 'done']);
    expect(sent).toHaveLength(1);
  });

  test('With a corrupt plan nothing is sent; once it is repaired the reminder is queued again and sent once (I13)', async () => {
    const key = keys.plan(plan.userId, plan.courseId);
    await corruptRow(academy.table, key, 'totalCents');
    expect(await send()).toBe('done');
    expect([sent, await getStatus(REMINDER)]).toEqual([[], undefined]);
    expect(vi.mocked(log.critical).mock.calls).toEqual([
      ['stored row is corrupt', { row: `${key.PK} / ${key.SK}`, fields: ['totalCents'] }],
    ]);
    await corruptRow(academy.table, key, 'totalCents', plan.totalCents);
    expect(await runReminders()).toMatchObject({ queued: 1 });
    expect([await send(), await send()]).toEqual(['done', 'done']);
    expect(sent).toHaveLength(1);
  });

  test('A corrupt mail is reported and not tried again, so it does not block the mails behind it', async () => {
    await corruptRow(academy.table, keys.outbox(REMINDER), 'mail.dueDate', 7);
    expect(await send()).toBe('done');
    expect([sent, await getStatus(REMINDER)]).toEqual([[], 'QUEUED']);
    expect(log.critical).toHaveBeenCalledExactlyOnceWith('stored row is corrupt', {
      row: `OUTBOX#${REMINDER} / OUTBOX`,
      fields: ['mail.dueDate'],
    });
  });

  test('After the open payment settles, a withdrawn reminder is not queued again (I13)', async () => {
    await lock('HELD');
    await send();
    await pay(0);
    await lock('FREE');
    expect(await runReminders()).toMatchObject({ queued: 0 });
    expect(await getStatus(REMINDER)).toBeUndefined();
  });

  test('A reminder whose day has passed lapses, also during an open payment', async () => {
    await lock('HELD');
    expect(await send(REMINDER, undefined, ONE + DAY)).toBe('done');
    expect([sent, await getStatus(REMINDER)]).toEqual([[], 'LAPSED']);
  });

  test('When it cannot be withdrawn it stays queued and is withdrawn on the next try (I13)', async () => {
    await lock('HELD');
    const failing = {
      ...outboxRepository(academy.table),
      deleteClaimed: () => Promise.reject(new Error('throttled')),
    };
    expect(await send(REMINDER, undefined, ONE, failing)).toBe('retry');
    expect(await getStatus(REMINDER)).toBe('QUEUED');
    expect(await send()).toBe('done');
    expect(await getStatus(REMINDER)).toBeUndefined();
  });

  test('A declined payment, or one of the other instalment, changes only the balance', async () => {
    await lock('FREE');
    await pay(1);
    await send();
    expect(sent[0]?.text).toContain('Remaining balance: $630.00');
  });

  test('It is sent to the student’s current address', async () => {
    await academy.needs.users.changeProfile(await ada(), {
      userName: 'ada lovelace',
      userEmail: 'ada@elsewhere.example',
      now: ONE,
    });
    await send();
    expect(sent.map(({ to }) => to)).toEqual(['ada@elsewhere.example']);
  });

  test('When the instalment cannot be read, nothing is sent and the mail stays queued', async () => {
    const throttled = { ...academy.table, getMany: () => Promise.reject(new Error('throttled')) };
    expect(await send(REMINDER, dueInstalmentRepository(throttled))).toBe('retry');
    expect([sent, await getStatus(REMINDER)]).toEqual([[], 'QUEUED']);
    await send();
    expect(sent).toHaveLength(1);
  });
});

describe('When the mailer fails', () => {
  const sendWith = (failure: unknown) =>
    sendMail(
      {
        ...academy.needs,
        dueInstalments: dueInstalmentRepository(academy.table),
        mailer: { send: vi.fn().mockRejectedValue(failure) },
      },
      REMINDER,
      ONE,
    );

  test('Without a response the mail may have been sent: it is never sent again (I13)', async () => {
    expect(await sendWith(new MailOutcomeUnknown('no response'))).toBe('done');
    expect(await getStatus(REMINDER)).toBe('SENDING');
    await send();
    expect(sent).toEqual([]);
  });

  test('What fails without an error of a name is reported as an error, and the mail is tried again', async () => {
    expect(await sendWith('a text')).toBe('retry');
    expect(log.error).toHaveBeenCalledWith('mail not sent', { outboxId: REMINDER, name: 'error' });
    expect(await getStatus(REMINDER)).toBe('QUEUED');
  });
});

describe('An address that bounced or complained', () => {
  test('It gets no further reminder until the e-mail is changed', async () => {
    await bounced();
    vi.setSystemTime(Date.parse('2026-12-06T14:00:00Z'));
    expect(await runReminders()).toMatchObject({ queued: 0 });
    await academy.needs.users.changeProfile(await ada(), {
      userName: 'ada lovelace',
      userEmail: 'ada@elsewhere.example',
      now: ONE,
    });
    expect(await runReminders()).toMatchObject({ queued: 1 });
  });

  test('Payment confirmations are still sent', async () => {
    await bounced();
    await outboxRepository(academy.table).put('confirmation-txn1', aConfirmation(), plan.startDate);
    expect(await send('confirmation-txn1')).toBe('done');
    expect(sent).toHaveLength(1);
  });
});
