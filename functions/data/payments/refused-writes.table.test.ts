import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { setField } from '#functions/testing/corrupt-row.ts';
import { index2, keys } from '#functions/testing/keys.ts';
import { handler as createFlexible } from '#functions/payments/create-flexible-payment.handler.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { NOON, anAttempt, createTestAcademy } from '#functions/testing/test-academy.ts';
import { putPlanWrites } from './plans.ts';
import { settlementRepository } from './settlements.ts';

const USER = anId('user-ada');
const COURSE = anId('crs_aws');

beforeEach(setUpCheckout);

/** A payment that Square has captured, and what was written for it. */
async function openCaptured(plan?: typeof createFlexible) {
  const academy = await createTestAcademy();
  const checkout = checkoutAt(academy);
  const id = await checkout.start({}, plan);
  expect(await checkout.advance(id)).toBe('CAPTURED');
  const attempt = await academy.needs.attempts.get(anId(id));
  if (!attempt || attempt.paymentPlan === 'scheduled') throw new Error('There is no purchase.');
  const setLock = (name: string, value: string) =>
    setField(academy.table, keys.lock(USER, COURSE), name, value);
  return { academy, ...checkout, id, attempt, setLock };
}

describe('A capture that cannot be settled is refunded, and nothing of it is made up (I11)', () => {
  test('Its order is gone', async () => {
    const { academy, settle, id, attempt } = await openCaptured();
    const order = keys.order(USER, attempt.orderId);
    await academy.table.remove(order);
    expect(await settle(id)).toBe('REFUNDING');
    expect(await academy.table.get(order)).toBeUndefined();
  });

  test.each([
    ['held by another attempt', 'transactionId', 'txn-other'],
    ['free', 'lockState', 'FREE'],
  ])('Its lock is %s', async (_how, name, value) => {
    const { academy, settle, id, setLock } = await openCaptured();
    await setLock(name, value);
    expect(await settle(id)).toBe('REFUNDING');
    expect(await academy.table.get(keys.lock(USER, COURSE))).toHaveProperty(name, value);
  });

  test('The student has a plan for the course that is not cancelled (P7)', async () => {
    const { academy, settle, id } = await openCaptured(createFlexible);
    const plan = aPlan(['2026-12-05'], { courseId: COURSE });
    await academy.table.transactWrite(putPlanWrites(academy.table, plan));
    expect(await settle(id)).toBe('REFUNDING');
    expect((await academy.needs.plans.get(USER, COURSE))?.planId).toBe('pln_1');
  });
});

describe('An error of the table is no answer to the question that was asked (I4, I11)', () => {
  test('settling a capture: it stays captured and can be settled later', async () => {
    const { academy, settle, id, attempt } = await openCaptured();
    const broken = settlementRepository({
      ...academy.table,
      transactWrite: () => Promise.reject(new Error('The table is not there.')),
    });
    const settlement = {
      attempt,
      settledAt: new Date(NOON).toISOString(),
      receipt: { receiptNumber: 'r', orderId: attempt.orderId } as never,
      mail: { kind: 'payment-confirmation' } as never,
    };
    await expect(broken.settlePurchase(settlement)).rejects.toThrow('not there');
    expect(await settle(id)).toBe('SETTLED');
  });
});

