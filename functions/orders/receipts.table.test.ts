import { beforeEach, describe, expect, test } from 'vitest';
import { setUpNoon } from '#functions/testing/set-up.ts';
import { anId } from '#shared/testing/an-id.ts';
import { type StoredReceipt, putReceiptWrite } from '#functions/data/payments/receipts.ts';
import { call } from '#functions/testing/call.ts';
import { type Caller, ada, eve, createTestAcademyWithEverybody } from '#functions/testing/people.ts';
import { SAMPLE_RECEIPT } from '#functions/testing/sample-rows.ts';
import { anAttempt } from '#functions/testing/test-academy.ts';
import { handler as getReceipt } from './get-receipt.handler.ts';
import { handler as listReceipts } from './list-receipts.handler.ts';

const receipt = (over: Partial<StoredReceipt> = {}): StoredReceipt => ({ ...SAMPLE_RECEIPT, ...over });
const instalmentReceipt = receipt({
  orderId: anId('ord_instalment'),
  transactionId: anId('txn10'),
  paidOn: '2026-11-20',
  paymentPlan: 'scheduled',
  amountCents: 63_000,
  refundedCents: 10_050,
  payments: [
    { amountCents: 80_000, date: '2026-11-07', paid: true, now: false, paidOn: '2026-11-07' },
    { amountCents: 63_000, date: '2026-11-21', paid: true, now: true, paidOn: '2026-11-20' },
    { amountCents: 63_000, date: '2026-12-05', paid: false, now: false },
  ],
});

const academy = await createTestAcademyWithEverybody();
await academy.needs.attempts.startPurchase(anAttempt({ transactionId: 'txn6', orderId: 'ord_6' }));
await academy.table.transactWrite([
  putReceiptWrite(academy.table, anId('user-ada'), receipt()),
  putReceiptWrite(academy.table, anId('user-ada'), instalmentReceipt),
  putReceiptWrite(
    academy.table,
    anId('user-ada'),
    receipt({ orderId: anId('ord_later'), transactionId: anId('txn9') }),
  ),
]);

beforeEach(setUpNoon);

const buildReceipt = (orderId: string, who: Caller) =>
  call(getReceipt.with(academy.handlerNeeds), { params: { orderId }, ...(who && { as: who }) });
const requestReceipts = (who: Caller) =>
  call(listReceipts.with(academy.handlerNeeds), { ...(who && { as: who }) });

describe('GET /student/receipt/{orderId} (G-46)', () => {
  test('The payer gets their receipt: numbers, names, dollars', async () => {
    expect((await buildReceipt('ord_1', ada)).body).toEqual({
      success: true,
      data: {
        receiptNumber: 'TW-20261121-0123ABCDEF',
        orderId: 'ord_1',
        transactionId: 'txn1',
        paidOn: '2026-11-21',
        userName: 'ada lovelace',
        userEmail: 'ada@example.org',
        courseTitle: 'AWS Cloud Bootcamp',
        courseCategory: 'cloud-computing',
        instructorName: 'Grace Hopper',
        paymentPlan: 'full',
        paymentMethod: 'Visa ending in 1111',
        amount: 2060,
        coursePricing: 2060,
        remainingBalance: 0,
        refunded: 0,
        payments: [],
      },
    });
  });

  test('The receipt of an instalment shows every payment of its plan, what is left, and what was refunded (G-60)', async () => {
    expect((await buildReceipt('ord_instalment', ada)).body['data']).toMatchObject({
      paymentPlan: 'scheduled',
      amount: 630,
      coursePricing: 2060,
      remainingBalance: 630,
      refunded: 100.5,
      payments: [
        { amount: 800, date: '2026-11-07', paid: true, now: false, paidOn: '2026-11-07' },
        { amount: 630, date: '2026-11-21', paid: true, now: true, paidOn: '2026-11-20' },
        { amount: 630, date: '2026-12-05', paid: false, now: false },
      ],
    });
  });

  test.each([
    ["another student's (R1)", 'ord_1', eve],
    ['an order that does not exist', 'ord_0', ada],
    ['an order that is not paid', 'ord_6', ada],
  ])('The receipt of %s is 404 ORDER_NOT_FOUND', async (_what, orderId, who) => {
    expect(await buildReceipt(orderId, who)).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    });
  });
});

describe('GET /student/receipts (G-46)', () => {
  test('A student gets all fields of their own receipts, newest first: by day, then by payment', async () => {
    const { status, body } = await requestReceipts(ada);
    expect(status).toBe(200);
    const own = body['data'] as { orderId: string }[];
    expect(own.map(({ orderId }) => orderId)).toEqual(['ord_later', 'ord_1', 'ord_instalment']);
    expect(own[1]).toEqual((await buildReceipt('ord_1', ada)).body['data']);
  });
});

describe('Round trips of a cold instance (docs/performance.md#round-trips)', () => {
  test.each([
    ['GET receipt/{orderId}', () => buildReceipt('ord_1', ada)],
    ['GET receipts', () => requestReceipts(ada)],
  ])('%s takes one', async (_what, ask) => {
    const before = academy.roundTrips();
    expect((await ask()).status).toBe(200);
    expect(academy.roundTrips() - before).toBe(1);
  });
});
