import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSessions } from '#functions/platform/middleware/check-session.ts';
import { log } from '#functions/runtime/logger.ts';
import { emailFor } from '#functions/mail/email-for.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { WHO, openDeletableAccount } from '#functions/testing/deletable-account.ts';
import { countRevenue } from '#functions/testing/count-revenue.ts';
import { countStudy } from '#functions/testing/count-study.ts';
import { dyingTable } from '#functions/testing/dying-table.ts';
import { aConfirmation } from '#functions/testing/mails.ts';
import { as } from '#functions/testing/people.ts';
import { studyAndRows } from '#functions/testing/study-rows.ts';
import { revenueAndRows } from '#functions/testing/revenue-rows.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { handler as checkAuth } from './check-auth.handler.ts';

const MINUTE_MS = 60_000;
const later = (minutes: number) => void vi.setSystemTime(NOON + minutes * MINUTE_MS);

beforeEach(setUpCheckout);
beforeEach(() => {
  vi.stubEnv('MAIL_ACADEMY', 'hello@academy.example');
  vi.stubEnv('SITE_URL', 'https://academy.example.org');
  vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
});

describe('An account that is deleted', () => {
  test('Nothing personal is left, payments are kept without name and e-mail, and counts are right (G-77, R7)', async () => {
    const account = await openDeletableAccount();
    expect(await account.students('crs_aws')).toEqual([2, 2]);
    const certificate = () => account.academy.needs.certificates.get(account.certificateId);
    expect(await certificate()).toMatchObject({ token: expect.stringContaining('.') as string });
    expect(await account.remove()).toMatchObject({
      status: 200,
      cookies: [expect.stringContaining('Max-Age=0')],
    });
    expect(await certificate()).toBeUndefined();
    expect(await account.students('crs_aws')).toEqual([1, 1]);
    expect(await account.students('crs_azure')).toEqual([0, 0]);
    const [own, forOthers] = account.appointmentIds;
    const onTheirWay = [
      'account-deleted-user-ada',
      `appointment-invitation-${own}-2`,
      `appointment-invitation-${forOthers}-1`,
    ];
    expect((await account.personal()).toSorted()).toEqual(
      onTheirWay.map((id) => `OUTBOX#${id} / OUTBOX`).toSorted(),
    );
    later(16);
    await account.confirm();
    expect(await account.finish()).toEqual({ unfinished: 0, finished: 1, failed: 0 });
    expect(await account.personal()).toEqual([]);
    const { needs } = account.academy;
    const rows = await account.academy.rows();
    const kept = rows.filter(({ PK }) => PK === 'USER#user-ada').map(({ SK }) => String(SK).split('#')[0]);
    expect(kept.toSorted().join(' ')).toBe(
      'COUNTED COUNTED COUNTED ORDER ORDER ORDER ORDER PLAN RECEIPT RECEIPT STUDIED STUDIED STUDIED STUDIED',
    );
    const study = studyAndRows(rows);
    expect(study.stored).toEqual(study.made);
    // of the figures of courses only that there was something
    expect(await account.studied()).toEqual([]);
    await countRevenue(account.academy);
    const { stored, made } = revenueAndRows(await account.academy.rows());
    expect(stored).toEqual(made);
    expect(rows.filter(({ PK }) => String(PK).startsWith('DUE#'))).toEqual([]);
    const [plan] = await needs.plans.listByUser('user-ada');
    expect(plan).toMatchObject({
      userName: 'Deleted account',
      userEmail: '',
      cancelled: { reason: 'account deleted', on: '2026-11-21' },
    });
    const receipts = await needs.receipts.listByUser('user-ada');
    expect(receipts.items.map(({ refundedCents }) => refundedCents).toSorted()).toEqual([0, 10_000]);
    const { items } = await needs.orders.listFull();
    expect(items.map(({ userName, paymentStatus }) => [userName, paymentStatus]).toSorted()).toEqual([
      ['Deleted account', 'enrolled by hand'],
      ['Deleted account', 'failed'],
      ['Deleted account', 'partially refunded'],
      ['ada lovelace', 'paid'],
    ]);
  });

  test('Its sessions and its sign-in end at once, and its queued mails lapse but for the confirmation (I15)', async () => {
    const account = await openDeletableAccount();
    await account.remove();
    // an instance that has served the student within the last 30 seconds may do so once more (G-10)
    forgetSessions();
    const session = await call(checkAuth.with(account.academy.handlerNeeds), { as: as('user-ada') });
    expect(session).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect(account.cognito.people).toEqual([]);
    const { rows } = await account.academy.needs.outbox.listUnsent();
    expect(rows.filter(({ mail }) => 'to' in mail && mail.to === WHO.userEmail)).toMatchObject([
      { outboxId: 'account-deleted-user-ada', mail: { kind: 'account-deleted' } },
    ]);
  });

  test('Its appointments are canceled: the academy is told without name and e-mail, calendars forget them (G-80)', async () => {
    const account = await openDeletableAccount();
    await account.remove();
    await account.finish();
    const { rows } = await account.academy.needs.outbox.listUnsent();
    const told = rows.flatMap(({ mail }) => ('news' in mail ? [emailFor(mail)] : []));
    const toAcademy = told.filter(({ to }) => to === 'hello@academy.example');
    expect(toAcademy).toHaveLength(2);
    for (const email of toAcademy) {
      expect(email.subject).toContain('A cancelled appointment: Deleted account, ');
      expect(email.replyTo).toBeUndefined();
      expect(email.text).not.toMatch(/king|byron|family|901820|undefined/i);
    }
    const toStudent = told.filter((email) => !toAcademy.includes(email));
    expect(toStudent.map(({ to }) => to).toSorted()).toEqual([WHO.userEmail, 'family@example.net']);
    for (const { calendar, text } of toStudent) {
      expect(calendar?.method).toBe('CANCEL');
      expect(calendar?.content).toContain('STATUS:CANCELLED');
      expect(text).toContain('booked with an account that has been deleted');
      expect(text).not.toContain('Schedule another one');
    }
    const { items } = await account.academy.needs.appointments.listUpcoming(Date.now());
    expect(items).toEqual([]);
  });

  test('The same e-mail registers again, as a new person whose mails stay', async () => {
    const account = await openDeletableAccount();
    await account.remove();
    later(1);
    const again = await account.registerAgain();
    expect(again).toMatchObject({ status: 201, body: { data: WHO } });
    expect(again.body['data']).not.toMatchObject({ _id: 'user-ada' });
    const { outbox, users } = account.academy.needs;
    const newId = (again.body['data'] as { _id: string })._id;
    const mail = aConfirmation({ to: WHO.userEmail, userName: WHO.userName, userId: newId });
    await outbox.put('to-the-new-person', mail, new Date(NOON + MINUTE_MS).toISOString());
    later(16);
    await account.confirm();
    await account.finish();
    expect(await account.personal()).toEqual(
      expect.arrayContaining(['OUTBOX#to-the-new-person / OUTBOX', `EMAIL#${WHO.userEmail} / EMAIL`]),
    );
    expect(await users.getIdByEmail(WHO.userEmail)).toBe(newId);
  });

  test('Its e-mail can be registered while Cognito still has its sign-in, which the new account does not get', async () => {
    const account = await openDeletableAccount();
    account.cognito.failing.add('deleteUser');
    expect(await account.remove()).toMatchObject({ status: 200 });
    const { status, body } = await account.registerAgain();
    expect(status).toBe(201);
    const { _id: newId } = body['data'] as { _id: string };
    expect(account.cognito.people.map(({ userId }) => userId)).toEqual(['user-ada', newId]);
  });
});