describe('A purchase that is started', () => {
  test('Under the id of an attempt that ended is refused, and that attempt stays as it is (I9)', async () => {
    const { attempts } = (await createTestAcademy()).needs;
    await attempts.startPurchase(anAttempt());
    await attempts.markDeclined(anAttempt(), 'GENERIC_DECLINE');
    await expect(attempts.startPurchase(anAttempt())).rejects.toThrow('condition');
    expect((await attempts.get(anId('txn1')))?.state).toBe('DECLINED');
  });

  test.each([
    ['full', 1],
    ['flexible', 0],
  ] as const)('The lists of orders have those in full only: %s (G-48)', async (paymentPlan, listed) => {
    const { attempts, orders } = (await createTestAcademy()).needs;
    await attempts.startPurchase(anAttempt({ paymentPlan }));
    expect((await orders.listFull()).items).toHaveLength(listed);
    expect((await orders.listFullByInstructor(anId('user-grace'))).items).toHaveLength(listed);
  });

  test('While its lock says that the course is paid is refused, also without an enrolment (C14)', async () => {
    const { academy, settle, id } = await openCaptured();
    await settle(id);
    await academy.table.remove(keys.enrolment(USER, COURSE));
    const again = anAttempt({ transactionId: anId('txn2') });
    expect(await academy.needs.attempts.startPurchase(again)).toEqual({ started: false, paid: true });
  });

  test('Attempts that are voided are no declines, and none is a fault of the merchant (C38, G-110)', async () => {
    const { attempts } = (await createTestAcademy()).needs;
    for (let n = 1; n <= 6; n++) {
      const attempt = anAttempt({ transactionId: anId(`txn${n}`), orderId: anId(`ord_${n}`) });
      expect(await attempts.startPurchase(attempt)).toEqual({ started: true });
      expect(await attempts.markVoided(attempt, 'NOT_CHARGED')).toBe(true);
      expect((await attempts.get(attempt.transactionId))?.isMerchantFault).toBe(false);
    }
  });

  test('Of a free course is neither counted as a decline nor taken off those that are (C38, G-110)', async () => {
    const { attempts } = (await createTestAcademy()).needs;
    let made = 0;
    const start = async (amountCents: number) => {
      made += 1;
      const ids = {
        transactionId: anId(`txn${made}`),
        orderId: anId(`ord_${made}`),
        courseId: anId(`crs_${made}`),
      };
      const attempt = anAttempt({ ...ids, amountCents, priceCents: amountCents });
      return { attempt, ...(await attempts.startPurchase(attempt)) };
    };
    for (let n = 0; n < 6; n++) expect((await start(0)).started).toBe(true);
    for (let n = 0; n < 5; n++) expect((await start(100)).started).toBe(true);
    const voided = await start(0);
    expect(await attempts.markVoided(voided.attempt, 'NOT_CHARGED')).toBe(true);
    const captured = await start(0);
    expect(await attempts.markCaptured(captured.attempt.transactionId, 'pay1')).toBeDefined();
    expect((await start(100)).started).toBe(false);
  });
});

describe('What is written of a capture and of its refund', () => {
  test('A capture keeps how it was paid, and what the operator had refunded of it (G-60)', async () => {
    const { attempts } = (await createTestAcademy()).needs;
    await attempts.startPurchase(anAttempt());
    await attempts.markCaptured(anId('txn1'), 'pay1', 'Visa ending in 1111', 5_000);
    expect(await attempts.get(anId('txn1'))).toMatchObject({
      paymentMethod: 'Visa ending in 1111',
      refundedBeforeSettlementCents: 5_000,
    });
  });

  test('A try of a refund that is over, or a refund that is completed, changes nothing more (C32, I9)', async () => {
    const { academy, attempt } = await openCaptured();
    const { attempts } = academy.needs;
    const capture = { squarePaymentId: 'pay1', capturedCents: 206_000, reason: 'UNSETTLEABLE' } as const;
    const first = await attempts.markRefunding(attempt, ['CAPTURED'], capture);
    const second = first && (await attempts.beginRefundTry(first, 2));
    const third = second && (await attempts.beginRefundTry(second, 3));
    if (!third) throw new Error('There is no third try.');
    expect(await attempts.markRefundPending(second, 'refund-of-the-second')).toBeUndefined();
    expect(await attempts.markRefunded(third, new Date(NOON).toISOString(), undefined)).toBe(true);
    expect(await attempts.setRefundTryCents(third, 5)).toBeUndefined();
    const { refundId, refundTryCents, state } = (await attempts.get(attempt.transactionId)) ?? {};
    expect([state, refundId, refundTryCents]).toEqual(['REFUNDED', undefined, undefined]);
  });

  test('A payment that is settled on the stroke of midnight is among those until then', async () => {
    const { table, needs } = await createTestAcademy();
    const settledAt = '2026-11-22T00:00:00.000Z';
    await table.put({
      ...keys.transaction(anId('txn1')),
      ...index2.settledPayment(settledAt, anId('txn1')),
      ...anAttempt({ state: 'SETTLED' }),
      settledAt,
    });
    const { rows } = await needs.settledPayments.listBetween('2026-11-21T12:00:00.000Z', settledAt);
    expect(rows.map(({ transactionId }) => transactionId)).toEqual(['txn1']);
  });
});
