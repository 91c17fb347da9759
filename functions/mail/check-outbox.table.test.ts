import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dueInstalmentRepository } from '#functions/data/payments/due-instalments.ts';
import { keys } from '#functions/testing/keys.ts';
import type { Mail } from '#functions/data/mail/mail.ts';
import { type OutboxRepository, type StoredMail, outboxRepository } from '#functions/data/mail/outbox.ts';
import { putPlanWrites } from '#functions/data/payments/plans.ts';
import { MailAddressNotVerified } from '#functions/gateways/mailer.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { log } from '#functions/runtime/logger.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { aConfirmation, aReminder } from '#functions/testing/mails.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import { NOON, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler } from './check-outbox.job.ts';
import { handler as send } from './send-outbox-mail.trigger.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let academy: TestAcademy;
let outbox: OutboxRepository;
let sent: string[];
let failure: Error | undefined;

const mailer = {
  send: async (outboxId: string) => {
    if (failure) throw failure;
    sent.push(outboxId);
  },
};
const needs = () => ({
  announcementMails: () => academy.needs.announcementMails,
  dueInstalments: () => dueInstalmentRepository(academy.table),
  emailCodes: () => academy.needs.emailCodes,
  passwordCodes: () => academy.needs.passwordCodes,
  users: () => academy.needs.users,
  outbox: () => outbox,
  mailer: () => mailer,
});
const check = () => handler.with(needs())({});
const queue = (id: string, mail: Mail = aConfirmation()) =>
  outbox.put(id, mail, new Date(Date.now()).toISOString());
const getStatus = async (id: string) => (await academy.table.get<StoredMail>(keys.outbox(id)))?.status;
const critical = () => vi.mocked(log.critical).mock.calls;

beforeEach(async () => {
  academy = await createTestAcademy();
  outbox = outboxRepository(academy.table);
  sent = [];
  failure = undefined;
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  vi.stubEnv('SITE_URL', 'https://academy.example.org');
  vi.stubEnv('MAIL_ACADEMY', 'hello@example.org');
  vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
  vi.stubEnv('GRACE_DAYS', '0');
  quietLog();
});

