import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setUpNoon } from '#functions/testing/set-up.ts';
import type { PurchaseAttempt } from '#functions/data/payments/attempt.ts';
import { keys, partitions } from '#functions/testing/keys.ts';
import { updateOrderWrite } from '#functions/data/payments/orders.ts';
import { call } from '#functions/testing/call.ts';
import {
  type Caller,
  ada,
  admin,
  eve,
  grace,
  createTestAcademyWithEverybody,
  radia,
} from '#functions/testing/people.ts';
import { NOON, type TestAcademy, anAttempt, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as capture } from './capture-order.handler.ts';
import { handler as list } from './list-orders.handler.ts';

let academy: TestAcademy;

/** Orders 1 to 6, a minute apart: ada's of both instructors, eve's, and one of a flexible plan. */
const ATTEMPTS: readonly PurchaseAttempt[] = [
  { instructorId: 'user-grace' },
  { instructorId: 'user-radia' },
  { instructorId: 'user-grace', userId: 'user-eve' },
  { instructorId: 'user-radia', userId: 'user-eve' },
  { instructorId: 'user-grace', paymentPlan: 'flexible' as const },
  { instructorId: 'user-grace' },
].map((over, i) =>
  anAttempt({
    transactionId: `txn${i + 1}`,
    orderId: `ord_${i + 1}`,
    courseId: `crs_${i + 1}`,
    createdAt: new Date(NOON + i * 60_000).toISOString(),
    ...over,
  }),
);
const getAttempt = (n: number): PurchaseAttempt => ATTEMPTS[n - 1] ?? expect.unreachable();
/** Everything in a person's partition: orders, locks, receipts. */
const queryRows = (userId: string) =>
  academy.table.query({
    KeyConditionExpression: 'PK = :pk',
    ExpressionAttributeValues: { ':pk': partitions.user(userId) },
  });
const end = (n: number, order: 'confirmed' | 'failed', payment: 'paid' | 'failed') =>
  academy.table.transactWrite([updateOrderWrite(academy.table, getAttempt(n), order, payment)]);

beforeAll(async () => {
  academy = await createTestAcademyWithEverybody();
  for (const attempt of ATTEMPTS) await academy.needs.attempts.startPurchase(attempt);
  await end(1, 'confirmed', 'paid');
  await end(2, 'failed', 'failed');
  await end(5, 'confirmed', 'paid');
});

beforeEach(setUpNoon);

const listed = (who: Caller, query: Record<string, string> = {}) =>
  call(list.with(academy.handlerNeeds), { query, ...(who && { as: who }) });
const captured = (orderId: string, who: Caller, proof = { paymentId: 'PAYID-1', payerId: 'PAYER-1' }) =>
  call(capture.with(academy.handlerNeeds), { body: { orderId, ...proof }, ...(who && { as: who }) });

