import { expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { keys } from '#functions/testing/keys.ts';
import type { StoredEnrolment } from '#functions/data/learning/enrolments.ts';
import { freshTable } from '#functions/testing/fresh-table.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { SAMPLE_ENROLMENT, SAMPLE_RECEIPT } from '#functions/testing/sample-rows.ts';
import type { StoredDispute } from './dispute.ts';
import type { StoredOrder } from './orders.ts';
import type { StoredPlan } from './plans.ts';
import { purchaseReturnsRepository } from './purchase-returns.ts';
import { putReceiptWrite, type StoredReceipt } from './receipts.ts';

const USER = anId('user-ada');
const COURSE = anId('crs_1');
const CANCELLED: Partial<StoredPlan> = { cancelled: { reason: 'refunded', on: '2026-12-01' } };

const plan = (over: Partial<StoredPlan> = {}) => aPlan(['2026-12-05'], over);
const enrolment = (over: Partial<StoredEnrolment> = {}): StoredEnrolment => ({
  ...SAMPLE_ENROLMENT,
  courseId: COURSE,
  transactionId: anId('txn2'),
  planId: anId('pln_1'),
  ...over,
});
const receipt = (over: Partial<StoredReceipt>): StoredReceipt => ({
  ...SAMPLE_RECEIPT,
  courseId: COURSE,
  refundedCents: 10_000,
  ...over,
});
const dispute = (over: Partial<StoredDispute> = {}): StoredDispute => ({
  disputeId: 'dsp_1',
  transactionId: anId('txn2'),
  orderId: anId('ord_2'),
  userId: USER,
  userName: 'ada lovelace',
  userEmail: 'ada@example.org',
  courseId: COURSE,
  courseTitle: 'AWS Cloud Bootcamp',
  amountCents: 206_000,
  state: 'EVIDENCE_REQUIRED',
  reason: 'NO_KNOWLEDGE',
  dueAt: '2026-12-09T00:00:00.000Z',
  createdAt: '2026-11-25T00:00:00.000Z',
  updatedAt: '2026-11-25T00:00:00.000Z',
  reversedCents: 0,
  ...over,
});
const order = (over: Partial<StoredOrder> = {}): StoredOrder => ({
  orderId: anId('ord_2'),
  userId: USER,
  userName: 'ada lovelace',
  userEmail: 'ada@example.org',
  courseId: COURSE,
  courseTitle: 'AWS Cloud Bootcamp',
  instructorId: anId('user-grace'),
  priceCents: 206_000,
  orderDate: '2026-11-21T17:00:00.000Z',
  paymentPlan: 'full',
  paymentMethod: 'Visa ending in 1111',
  orderStatus: 'confirmed',
  paymentStatus: 'partially refunded',
  ...over,
});

/** What the lists show, of these rows. */
async function open(rows: { enrolment?: StoredEnrolment; receipts?: readonly StoredReceipt[] }) {
  const { table } = await freshTable();
  if (rows.enrolment) await table.put({ ...keys.enrolment(USER, COURSE), ...rows.enrolment });
  const receipts = (rows.receipts ?? []).map((one) => putReceiptWrite(table, USER, one));
  if (receipts.length > 0) await table.transactWrite(receipts);
  const returns = purchaseReturnsRepository(table);
  return {
    ofPlan: async (one: StoredPlan, disputes: readonly StoredDispute[] = []) =>
      (await returns.ofPlans([one], disputes)).get(one.planId),
    ofOrder: async (one: StoredOrder, disputes: readonly StoredDispute[] = []) =>
      (await returns.ofOrders([one], disputes)).get(one.orderId),
  };
}

test('A cancelled plan whose enrolment is gone gives no access any more (G-108)', async () => {
  const { ofPlan } = await open({});
  expect(await ofPlan(plan(CANCELLED))).toEqual({
    userId: USER,
    refunded: 0,
    reversed: 0,
    access: 'ended',
    disputes: [],
  });
});

test('A cancelled plan is shown although the sum of what was returned is not stored (G-108)', async () => {
  const { ofPlan } = await open({
    enrolment: enrolment(),
    receipts: [receipt({ transactionId: anId('txn2'), orderId: anId('ord_2') })],
  });
  expect(await ofPlan(plan(CANCELLED))).toMatchObject({ refunded: 100, access: 'stays' });
  expect(await ofPlan(plan())).toBeUndefined();
});

test('A plan from before enrolments named their plan is not replaced (G-108)', async () => {
  const { planId: _none, ...before } = enrolment({ returnedCents: 10_000 });
  const { ofPlan } = await open({ enrolment: before });
  expect(await ofPlan(plan())).toMatchObject({ access: 'stays' });
});

test('Of a plan only its own payments count: not those of another course or of an earlier purchase (G-60)', async () => {
  const { ofPlan } = await open({
    enrolment: enrolment({ returnedCents: 10_000 }),
    receipts: [
      receipt({ orderId: anId('ord_1'), transactionId: anId('txn1') }),
      receipt({ orderId: anId('ord_2'), transactionId: anId('txn2') }),
      receipt({ orderId: anId('ord_3'), transactionId: anId('txn3'), refundedCents: 5000 }),
      receipt({ orderId: anId('ord_4'), transactionId: anId('txn4'), courseId: anId('crs_2') }),
    ],
  });
  expect(await ofPlan(plan())).toMatchObject({ refunded: 150 });
});

test.each([
  ['of another student', { userId: anId('user-eve') }],
  ['of another course', { courseId: anId('crs_2') }],
  ['of an earlier purchase', { transactionId: anId('txn1') }],
])('A dispute %s is not one of a plan (G-108)', async (_whose, over) => {
  const { ofPlan } = await open({ enrolment: enrolment() });
  expect(await ofPlan(plan(), [dispute()])).toMatchObject({ disputes: [{ disputeId: 'dsp_1' }] });
  expect(await ofPlan(plan(), [dispute(over)])).toBeUndefined();
});

test('A paid order is shown for its own dispute, and with no other (G-108)', async () => {
  const { ofOrder } = await open({ enrolment: enrolment() });
  const paid = order({ paymentStatus: 'paid' });
  const other = dispute({ disputeId: 'dsp_9', orderId: anId('ord_9') });
  expect(await ofOrder(paid, [other])).toBeUndefined();
  const shown = await ofOrder(paid, [dispute(), other]);
  expect(shown?.disputes.map(({ disputeId }) => disputeId)).toEqual(['dsp_1']);
});

test('An order whose enrolment is gone, or has no payment’s id, is not replaced (G-108)', async () => {
  const receipts = [receipt({ orderId: anId('ord_2'), transactionId: anId('txn2') })];
  expect(await (await open({ receipts })).ofOrder(order())).toMatchObject({ access: 'ended' });
  const { transactionId: _none, ...before } = enrolment();
  const found = await open({ enrolment: before, receipts });
  expect(await found.ofOrder(order())).toMatchObject({ access: 'stays', refunded: 100 });
});

test('An order without a receipt is shown with nothing returned, and is not replaced', async () => {
  const { ofOrder } = await open({ enrolment: enrolment() });
  expect(await ofOrder(order())).toMatchObject({ access: 'stays', refunded: 0, reversed: 0 });
});
