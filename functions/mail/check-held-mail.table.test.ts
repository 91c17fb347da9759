import { beforeEach, expect, test, vi } from 'vitest';
import { dueInstalmentRepository } from '#functions/data/payments/due-instalments.ts';
import { keys } from '#functions/testing/keys.ts';
import { dropHeldMailWrite, holdMailWrite } from '#functions/data/mail/outbox-writes.ts';
import type { OutboxRepository, StoredMail } from '#functions/data/mail/outbox.ts';
import { log } from '#functions/runtime/logger.ts';
import { aChangedAccount, aConfirmation } from '#functions/testing/mails.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import { NOON, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler } from './check-outbox.job.ts';
import { handler as send } from './send-outbox-mail.trigger.ts';

const MINUTE = 60_000;
const NOTHING = { lost: 0, overdue: 0, left: 0, postponed: 0 };
let academy: TestAcademy;
let sent: string[];

const needs = (outbox: OutboxRepository = academy.needs.outbox) => ({
  announcementMails: () => academy.needs.announcementMails,
  dueInstalments: () => dueInstalmentRepository(academy.table),
  emailCodes: () => academy.needs.emailCodes,
  passwordCodes: () => academy.needs.passwordCodes,
  users: () => academy.needs.users,
  outbox: () => outbox,
  mailer: () => ({ send: async (outboxId: string) => void sent.push(outboxId) }),
});
const check = (outbox?: OutboxRepository) => handler.with(needs(outbox))({});
const stream = (id: string) => send.with(needs())(rowEvents([keys.outbox(id)]));
const drop = () => academy.table.transactWrite([dropHeldMailWrite(academy.table, 'notice')]);
const getMail = (id: string) => academy.table.get<StoredMail>(keys.outbox(id));
const getStatus = async (id: string) => (await getMail(id))?.status;

/** The change of an account begins: the mail that tells of it is held, and the stream leaves it. */
beforeEach(async () => {
  academy = await createTestAcademy();
  sent = [];
  quietLog();
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  vi.stubEnv('SITE_URL', 'https://academy.example.org');
  vi.stubEnv('MAIL_ACADEMY', 'hello@example.org');
  vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
  const heldAt = new Date(NOON).toISOString();
  await academy.table.transactWrite([holdMailWrite(academy.table, 'notice', aChangedAccount(), heldAt)]);
  await stream('notice');
});

test('For a minute a mail is held for the change that it tells of, without an alarm', async () => {
  vi.setSystemTime(NOON + MINUTE);
  expect(await check()).toEqual(NOTHING);
  expect([sent, await getStatus('notice')]).toEqual([[], 'HELD']);
  expect(log.error).not.toHaveBeenCalled();
});

test('After a minute the change has died: the mail is queued once, as new, with an error in the log, and the stream sends it', async () => {
  vi.setSystemTime(NOON + MINUTE + 1);
  expect(await Promise.all([check(), check()])).toEqual([NOTHING, NOTHING]);
  expect(await getMail('notice')).toBeUndefined();
  expect(await academy.needs.outbox.sendHeld('notice', new Date(NOON).toISOString())).toBe(false);
  expect(await getMail('notice-sent')).toMatchObject({
    status: 'QUEUED',
    queuedAt: new Date(NOON + MINUTE + 1).toISOString(),
    mail: aChangedAccount(),
  });
  expect(log.error).toHaveBeenCalledWith('a change of an account died halfway', { outboxId: 'notice' });
  await stream('notice-sent');
  expect(await check()).toEqual(NOTHING);
  expect([sent, await getStatus('notice-sent')]).toEqual([['notice-sent'], 'SENT']);
  expect(log.critical).not.toHaveBeenCalled();
});

test('What the stream then misses is sent by a later check, 15 minutes after it was queued', async () => {
  vi.setSystemTime(NOON + 5 * MINUTE);
  await check();
  vi.setSystemTime(NOON + 20 * MINUTE);
  expect(await check()).toEqual(NOTHING);
  vi.setSystemTime(NOON + 20 * MINUTE + 1);
  expect(await check()).toEqual({ ...NOTHING, overdue: 1 });
  expect(sent).toEqual(['notice-sent']);
  expect(log.error).toHaveBeenCalledTimes(1); // what is queued is not held any more
});

test('A change that is undone while the check runs is not told of', async () => {
  vi.setSystemTime(NOON + 2 * MINUTE);
  const { outbox } = academy.needs;
  const listUnsent = async () => {
    const unsent = await outbox.listUnsent();
    await drop();
    return unsent;
  };
  expect(await check({ ...outbox, listUnsent })).toEqual(NOTHING);
  expect(await outbox.listUnsent()).toEqual({ rows: [], corrupt: [] });
});

test('Neither is one that is undone between the read and the write of the mail', async () => {
  vi.setSystemTime(NOON + 2 * MINUTE);
  const { transactWrite } = academy.table;
  vi.spyOn(academy.table, 'transactWrite').mockImplementationOnce(async (writes) => {
    await transactWrite([dropHeldMailWrite(academy.table, 'notice')]);
    await transactWrite(writes);
  });
  await check();
  expect(await academy.needs.outbox.listUnsent()).toEqual({ rows: [], corrupt: [] });
});

test('Held mails do not stop the others', async () => {
  await academy.needs.outbox.put('other', aConfirmation(), new Date(NOON).toISOString());
  vi.setSystemTime(NOON + 16 * MINUTE);
  expect(await check()).toEqual({ ...NOTHING, overdue: 1 });
  expect(sent).toEqual(['other']);
  expect(await getStatus('notice-sent')).toBe('QUEUED');
});