describe('GET /student/order/list: full orders in the caller’s scope, newest first [API-29] (G-54)', () => {
  test.each([
    ['a student their own', ada, ['ord_6', 'ord_2', 'ord_1']],
    ['another student theirs', eve, ['ord_4', 'ord_3']],
    ['an instructor those of their own courses', grace, ['ord_6', 'ord_3', 'ord_1']],
    ['another instructor theirs', radia, ['ord_4', 'ord_2']],
    ['an admin all', admin, ['ord_6', 'ord_4', 'ord_3', 'ord_2', 'ord_1']],
  ])('It shows %s, and none of a flexible plan', async (_who, who, expected) => {
    const { status, body } = await listed(who);
    expect(status).toBe(200);
    expect((body['data'] as { _id: string }[]).map(({ _id }) => _id)).toEqual(expected);
  });

  test('The panel’s table leaves out the oldest, before it searches; nothing else does (G-57)', async () => {
    const all = (await listed(admin)).body;
    const ids = (body: Record<string, unknown>) => (body['data'] as { _id: string }[]).map(({ _id }) => _id);
    expect((await listed(admin, { page: '1' })).body).toMatchObject({ total: ids(all).length, hidden: 0 });
    const shown = (await listed(admin, { hideOldest: '2' })).body;
    expect(shown).toMatchObject({ total: ids(all).length - 2, hidden: 2 });
    expect(ids(shown)).toEqual(ids(all).slice(0, -2));
    expect((await listed(admin, { hideOldest: '23' })).body).toMatchObject({
      data: [],
      hidden: ids(all).length,
    });
    expect((await listed(admin, { hideOldest: '-1' })).status).toBe(400);
  });

  test('A cursor that was not handed out is 400 INVALID_QUERY', async () => {
    for (const cursor of ['', 'first', 'b3JkXzE.AAAAAAAAAAAA'])
      expect(await listed(admin, { cursor }), cursor).toMatchObject({
        status: 400,
        body: { success: false, code: 'INVALID_QUERY' },
      });
  });

  test('An order has exactly the fields of a full order, in dollars [IPAY-23..27]', async () => {
    const { body } = await listed(admin);
    const orders = body['data'] as Record<string, unknown>[];
    expect(orders.at(-1)).toEqual({
      _id: 'ord_1',
      courseId: 'crs_1',
      courseTitle: 'AWS Cloud Bootcamp',
      courseCategory: 'cloud-computing',
      userName: 'ada lovelace',
      userEmail: 'ada@example.org',
      orderDate: new Date(NOON).toISOString(),
      coursePricing: 2060,
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
      paymentMethod: 'square',
    });
  });

  test('An order has its current status and its method [IPAY-28, IPAY-29] (G-48)', async () => {
    const orders = (await listed(admin)).body['data'] as Record<string, unknown>[];
    expect(orders.map((order) => [order['paymentStatus'], order['paymentMethod']])).toEqual(
      ['initiated', 'initiated', 'initiated', 'failed', 'paid'].map((status) => [status, 'square']),
    );
  });

  test('Other attributes of an order’s row, such as a card token, are never answered (G-54, I19)', async () => {
    const stray = await createTestAcademy();
    await stray.needs.attempts.startPurchase(anAttempt());
    await stray.table.update(keys.order('user-ada', 'ord_1'), {
      UpdateExpression: 'SET sourceId = :token, encryptedSourceId = :token',
      ExpressionAttributeValues: { ':token': 'cnon:card-nonce-ok' },
    });
    const { body } = await call(list.with(stray.handlerNeeds), { as: ada });
    expect(body['data']).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/source|cnon/);
  });
});

describe('POST /student/order/capture reads the status of an order [API-28] (G-47, C26)', () => {
  test.each([
    ['paid', 'ord_1', 'paid'],
    ['declined', 'ord_2', 'failed'],
    ['still open', 'ord_6', 'initiated'],
    ['of a flexible plan', 'ord_5', 'paid'],
  ])('An order that is %s answers so, every time it is asked', async (_what, orderId, paymentStatus) => {
    for (let time = 0; time < 3; time++)
      expect(await captured(orderId, ada)).toMatchObject({
        status: 200,
        body: { success: true, data: { orderId, paymentStatus } },
      });
  });

  test.each([
    ['a paid order of Square', { paymentId: 'txn1', payerId: 'user-ada' }],
    ['its own transaction', { paymentId: 'txn2', payerId: 'COMPLETED' }],
    ['anything', { paymentId: '', payerId: '' }],
  ])(
    'A declined order stays declined and an open one open, whatever is brought as proof: %s (C26)',
    async (_what, proof) => {
      const rows = () => queryRows(ada.userId);
      const before = [await rows(), await academy.needs.attempts.get('txn2'), academy.started.length];
      expect((await captured('ord_2', ada, proof)).body['data']).toMatchObject({ paymentStatus: 'failed' });
      expect((await captured('ord_6', ada, proof)).body['data']).toMatchObject({
        paymentStatus: 'initiated',
      });
      expect([await rows(), await academy.needs.attempts.get('txn2'), academy.started.length]).toEqual(
        before,
      );
      expect(academy.square.captures()).toEqual([]);
    },
  );

  test.each([
    ["Another student's order (R1)", 'ord_3'],
    ['An order that does not exist', 'ord_0'],
    ['A part of an id', 'ord_'],
    ['Nothing', ''],
  ])('%s is 404 ORDER_NOT_FOUND', async (_what, orderId) => {
    expect(await captured(orderId, ada)).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND', message: 'This order does not exist.' },
    });
  });
});

describe('Round trips of a cold instance (docs/performance.md#round-trips)', () => {
  // An academy of its own counts no round trip of a call that was refused meanwhile.
  beforeAll(async () => {
    academy = await createTestAcademyWithEverybody();
    await academy.needs.attempts.startPurchase(getAttempt(1));
  });

  test.each([
    ['GET order/list for a student', () => listed(ada)],
    ['GET order/list for an instructor', () => listed(grace)],
    ['GET order/list for an admin', () => listed(admin)],
    ['POST order/capture', () => captured('ord_1', ada)],
  ])('%s takes one', async (_what, ask) => {
    const before = academy.roundTrips();
    expect((await ask()).status).toBe(200);
    expect(academy.roundTrips() - before).toBe(1);
  });
});
