import { inspect } from 'node:util';
import type { SQSEvent } from 'aws-lambda';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as keys from '#functions/data/keys.ts';
import type { ContactMessageMail } from '#functions/data/mail/mail.ts';
import type { OutboxRepository, StoredMail } from '#functions/data/mail/outbox.ts';
import type { UserRepository } from '#functions/data/users/users.ts';
import { type Email, MailAddressNotVerified } from '#functions/gateways/mailer.ts';
import { log } from '#functions/runtime/logger.ts';
import { aConfirmation } from '#functions/testing/mails.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import { handler } from './send-outbox-mail.trigger.ts';

const never = () => Promise.reject(new Error('The sender does not call this.'));
/** No mail here is a code for a new password. */
const noUsers = {} as UserRepository;
/** No mail here is a reminder. */
async function* nothing() {}

describe('Sending queued mail (I13, C24)', () => {
  let rows: Map<string, StoredMail>;
  let sent: Email[];
  let refusing: boolean;
  let refusal = 'ServiceUnavailable';
  const move = async (id: string, from: StoredMail['status'], to: StoredMail['status']) => {
    const row = rows.get(id);
    if (row?.status !== from) return false;
    row.status = to;
    return true;
  };
  const outbox: OutboxRepository = {
    put: never,
    sendHeld: never,
    dropHeld: never,
    listUnsent: never,
    markReported: never,
    markLapsed: never,
    deleteClaimed: never,
    recordDeliveryProblem: never,
    claim: async (id) => ((await move(id, 'QUEUED', 'SENDING')) ? rows.get(id) : undefined),
    markSent: (id) => move(id, 'SENDING', 'SENT'),
    release: (id) => move(id, 'SENDING', 'QUEUED'),
    markRejected: (id) => move(id, 'SENDING', 'REJECTED'),
    postpone: (id) => move(id, 'SENDING', 'QUEUED'),
    markPostponedReported: never,
  };
  const mailer = {
    send: async (_outboxId: string, email: Email) => {
      if (refusing) throw Object.assign(new Error('ada@example.org is not verified'), { name: refusal });
      sent.push(email);
    },
  };
  const run = (event: SQSEvent, box: Partial<OutboxRepository> = {}) =>
    handler.with({
      dueInstalments: () => ({ listByDays: never, listCurrent: nothing }),
      emailCodes: () => ({
        get: never,
        ask: never,
        rename: never,
        issue: never,
        isRight: never,
        remove: never,
      }),
      passwordCodes: () => ({ ask: never, issue: never, check: never }),
      users: () => noUsers,
      outbox: () => ({ ...outbox, ...box }),
      mailer: () => mailer,
    })(event);
  const records = (...ids: string[]) => rowEvents(ids.map(keys.outbox));
  const queue = (...ids: string[]) => {
    for (const id of ids)
      rows.set(id, {
        outboxId: id,
        mail: aConfirmation({ receiptNumber: id }),
        status: 'QUEUED',
        queuedAt: '',
      });
  };

  beforeEach(() => {
    rows = new Map();
    sent = [];
    refusing = false;
    refusal = 'ServiceUnavailable';
    vi.stubEnv('SITE_URL', 'https://academy.example.org');
    vi.stubEnv('MAIL_ACADEMY', 'hello@example.org');
    vi.spyOn(log, 'error')
      .mockClear()
      .mockImplementation(() => undefined);
  });

  test('A mail that SES rejects for good is set aside and does not block the next ones', async () => {
    queue('bad', 'good');
    refusing = true;
    refusal = 'MessageRejected';
    expect(await run(records('bad'))).toEqual({ batchItemFailures: [] });
    expect(rows.get('bad')?.status).toBe('REJECTED');
    refusing = false;
    await run(records('bad', 'good'));
    expect(sent).toHaveLength(1);
  });

  test('A mail that SES does not take while it is in its sandbox stays queued and does not block the next ones (C24)', async () => {
    queue('unverified', 'good');
    const sandbox = vi
      .spyOn(mailer, 'send')
      .mockRejectedValueOnce(new MailAddressNotVerified('not verified'));
    expect(await run(records('unverified', 'good'))).toEqual({ batchItemFailures: [] });
    expect([rows.get('unverified')?.status, rows.get('good')?.status]).toEqual(['QUEUED', 'SENT']);
    sandbox.mockRestore();
  });

  test('A queued mail is sent once, also when its record is delivered twice', async () => {
    queue('one', 'two');
    expect(await run(records('one', 'two', 'one'))).toEqual({ batchItemFailures: [] });
    expect(await run(records('one'))).toEqual({ batchItemFailures: [] });
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual(
      Array.from({ length: 2 }, () => ['ada@example.org', 'Payment received: AWS Cloud Bootcamp']),
    );
    expect([...rows.values()].map(({ status }) => status)).toEqual(['SENT', 'SENT']);
  });

  test('Each kind of mail has its own content', async () => {
    vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
    const mail: ContactMessageMail = {
      kind: 'contact-message',
      name: 'Eve',
      email: 'eve@example.org',
      message: 'Hi',
      sentAt: '2026-11-21T17:00:00.000Z',
    };
    rows.set('one', { outboxId: 'one', mail, status: 'QUEUED', queuedAt: '' });
    queue('two');
    await run(records('one', 'two'));
    expect(sent.map(({ to, replyTo, subject }) => [to, replyTo, subject])).toEqual([
      ['hello@example.org', 'eve@example.org', 'Message from Eve'],
      ['ada@example.org', undefined, 'Payment received: AWS Cloud Bootcamp'],
    ]);
  });

  test('A mail that the mailer rejects is released and reported as a failure, so that the queue sends it again; the others are sent', async () => {
    queue('one', 'two');
    const flaky = vi
      .spyOn(mailer, 'send')
      .mockRejectedValueOnce(new Error('ada@example.org is not verified'));
    expect(await run(records('one', 'two'))).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
    expect([rows.get('one')?.status, rows.get('two')?.status]).toEqual(['QUEUED', 'SENT']);
    expect(inspect(vi.mocked(log.error).mock.calls, { depth: 9 })).not.toContain('ada@');
    flaky.mockRestore();
    expect(await run(records('one', 'two'))).toEqual({ batchItemFailures: [] });
    expect(sent).toHaveLength(2);
  });

  test('A mail that was surely not sent and could not be released says so, for the reader of its alarm (I13, C39)', async () => {
    queue('one');
    refusing = true;
    const conflict = Object.assign(new Error('x'), { name: 'TransactionConflictException' });
    expect(await run(records('one'), { release: () => Promise.reject(conflict) })).toEqual({
      batchItemFailures: [{ itemIdentifier: '1' }],
    });
    expect(rows.get('one')?.status).toBe('SENDING');
    expect(log.error).toHaveBeenCalledWith('mail not released', { outboxId: 'one', name: conflict.name });
  });

  test('A mail that was sent and could not be recorded is never sent again', async () => {
    queue('one');
    const failing = {
      markSent: () => Promise.reject(Object.assign(new Error('x'), { name: 'ThrottlingException' })),
    };
    expect(await run(records('one'), failing)).toEqual({ batchItemFailures: [] });
    expect(rows.get('one')?.status).toBe('SENDING');
    await run(records('one'));
    expect(sent).toHaveLength(1);
  });

  test('An event of a mail that is gone is ignored', async () => {
    expect(await run(records('gone'))).toEqual({ batchItemFailures: [] });
    expect(sent).toEqual([]);
  });

  test('A mail that cannot be claimed is not sent, and its event is delivered again', async () => {
    queue('one');
    expect(await run(records('one'), { claim: () => Promise.reject(new Error('no table')) })).toEqual({
      batchItemFailures: [{ itemIdentifier: '1' }],
    });
    expect(sent).toEqual([]);
  });
});
