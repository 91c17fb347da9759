import { inspect } from 'node:util';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboxRepository, StoredMail } from '#functions/data/mail/outbox.ts';
import { dueInstalmentRepository } from '#functions/data/payments/due-instalments.ts';
import { MailAddressNotVerified } from '#functions/gateways/mailer.ts';
import { log } from '#functions/runtime/logger.ts';
import { inRun } from '#functions/runtime/run.ts';
import { keys } from '#functions/testing/keys.ts';
import { aConfirmation } from '#functions/testing/mails.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import { type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler } from './send-outbox-mail.trigger.ts';

let academy: TestAcademy;
const mailer = { send: vi.fn(async (_outboxId: string) => undefined) };
const sent = () => mailer.send.mock.calls.map(([outboxId]) => outboxId);
/** Delivers the events of these mails; `over`: what the outbox does otherwise. */
const run = (ids: readonly string[], over: Partial<OutboxRepository> = {}) =>
  handler.with({
    ...academy.handlerNeeds,
    dueInstalments: () => dueInstalmentRepository(academy.table),
    outbox: () => ({ ...academy.needs.outbox, ...over }),
    mailer: () => mailer,
  })(rowEvents(ids.map(keys.outbox)));
const queue = async (...ids: string[]) => {
  for (const id of ids) await academy.needs.outbox.put(id, aConfirmation(), '2026-11-21T17:00:00.000Z');
};
const statusOf = async (id: string) => (await academy.table.get<StoredMail>(keys.outbox(id)))?.status;
const DONE = { batchItemFailures: [] };
const FIRST_FAILED = { batchItemFailures: [{ itemIdentifier: '1' }] };

beforeEach(async () => {
  academy = await createTestAcademy();
  mailer.send.mockReset();
  vi.stubEnv('SITE_URL', 'https://academy.example.org');
  vi.stubEnv('MAIL_ACADEMY', 'hello@example.org');
  quietLog();
});

describe('Sending queued mail (I13, C24)', () => {
  test('A queued mail is sent once, also when its record is delivered twice', async () => {
    await queue('one', 'two');
    expect(await run(['one', 'two', 'one'])).toEqual(DONE);
    expect(await run(['one'])).toEqual(DONE);
    expect(sent().toSorted()).toEqual(['one', 'two']);
    expect([await statusOf('one'), await statusOf('two')]).toEqual(['SENT', 'SENT']);
  });

  test('A mail that the mailer rejects is released and reported as a failure, so that the queue sends it again; the others are sent', async () => {
    await queue('one', 'two');
    mailer.send.mockRejectedValueOnce(new Error('ada@example.org is not verified'));
    expect(await run(['one', 'two'])).toEqual(FIRST_FAILED);
    expect([await statusOf('one'), await statusOf('two')]).toEqual(['QUEUED', 'SENT']);
    expect(inspect(vi.mocked(log.error).mock.calls, { depth: 9 })).not.toContain('ada@');
    expect(await run(['one', 'two'])).toEqual(DONE);
    expect(sent()).toEqual(['one', 'two', 'one']);
  });

  test.each([
    ['that SES rejects', Object.assign(new Error('no'), { name: 'MessageRejected' })],
    ['to an address that the sandbox does not know', new MailAddressNotVerified('sandbox')],
  ])('A mail %s is not tried again, and the others are sent', async (_what, error) => {
    await queue('one', 'two');
    mailer.send.mockRejectedValueOnce(error);
    expect(await run(['one', 'two'])).toEqual(DONE);
    expect(await statusOf('two')).toBe('SENT');
  });

  test('A mail that was surely not sent and could not be released says so, for the reader of its alarm (I13, C39)', async () => {
    await queue('one');
    mailer.send.mockRejectedValueOnce(Object.assign(new Error('x'), { name: 'ServiceUnavailable' }));
    const conflict = Object.assign(new Error('x'), { name: 'TransactionConflictException' });
    expect(await run(['one'], { release: () => Promise.reject(conflict) })).toEqual(FIRST_FAILED);
    expect(await statusOf('one')).toBe('SENDING');
    expect(log.error).toHaveBeenCalledWith('mail not released', { outboxId: 'one', name: conflict.name });
  });

  test('A mail that was sent and could not be recorded is never sent again', async () => {
    await queue('one');
    const throttled = Object.assign(new Error('x'), { name: 'ThrottlingException' });
    expect(await run(['one'], { markSent: () => Promise.reject(throttled) })).toEqual(DONE);
    expect(await statusOf('one')).toBe('SENDING');
    await run(['one']);
    expect(sent()).toEqual(['one']);
  });

  test('What is logged of a mail has the correlation id of the call that queued it, not of the run that sends it', async () => {
    await inRun(undefined, 'request-1', async () => queue('one'));
    await queue('two');
    await run(['one', 'two']);
    const kind = aConfirmation().kind;
    expect(vi.mocked(log.info).mock.calls.toSorted()).toEqual([
      ['mail sent', { outboxId: 'one', correlationId: 'request-1', kind }],
      ['mail sent', { outboxId: 'two', kind }],
    ]);
  });

  test('A mail that cannot be claimed is not sent, and its event is delivered again', async () => {
    await queue('one');
    const broken = { claim: () => Promise.reject(new Error('no table')) };
    expect(await run(['one'], broken)).toEqual(FIRST_FAILED);
    expect(sent()).toEqual([]);
  });
});
