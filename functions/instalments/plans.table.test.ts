import { beforeEach, describe, expect, test } from 'vitest';
import { setUpNoon } from '#functions/testing/set-up.ts';
import { anId } from '#shared/testing/an-id.ts';
import { type StoredPlan, putPlanWrites } from '#functions/data/payments/plans.ts';
import { call } from '#functions/testing/call.ts';
import {
  type Caller,
  ada,
  admin,
  as,
  eve,
  grace,
  createTestAcademyWithEverybody,
  radia,
} from '#functions/testing/people.ts';
import { keys } from '#functions/testing/keys.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { SAMPLE_ENROLMENT } from '#functions/testing/sample-rows.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { handler as getAll } from './get-all-flexible-payments.handler.ts';
import { handler as getOne } from './get-flexible-payment.handler.ts';
import { handler as listOwn } from './list-flexible-payments.handler.ts';

/** A plan whose first instalment is paid; the second one is a cent more. */
const halfPaid = (planId: string, over: Partial<StoredPlan> = {}): StoredPlan =>
  aPlan([], {
    planId,
    courseId: `crs_${planId}`,
    instalments: [
      {
        instalmentId: `${planId}_1`,
        dueDate: '2026-12-05',
        amountCents: 63_000,
        paid: true,
        paidOn: '2026-12-03',
      },
      { instalmentId: `${planId}_2`, dueDate: '2026-12-19', amountCents: 63_001, paid: false },
    ],
    ...over,
  });

const academy = await createTestAcademyWithEverybody();
const plans = [
  halfPaid('pln_1'),
  halfPaid('pln_2', { instructorId: anId('user-radia') }),
  halfPaid('pln_3', { userId: anId('user-eve'), userEmail: 'eve@example.org' }),
  halfPaid('pln_4', { userId: anId('user-eve'), instructorId: anId('user-radia') }),
  halfPaid('pln_5'),
  halfPaid('pln_6'),
];
for (const plan of plans) await academy.table.transactWrite(putPlanWrites(academy.table, plan));

beforeEach(setUpNoon);

const one = (id: string, who: Caller) =>
  call(getOne.with(academy.handlerNeeds), { params: { id }, ...(who && { as: who }) });
const all = (who: Caller) => call(getAll.with(academy.handlerNeeds), { ...(who && { as: who }) });
const readIds = ({ body }: { body: Record<string, unknown> }) =>
  (body['data'] as { _id: string }[]).map(({ _id }) => _id);

describe('GET /flexible-payment/payment/{id}: for its owner and staff in scope [API-33] (G-56)', () => {
  const MISSING = {
    status: 404,
    body: { code: 'PAYMENT_NOT_FOUND', message: 'This payment does not exist.' },
  };
  const FOUND = { status: 200, body: { success: true, data: { _id: 'pln_1' } } };
  test.each([
    ['its owner', ada, FOUND],
    ['the instructor of its course', grace, FOUND],
    ['an admin', admin, FOUND],
    ['another student (R1)', eve, MISSING],
    ['another instructor (R9)', radia, MISSING],
  ])('It answers %s', async (_who, who, response) => {
    expect(await one('pln_1', who)).toMatchObject(response);
  });

  test.each([
    ['a student', ada],
    ['an instructor', grace],
    ['an admin', admin],
  ])('A plan that does not exist is 404 PAYMENT_NOT_FOUND for %s', async (_who, who) => {
    for (const id of ['pln_0', 'pln_', 'PLANS#1', ' '])
      expect(await one(id, who)).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
  });

  test('A student sees the current state of their own plan, even while the index is behind (P6)', async () => {
    const behind = {
      ...academy.handlerNeeds,
      plans: () => ({ ...academy.needs.plans, getById: async () => undefined }),
    };
    const response = await call(getOne.with(behind), { params: { id: 'pln_1' }, as: ada });
    expect(response.status).toBe(200);
  });
});

describe('GET /flexible-payment/get-all: the plans in the caller’s scope, newest first [API-32] (G-55)', () => {
  test.each([
    ['an instructor those of their own courses', grace, ['pln_6', 'pln_5', 'pln_3', 'pln_1']],
    ['another instructor theirs', radia, ['pln_4', 'pln_2']],
    ['an admin all', admin, ['pln_6', 'pln_5', 'pln_4', 'pln_3', 'pln_2', 'pln_1']],
  ])('It shows %s', async (_who, who, expected) => {
    const response = await all(who);
    expect(response).toMatchObject({ status: 200, body: { now: new Date(NOON).toISOString() } });
    expect(readIds(response)).toEqual(expected);
  });
});

test('GET /flexible-payment/list shows a student’s own plans only, newest first, and what time it is at the server [API-31, ROLE-04] (R1)', async () => {
  const response = await call(listOwn.with(academy.handlerNeeds), { query: { userId: 'user-eve' }, as: eve });
  expect(readIds(response)).toEqual(['pln_4', 'pln_3']);
  expect(response.body['now']).toBe(new Date(NOON).toISOString());
});

test('GET /flexible-payment/list says that access ended by the enrolment, also when the plan is cancelled (G-108, C36)', async () => {
  const { table } = academy;
  const userId = anId('user-joan');
  await academy.addStudent(userId);
  const returned = { reason: 'refunded', on: '2026-11-20' } as const;
  const ended = { reason: 'reversed', on: '2026-11-21' } as const;
  for (const [planId, withdrawn] of [
    ['pln_kept', undefined],
    ['pln_ended', ended],
  ] as const) {
    const plan = halfPaid(planId, { userId });
    await table.transactWrite(putPlanWrites(table, { ...plan, cancelled: returned }));
    const enrolment = {
      ...SAMPLE_ENROLMENT,
      userId,
      courseId: plan.courseId,
      ...(withdrawn && { withdrawn }),
    };
    await table.transactWrite([
      { Put: { TableName: table.name, Item: { ...keys.enrolment(userId, plan.courseId), ...enrolment } } },
    ]);
  }
  const before = academy.roundTrips();
  const { body } = await call(listOwn.with(academy.handlerNeeds), { query: { userId }, as: as(userId) });
  expect(academy.roundTrips() - before).toBe(1);
  const cancelled = { reason: 'refunded', date: '2026-11-20' };
  const [kept, over] = body['data'] as object[];
  expect(kept).toMatchObject({ _id: 'pln_kept', isActive: false, remainingBalance: 0, cancelled });
  expect(kept).not.toHaveProperty('accessWithdrawn');
  expect(over).toMatchObject({ cancelled, accessWithdrawn: { reason: 'reversed', date: '2026-11-21' } });
});

describe('Round trips of a cold instance (docs/performance.md#round-trips)', () => {
  test.each([
    ['payment/{id} for its owner', 1, () => one('pln_1', ada)],
    // then what was returned, in the enrolments
    ['payment/{id} for an instructor', 2, () => one('pln_1', grace)],
    ['payment/{id} for an admin', 2, () => one('pln_1', admin)],
  ])('GET /flexible-payment/%s takes at most %i', async (_what, most, ask) => {
    const before = academy.roundTrips();
    expect((await ask()).status).toBe(200);
    expect(academy.roundTrips() - before).toBeLessThanOrEqual(most);
  });
});
