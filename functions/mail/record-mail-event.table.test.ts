import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/testing/keys.ts';
import { type OutboxRepository, outboxRepository } from '#functions/data/mail/outbox.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { log } from '#functions/runtime/logger.ts';
import { aConfirmation } from '#functions/testing/mails.ts';
import { NOON, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler } from './record-mail-event.trigger.ts';

const AT = '2026-11-21T18:00:00.000Z';
let academy: TestAcademy;
let outbox: OutboxRepository;

const about = (outboxId: string) => ({
  timestamp: AT,
  messageId: 'm1',
  destination: ['ada@example.org'],
  tags: { outboxId: [outboxId], 'ses:configuration-set': ['set'] },
});
const bounce = (outboxId: string, bounceType = 'Permanent', emailAddress = 'ada@example.org') => ({
  eventType: 'Bounce',
  mail: about(outboxId),
  bounce: {
    bounceType,
    bounceSubType: 'General',
    timestamp: AT,
    bouncedRecipients: [{ emailAddress, status: '5.1.1' }],
  },
});
const complaint = (outboxId: string) => ({
  eventType: 'Complaint',
  mail: about(outboxId),
  complaint: { timestamp: AT, complainedRecipients: [{ emailAddress: 'Ada <ADA@example.org>' }] },
});
const reject = (outboxId: string) => ({
  eventType: 'Reject',
  mail: about(outboxId),
  reject: { reason: 'Bad content' },
});

const record = (detail: unknown) =>
  handler.with({ outbox: () => outbox, users: () => academy.needs.users })({ detail });
const mailRow = (id: string) => academy.table.get(keys.outbox(id));
const problem = async () => (await academy.table.get<StoredUser>(keys.user('user-ada')))?.mailProblem;

beforeEach(async () => {
  academy = await createTestAcademy();
  outbox = outboxRepository(academy.table);
  await outbox.put('out_1', aConfirmation(), AT);
  await outbox.claim('out_1', NOON);
  await outbox.markSent('out_1');
  quietLog();
});

describe('SES events about an accepted mail', () => {
  test('A bounce is stored on the mail and on the account, also when its event repeats', async () => {
    for (let times = 0; times < 3; times += 1) await record(bounce('out_1'));
    expect(await mailRow('out_1')).toMatchObject({
      status: 'BOUNCED',
      failedAt: AT,
      failureReason: 'Permanent General',
    });
    expect(await problem()).toEqual({ kind: 'bounce', at: AT });
    expect(log.critical).not.toHaveBeenCalled();
  });

  test('A transient bounce does not mark the address', async () => {
    await record(bounce('out_1', 'Transient'));
    expect(await mailRow('out_1')).toMatchObject({ status: 'BOUNCED' });
    expect(await problem()).toBeUndefined();
  });

  test('A complaint replaces a bounce, in either order, and raises an alarm', async () => {
    await record(complaint('out_1'));
    await record(bounce('out_1'));
    expect(await mailRow('out_1')).toMatchObject({ status: 'COMPLAINED' });
    expect(log.critical).toHaveBeenCalledTimes(1);
    await outbox.put('out_2', aConfirmation(), AT);
    await record(bounce('out_2'));
    await record(complaint('out_2'));
    expect(await mailRow('out_2')).toMatchObject({ status: 'COMPLAINED' });
    expect(await problem()).toEqual({ kind: 'complaint', at: AT });
  });

  test('A mail that SES rejects after accepting it is REFUSED and raises an alarm', async () => {
    await record(reject('out_1'));
    expect(await mailRow('out_1')).toMatchObject({ status: 'REJECTED', failureReason: 'Bad content' });
    expect([await problem(), vi.mocked(log.critical).mock.calls.length]).toEqual([undefined, 1]);
  });

  test('The reason of a complaint is kept, or that none was given', async () => {
    await record(complaint('out_1'));
    expect(await mailRow('out_1')).toMatchObject({ failureReason: 'not said' });
    await outbox.put('out_2', aConfirmation(), AT);
    const abuse = complaint('out_2');
    await record({ ...abuse, complaint: { ...abuse.complaint, complaintFeedbackType: 'abuse' } });
    expect(await mailRow('out_2')).toMatchObject({ failureReason: 'abuse' });
  });

  test('An event that repeats later keeps when it went wrong and why', async () => {
    await record(bounce('out_1'));
    const again = bounce('out_1');
    const later = { timestamp: '2026-11-22T18:00:00.000Z', bounceSubType: 'Suppressed' };
    await record({ ...again, bounce: { ...again.bounce, ...later } });
    expect(await mailRow('out_1')).toMatchObject({ failedAt: AT, failureReason: 'Permanent General' });
  });

  test('An event may arrive before the mail is recorded as sent', async () => {
    await outbox.put('out_3', aConfirmation(), AT);
    await outbox.claim('out_3', NOON);
    await record(bounce('out_3'));
    await outbox.markSent('out_3');
    expect(await mailRow('out_3')).toMatchObject({ status: 'BOUNCED' });
    expect(await outbox.listUnsent()).toEqual({ rows: [], corrupt: [] });
  });

  test('An unknown mail or account is ignored', async () => {
    await record(bounce('out_of_another_academy'));
    expect(await mailRow('out_of_another_academy')).toBeUndefined();
    expect(await problem()).toBeUndefined();
    await record(bounce('out_1', 'Permanent', 'nobody@example.org'));
    expect(await problem()).toBeUndefined();
  });

  test('Twenty concurrent events leave one consistent state', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => record(n % 2 === 0 ? bounce('out_1') : complaint('out_1'))),
    );
    expect(await mailRow('out_1')).toMatchObject({ status: 'COMPLAINED' });
  });

  test('A failure between the two writes is completed when the event repeats', async () => {
    const broken = {
      ...academy.needs.users,
      recordMailProblem: () => Promise.reject(new Error('throttled')),
    };
    const half = handler.with({ outbox: () => outbox, users: () => broken });
    await expect(half({ detail: bounce('out_1') })).rejects.toThrow('throttled');
    await record(bounce('out_1'));
    expect(await problem()).toEqual({ kind: 'bounce', at: AT });
  });

  test('A new e-mail has no problem yet', async () => {
    await record(bounce('out_1'));
    const before = await academy.needs.users.get('user-ada');
    if (!before) throw new Error('Ada is gone.');
    const { users } = academy.needs;
    const profile = { userName: 'Ada', userEmail: before.userEmail, now: NOON };
    const named = await users.changeProfile(before, profile);
    if (typeof named === 'string') throw new Error(named);
    expect(await problem()).toBeDefined();
    await users.changeProfile(named, { ...profile, userEmail: 'ada@elsewhere.example' });
    expect(await problem()).toBeUndefined();
  });

  test('Any other event fails, and no log line names a student (I19)', async () => {
    for (const detail of [{}, { eventType: 'Send', mail: about('out_1') }, { ...bounce('x'), mail: {} }])
      await expect(record(detail)).rejects.toThrow();
    await record(bounce('out_1'));
    await record(complaint('out_1'));
    const logged = [vi.mocked(log.warn).mock.calls, vi.mocked(log.critical).mock.calls];
    expect(JSON.stringify(logged).toLowerCase()).not.toContain('ada@');
  });
});