describe('An account that is not deleted', () => {
  test('A wrong password is refused at the field, and counted (G-104)', async () => {
    const account = await openDeletableAccount();
    expect(await account.remove('wrong')).toMatchObject({
      status: 403,
      body: { code: 'CURRENT_PASSWORD_WRONG', fields: { currentPassword: expect.any(String) } },
    });
    for (let tries = 0; tries < 3; tries++) await account.remove('wrong');
    expect(await account.remove()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(await account.academy.needs.users.get('user-ada')).toBeDefined();
  });

  test('While a payment is open it is refused with a sentence', async () => {
    const account = await openDeletableAccount();
    const { needs } = account.academy;
    await needs.courses.create({ ...account.academy.course, courseId: 'crs_3', title: 'Third' }, []);
    const open = await account.checkout.start({ courseId: 'crs_3', courseTitle: 'Third' });
    expect(await account.remove()).toMatchObject({ status: 409, body: { code: 'PAYMENT_RUNNING' } });
    await account.checkout.run(open);
    expect(await account.remove()).toMatchObject({ status: 200 });
  });
});

describe('Payments and disputes of a deleted account', () => {
  test('A payment that began at the same moment is refunded, told by mail, and then anonymous too (C25)', async () => {
    const account = await openDeletableAccount();
    const { needs } = account.academy;
    await needs.courses.create({ ...account.academy.course, courseId: 'crs_3', title: 'Third' }, []);
    // between the check for open payments and the deletion
    const openPayments = { ...needs.openPayments, isAnyOpen: async () => false };
    const afterDeletion = await account.checkout.start({ courseId: 'crs_3', courseTitle: 'Third' });
    await account.checkout.advance(afterDeletion);
    account.academy.handlerNeeds.openPayments = () => openPayments;
    expect(await account.remove()).toMatchObject({ status: 200 });
    later(16);
    await account.confirm();
    expect(await account.finish()).toMatchObject({ unfinished: 1, failed: 0 });

    expect(await account.checkout.settle(afterDeletion)).toBe('REFUNDING');
    expect(await account.finish()).toMatchObject({ unfinished: 1 });
    expect(await account.checkout.finishRefund(afterDeletion)).toBe('REFUNDED');
    expect(await account.finish()).toMatchObject({ unfinished: 1 });
    const mail = await needs.outbox.claim(`refunded-${afterDeletion}`, Date.now());
    expect(mail?.mail).toMatchObject({ to: WHO.userEmail });
    await needs.outbox.markSent(`refunded-${afterDeletion}`);
    expect(await account.finish()).toMatchObject({ finished: 1 });
    expect(await account.personal()).toEqual([]);
    expect(await account.checkout.enrolled('crs_3')).toBe(false);
  });

  test('A refund and a dispute that come later are recorded, and give no access back (G-108)', async () => {
    const account = await openDeletableAccount();
    const { needs } = account.academy;
    const attempt = await needs.attempts.get(account.transactions.full);
    if (!attempt) throw new Error('There is no attempt.');
    const dispute = {
      disputeId: 'dsp_1',
      amountCents: 206_000,
      state: 'EVIDENCE_REQUIRED',
      reason: 'NO_KNOWLEDGE',
      dueAt: '2026-12-01T00:00:00.000Z',
      createdAt: '2026-11-21T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:00.000Z',
      reversedCents: 0,
    };
    await needs.disputes.record(attempt, dispute, '2026-11-21', () => undefined);
    await account.remove();
    const lost = { ...dispute, state: 'LOST', updatedAt: '2026-11-22T12:00:00.000Z', reversedCents: 206_000 };
    const anonymous = await needs.attempts.get(account.transactions.full);
    await needs.disputes.record(anonymous ?? attempt, lost, '2026-11-22', () => undefined);
    expect(await needs.disputes.get('dsp_1')).toMatchObject({ state: 'LOST', userName: 'Deleted account' });
    expect(await needs.attempts.get(account.transactions.full)).toMatchObject({
      reversedCents: 206_000,
    });
    expect(await account.students('crs_aws')).toEqual([1, 1]);
    await countStudy(account.academy);
    later(16);
    await account.confirm();
    expect(await account.finish()).toMatchObject({ finished: 1 });
    expect(await account.personal()).toEqual([]);
  });
});

describe('A deletion that dies halfway', () => {
  test('From any write on, the job finishes it: nothing personal is left and counts are right', async () => {
    const account = await openDeletableAccount();
    const counting = dyingTable(account.academy.table, Number.POSITIVE_INFINITY);
    await account.remove(undefined, counting.table);
    const writes = counting.writes();
    expect(writes).toBeGreaterThan(15);
    for (let last = 1; last < writes; last++) {
      vi.setSystemTime(NOON);
      await account.restore();
      const response = await account.remove(undefined, dyingTable(account.academy.table, last).table);
      // the first write is the deletion itself: its response is lost, and with it that of the request
      expect([last, response.status]).toEqual([last, last === 1 ? 500 : 200]);
      later(1);
      await account.finish(dyingTable(account.academy.table, last).table);
      later(16);
      await account.finish();
      await account.confirm();
      expect([last, await account.finish()]).toEqual([last, { unfinished: 0, finished: 1, failed: 0 }]);
      expect([last, await account.personal()]).toEqual([last, []]);
      expect([last, await account.students('crs_aws')]).toEqual([last, [1, 1]]);
      const rows = await account.academy.rows();
      const notices = rows.filter(({ PK }) => String(PK).startsWith('OUTBOX#appointment-notice'));
      expect([last, notices.length]).toEqual([last, account.appointmentIds.length]);
    }
  });

  test('What cannot be finished for half an hour raises one alarm', async () => {
    const account = await openDeletableAccount();
    account.cognito.failing.add('deleteUser');
    await account.remove();
    later(29);
    expect(await account.finish()).toMatchObject({ unfinished: 1, failed: 1 });
    expect(log.critical).not.toHaveBeenCalled();
    later(30);
    await account.finish();
    await account.finish();
    expect(vi.mocked(log.critical).mock.calls).toEqual([
      ['accounts cannot be deleted', { userIds: ['user-ada'] }],
    ]);
  });

  test('What a request wrote late is found by the last run, and nothing is finished before it', async () => {
    const account = await openDeletableAccount();
    await account.remove();
    await account.confirm();
    await countStudy(account.academy);
    later(14);
    expect(await account.finish()).toMatchObject({ finished: 0 });
    await account.academy.needs.progress.markViewed(
      'user-ada',
      'crs_aws',
      'lec_2',
      new Date(NOON).toISOString(),
    );
    later(15);
    expect(await account.finish()).toMatchObject({ finished: 1 });
    const rows = await account.academy.rows();
    expect(rows.filter(({ SK }) => String(SK).startsWith('PROGRESS#'))).toEqual([]);
  });
});