describe('Mail that was not sent', () => {
  test('Sent mail leaves the index; new mail is left to the stream', async () => {
    await queue('done');
    await outbox.claim('done', NOON);
    await outbox.markSent('done');
    await queue('young');
    vi.setSystemTime(NOON + 15 * MINUTE);
    expect(await check()).toEqual({ lost: 0, overdue: 0, left: 0, postponed: 0 });
    expect((await outbox.listUnsent()).rows.map(({ outboxId }) => outboxId)).toEqual(['young']);
    expect([sent, critical()]).toEqual([[], []]);
  });

  test('A mail that the stream missed is sent once after 15 minutes, with an alarm', async () => {
    await queue('overdue');
    vi.setSystemTime(NOON + 15 * MINUTE + 1);
    expect(await check()).toEqual({ lost: 0, overdue: 1, left: 0, postponed: 0 });
    expect(await check()).toEqual({ lost: 0, overdue: 0, left: 0, postponed: 0 });
    expect([sent, await getStatus('overdue')]).toEqual([['overdue'], 'SENT']);
    expect(critical()).toEqual([['mail queued for too long', { count: 1, left: [] }]]);
  });

  test('A corrupt mail does not stop the others; its key and field are reported each time, and no data (I19)', async () => {
    await queue('corrupt');
    await queue('overdue');
    await corruptRow(academy.table, keys.outbox('corrupt'), 'mail.to', 7);
    vi.setSystemTime(NOON + 15 * MINUTE + 1);
    const report = ['stored row is corrupt', { row: 'OUTBOX#corrupt / OUTBOX', fields: ['mail.to'] }];
    expect(await check()).toEqual({ lost: 0, overdue: 1, left: 0, postponed: 0 });
    expect(critical()[0]).toEqual(report);
    await check();
    expect([sent, critical().at(-1)]).toEqual([['overdue'], report]);
  });

  test('While SES is down it stays queued and raises an alarm each time', async () => {
    await queue('waiting');
    vi.setSystemTime(NOON + 20 * MINUTE);
    failure = Object.assign(new Error('x'), { name: 'ServiceUnavailable' });
    expect(await check()).toEqual({ lost: 0, overdue: 1, left: 1, postponed: 0 });
    expect(await check()).toEqual({ lost: 0, overdue: 1, left: 1, postponed: 0 });
    expect(critical()).toHaveLength(2);
    failure = undefined;
    await check();
    expect(sent).toEqual(['waiting']);
  });

  test('A page of an announcement that cannot be queued stays, and stops no other mail', async () => {
    for (const id of ['announcing-1', 'overdue']) await queue(id);
    vi.setSystemTime(NOON + 16 * MINUTE);
    const queuePage = async () => {
      throw Object.assign(new Error('x'), { name: 'ThrottlingException' });
    };
    const failing = handler.with({
      ...needs(),
      announcementMails: () => ({ ...academy.needs.announcementMails, queuePage }),
    });
    expect(await failing({})).toEqual({ lost: 0, overdue: 2, left: 1, postponed: 0 });
    expect([sent, await getStatus('announcing-1')]).toEqual([['overdue'], 'QUEUED']);
  });

  test('A mail left in SENDING raises one alarm and is never sent again', async () => {
    await queue('unsure');
    await outbox.claim('unsure', NOON);
    vi.setSystemTime(NOON + 10 * MINUTE - 1);
    expect(await check()).toMatchObject({ lost: 0 });
    vi.setSystemTime(NOON + 10 * MINUTE);
    expect(await check()).toMatchObject({ lost: 1 });
    expect(await check()).toMatchObject({ lost: 0 });
    expect(critical()).toEqual([['mail lost', { mails: [{ outboxId: 'unsure', status: 'SENDING' }] }]]);
    expect([sent, await getStatus('unsure')]).toEqual([[], 'SENDING']);
  });

  test('A mail that SES rejects for good raises one alarm', async () => {
    await queue('rejected');
    failure = Object.assign(new Error('x'), { name: 'MessageRejected' });
    vi.setSystemTime(NOON + 16 * MINUTE);
    expect(await check()).toEqual({ lost: 0, overdue: 1, left: 0, postponed: 0 });
    expect(await check()).toMatchObject({ lost: 1 });
    expect(await check()).toMatchObject({ lost: 0, overdue: 0 });
    expect(critical().at(-1)).toEqual([
      'mail lost',
      { mails: [{ outboxId: 'rejected', status: 'REJECTED' }] },
    ]);
  });

  test('After forty seconds a run leaves the rest to the next, and says which', async () => {
    for (const [n, id] of ['a', 'b', 'c', 'd'].entries()) {
      vi.setSystemTime(NOON + n);
      await queue(id);
    }
    const began = NOON + 16 * MINUTE;
    vi.setSystemTime(began);
    vi.spyOn(mailer, 'send').mockImplementation(async (outboxId) => {
      sent.push(outboxId);
      vi.setSystemTime(Date.now() + 20_000);
    });
    expect(await check()).toMatchObject({ overdue: 4, left: 2 });
    expect(sent).toEqual(['a', 'b']);
    expect(critical()).toEqual([['mail queued for too long', { count: 4, left: ['c', 'd'] }]]);
    expect(await check()).toMatchObject({ overdue: 2, left: 0 });
    expect(sent).toEqual(['a', 'b', 'c', 'd']);
  });

  test('A mail that is gone before its alarm is noted leaves no row behind', async () => {
    await outbox.markReported('out_gone');
    await outbox.markPostponedReported('out_gone');
    expect(await academy.table.get(keys.outbox('out_gone'))).toBeUndefined();
  });

  describe('While SES is in its sandbox (C24)', () => {
    const stream = (id: string) => send.with(needs())(rowEvents([keys.outbox(id)]));
    const REPORT = 'mail waits until SES verifies its address';
    let tried: number;

    beforeEach(async () => {
      failure = new MailAddressNotVerified('not verified');
      tried = 0;
      vi.spyOn(mailer, 'send').mockImplementation(async (outboxId) => {
        tried += 1;
        if (failure) throw failure;
        sent.push(outboxId);
      });
      await queue('first');
      await stream('first');
    });

    test('A mail stays queued, raises one alarm and is tried again each hour, for weeks', async () => {
      const wait = { lost: 0, overdue: 0, left: 0, postponed: 1 };
      for (const minutes of [5, 30, 59, 60, 65, 119, 120, 125, 30 * 24 * 60]) {
        vi.setSystemTime(NOON + minutes * MINUTE);
        expect(await check()).toEqual(wait);
      }
      // by the stream, after one hour, after two, and after a month
      expect(tried).toBe(4);
      expect(critical()).toEqual([[REPORT, { count: 1, since: new Date(NOON).toISOString() }]]);
      expect(await getStatus('first')).toBe('QUEUED');
    });

    test('It is sent once within an hour after SES has left its sandbox, and the outbox is empty', async () => {
      await check();
      failure = undefined;
      vi.setSystemTime(NOON + HOUR - 1);
      await check();
      expect(sent).toEqual([]);
      vi.setSystemTime(NOON + HOUR);
      expect(await check()).toEqual({ lost: 0, overdue: 0, left: 0, postponed: 1 });
      expect(await check()).toEqual({ lost: 0, overdue: 0, left: 0, postponed: 0 });
      expect([sent, await getStatus('first')]).toEqual([['first'], 'SENT']);
      expect(await outbox.listUnsent()).toEqual({ rows: [], corrupt: [] });
    });

    test('Further mails join without a further alarm; after all are sent, the next ones raise a new one', async () => {
      await check();
      await queue('second');
      await stream('second');
      vi.setSystemTime(NOON + 5 * MINUTE);
      expect(await check()).toMatchObject({ postponed: 2 });
      expect(critical()).toHaveLength(1);
      failure = undefined;
      vi.setSystemTime(NOON + HOUR + 5 * MINUTE);
      await check();
      expect(sent.toSorted()).toEqual(['first', 'second']);
      failure = new MailAddressNotVerified('not verified');
      await queue('third');
      await stream('third');
      await check();
      expect(critical()).toHaveLength(2);
    });

    test('A postponed mail that SES then rejects for good is lost, and waits no longer', async () => {
      failure = Object.assign(new Error('x'), { name: 'MessageRejected' });
      vi.setSystemTime(NOON + HOUR);
      await check();
      expect(await getStatus('first')).toBe('REJECTED');
      expect(await check()).toMatchObject({ lost: 1, postponed: 0 });
    });

    test('A reminder whose day has passed is not sent afterwards', async () => {
      await academy.table.transactWrite(putPlanWrites(academy.table, aPlan(['2026-11-21'])));
      await queue('reminder', aReminder({ when: 'today', dueDate: '2026-11-21', instalmentId: 'sch_1' }));
      await stream('reminder');
      expect(await getStatus('reminder')).toBe('QUEUED');
      failure = undefined;
      vi.setSystemTime(NOON + 48 * HOUR);
      await check();
      expect([sent, await getStatus('reminder')]).toEqual([['first'], 'LAPSED']);
    });
  });

  test('A reminder that missed its day is not sent', async () => {
    const days = { today: '2026-11-21', soon: '2026-11-23', overdue: '2026-11-20' } as const;
    await academy.table.transactWrite(putPlanWrites(academy.table, aPlan(Object.values(days))));
    for (const [position, when] of (['today', 'soon', 'overdue'] as const).entries())
      await queue(when, aReminder({ when, dueDate: days[when], instalmentId: `sch_${position + 1}` }));
    vi.setSystemTime(NOON + 24 * 60 * MINUTE);
    expect(await check()).toEqual({ lost: 0, overdue: 3, left: 0, postponed: 0 });
    expect(sent.toSorted()).toEqual(['overdue', 'soon']);
    expect(await getStatus('today')).toBe('LAPSED');
    expect(await outbox.listUnsent()).toEqual({ rows: [], corrupt: [] });
  });

  test('Twenty checks and the stream together send each mail once (I13)', async () => {
    const ids = Array.from({ length: 8 }, (_, n) => `mail_${n}`);
    await Promise.all(ids.map((id) => queue(id)));
    vi.setSystemTime(NOON + 16 * MINUTE);
    const events = rowEvents(ids.map(keys.outbox));
    await Promise.all([...Array.from({ length: 20 }, check), send.with(needs())(events)]);
    expect(sent.toSorted()).toEqual(ids);
    expect(await outbox.listUnsent()).toEqual({ rows: [], corrupt: [] });
  });
});
