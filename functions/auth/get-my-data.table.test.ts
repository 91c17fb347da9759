import { beforeEach, expect, test } from 'vitest';
import type { MyData } from '#shared/auth/my-data.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { REASON, WHO, openDeletableAccount } from '#functions/testing/deletable-account.ts';
import { as } from '#functions/testing/people.ts';
import { NOON, type TestAcademy } from '#functions/testing/test-academy.ts';
import { handler } from './get-my-data.handler.ts';

beforeEach(setUpCheckout);

const inAnyOrder = (rows: object[]) =>
  expect.arrayContaining(rows.map((row) => expect.objectContaining(row)));

/** The student's bank disputes the full payment, and that of the other student another bank. */
async function openDisputes({ needs, rows }: TestAcademy): Promise<void> {
  const at = new Date(NOON).toISOString();
  const settled = (await rows()).filter(
    ({ PK, state, courseId }) =>
      String(PK).startsWith('TXN#') && state === 'SETTLED' && courseId === 'crs_aws',
  );
  for (const { transactionId, userId } of settled) {
    const attempt = await needs.attempts.get(String(transactionId));
    if (!attempt) throw new Error('There is no attempt.');
    const dispute = {
      disputeId: `dts_${String(userId)}`,
      amountCents: 206_000,
      state: 'EVIDENCE_REQUIRED',
      reason: 'NOT_RECEIVED',
      dueAt: '',
      createdAt: at,
      updatedAt: at,
      reversedCents: 0,
    };
    await needs.disputes.record(attempt, dispute, '2026-11-21', () => undefined);
  }
  expect(settled).toHaveLength(2);
}

test('A student gets profile, sign-ins, courses, studying, payments, disputes and appointments, with plain names and nothing of the table or of anybody else', async () => {
  const { academy, certificateId } = await openDeletableAccount();
  await openDisputes(academy);
  const { sessions } = academy.needs;
  const hours = (count: number) => NOON + count * 3_600_000;
  for (const [sessionId, signedInAt] of [
    ['ses_over', hours(-13)],
    ['ses_ended', hours(-2)],
    ['ses_on', hours(-1)],
  ] as const)
    await sessions.recordUse({ userId: 'user-ada', sessionId, signedInAt, userAgent: sessionId }, signedInAt);
  await sessions.end('user-ada', 'ses_ended', NOON - 1);
  const before = academy.roundTrips();
  const { status, body } = await call(handler.with(academy.handlerNeeds), { as: as('user-ada') });
  expect(academy.roundTrips() - before).toBe(1);
  expect(status).toBe(200);
  const plan = { course: 'Azure Summer', total: 2060, initialPayment: 800 };
  expect(body['data']).toMatchObject({
    signedInOn: inAnyOrder([
      {
        browser: 'ses_on',
        signedInAt: '2026-11-21T16:00:00.000Z',
        lastUsedAt: '2026-11-21T16:00:00.000Z',
      },
      { browser: 'ses_ended', endedAt: '2026-11-21T16:59:59.999Z' },
      { browser: 'ses_over', endedAt: '2026-11-21T16:00:00.000Z' },
    ]),
    profile: {
      name: WHO.userName,
      email: WHO.userEmail,
      role: 'user',
      authenticatorAppSince: new Date(NOON).toISOString(),
    },
    courses: inAnyOrder([
      { title: 'AWS Cloud Bootcamp', lectures: 3, lecturesViewed: 3 },
      { title: 'Azure Summer', lectures: 3, lecturesViewed: 0 },
      { title: 'GCP by Hand', lectures: 3, lecturesViewed: 0 },
    ]),
    orders: inAnyOrder([
      { course: 'AWS Cloud Bootcamp', paymentStatus: 'failed' },
      { course: 'AWS Cloud Bootcamp', paymentStatus: 'partially refunded', price: 2060 },
      { course: 'Azure Summer', paymentPlan: 'flexible' },
      { course: 'GCP by Hand', paymentStatus: 'enrolled by hand', price: 0, reason: REASON },
    ]),
    receipts: inAnyOrder([
      { course: 'AWS Cloud Bootcamp', amount: 2060, refunded: 100 },
      { course: 'Azure Summer', amount: 800 },
    ]),
    completions: [
      {
        course: 'AWS Cloud Bootcamp',
        instructor: 'Grace Hopper',
        lectures: 3,
        completedOn: '2026-11-21',
        certificate: certificateId,
      },
    ],
    videoPositions: [
      {
        course: 'AWS Cloud Bootcamp',
        lecture: 'Accounts',
        positionSeconds: 61.5,
      },
    ],
    studyFigures: inAnyOrder([
      { course: 'AWS Cloud Bootcamp', lastActiveOn: '2026-11-21', lecturesViewed: 3 },
      { course: 'Azure Summer', lecturesViewed: 0 },
    ]),
    videoFigures: [
      {
        course: 'AWS Cloud Bootcamp',
        lecture: 'Accounts',
        stops: [{ fromPercent: 10, times: 1 }],
        returns: [{ fromPercent: 10, times: 1 }],
      },
    ],
    filePositions: [{ course: 'AWS Cloud Bootcamp', file: 'Notes.pdf', page: 7 }],
    notes: [{ course: 'AWS Cloud Bootcamp', lecture: 'Accounts', text: 'Ask Byron about roles' }],
    announcements: [
      { course: 'AWS Cloud Bootcamp', dismissed: 1, unsubscribedAt: new Date(NOON).toISOString() },
    ],
    studySettings: { speed: 1.5, volume: 80, muted: false, captions: 'en' },
    appointments: [{ minutes: 30, timeZone: 'Europe/Berlin', status: 'booked', email: WHO.userEmail }, {}],
    paymentPlans: [
      { ...plan, instalments: [{ dueOn: '2026-12-05', amount: 630, paid: false }, { amount: 630 }] },
    ],
    otherPayments: [
      {
        course: 'AWS Cloud Bootcamp',
        startedAt: '2026-11-21T17:00:00.000Z',
        amount: 2060,
        outcome: 'failed',
        reason: 'GENERIC_DECLINE',
        name: WHO.userName,
      },
    ],
    adminActions: inAnyOrder([
      { action: 'role changed', outcome: 'done', name: WHO.userName, email: WHO.userEmail },
      { action: 'enrolled by hand', course: 'GCP by Hand', reason: REASON, email: WHO.userEmail },
    ]),
    disputes: [
      {
        course: 'AWS Cloud Bootcamp',
        amount: 2060,
        state: 'EVIDENCE_REQUIRED',
        reason: 'NOT_RECEIVED',
        openedAt: '2026-11-21T17:00:00.000Z',
        email: WHO.userEmail,
      },
    ],
  });
  const { signedInOn } = body['data'] as MyData;
  expect(signedInOn.filter(({ endedAt }) => endedAt === undefined).map(({ browser }) => browser)).toEqual([
    'ses_on',
  ]);
  expect(JSON.stringify(body)).not.toMatch(/"(?:GSI\d)?[PS]K":|#|cnon:|user-(?:admin|eve)|encrypted|a hash/);
});

test('Staff have theirs, with what they have as students', async () => {
  const { academy } = await openDeletableAccount();
  await academy.addPerson('user-admin', 'admin');
  const response = await call(handler.with(academy.handlerNeeds), { as: as('user-admin', 'admin') });
  expect(response.body['data']).toMatchObject({ profile: { role: 'admin' }, courses: [] });
});
