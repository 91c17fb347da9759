// Long because it follows a refund from the unsettleable capture to its completion.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { keys } from '#functions/testing/keys.ts';
import { putPlanWrites } from '#functions/data/payments/plans.ts';
import { log } from '#functions/runtime/logger.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { NOON, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as refundStep } from '../refund-payment.task.ts';
import { handler as settleStep } from '../settle-payment.task.ts';
import { handler as sweep } from '../sweep-open-attempts.job.ts';

beforeEach(setUpCheckout);

/** An academy, its student's checkout, and what there is to see of an attempt. */
async function openCheckout() {
  const academy = await createTestAcademy();
  const checkout = checkoutAt(academy);
  return {
    academy,
    ...checkout,
    attempt: async (id: string) => (await academy.needs.attempts.get(id))!,
    order: async () => (await academy.table.queryByPrefix('USER#user-ada', 'ORDER#'))[0],
    mail: async (id: string) => (await academy.needs.outbox.claim(`refunded-${id}`, NOON))?.mail,
    refunds: () => academy.square.refunds(),
    /** Charged, and then its student is gone before it is settled. */
    async captureUnsettleable() {
      const id = await checkout.start();
      expect(await checkout.advance(id)).toBe('CAPTURED');
      await academy.table.remove(keys.user('user-ada'));
      return id;
    },
  };
}
/** The refund request of a transaction as Square receives it. */
const refundRequest = (
  academy: TestAcademy,
  id: string,
  amountCents = 206_000,
  idempotencyKey = `refund-${id}`,
) => ({
  idempotency_key: idempotencyKey,
  payment_id: academy.square.paymentId(id),
  amount_money: { amount: amountCents, currency: 'USD' },
  reason: expect.any(String) as string,
});
const criticals = () => vi.mocked(log.critical).mock.calls;

describe('A captured payment that can never be settled (I11, C25)', () => {
  test.each([
    ['the student', keys.user('user-ada')],
    ['the course', keys.course('crs_aws')],
  ])(
    'When %s is deleted between charge and settlement, the payment is refunded once, with mail and alarm (C25)',
    async (_who, gone) => {
      const { academy, start, advance, settle, finishRefund, ...seen } = await openCheckout();
      const id = await start();
      await advance(id);
      await academy.table.remove(gone);
      expect(await settle(id)).toBe('REFUNDING');
      expect(await seen.lockState()).toBe('HELD');
      expect(await finishRefund(id)).toBe('REFUNDED');
      const paymentId = academy.square.paymentId(id);
      expect(seen.refunds()).toEqual([{ paymentId, amountCents: 206_000 }]);
      expect(await seen.attempt(id)).toMatchObject({ state: 'REFUNDED', failureCode: 'UNSETTLEABLE' });
      expect(await seen.attempt(id)).not.toHaveProperty('GSI1PK');
      expect(await seen.attempt(id)).toMatchObject({ GSI2PK: 'ATTEMPTS#user-ada' });
      expect(await seen.attempt(id)).not.toHaveProperty('encryptedSourceId');
      expect(await seen.lockState()).toBe('FREE');
      expect(await seen.order()).toMatchObject({ orderStatus: 'failed', paymentStatus: 'failed' });
      expect(await seen.enrolled()).toBe(false);
      expect(await seen.mail(id)).toMatchObject({
        kind: 'payment-refunded',
        to: 'ada@example.org',
        amountCents: 206_000,
        refundedOn: '2026-11-21',
      });
      expect(criticals()).toEqual([
        ['captured payment is refunded', { transactionId: id, paymentId, reason: 'UNSETTLEABLE' }],
      ]);
    },
  );

  test('One of an account that was made anonymous meanwhile is refunded, and no mail without an address is queued', async () => {
    const { academy, settle, finishRefund, captureUnsettleable, ...seen } = await openCheckout();
    const id = await captureUnsettleable();
    await settle(id);
    await academy.table.update(keys.transaction(id), {
      UpdateExpression: 'SET userName = :name, userEmail = :email',
      ExpressionAttributeValues: { ':name': 'Deleted account', ':email': '' },
    });
    expect(await finishRefund(id)).toBe('REFUNDED');
    expect(seen.refunds()).toHaveLength(1);
    expect(await seen.mail(id)).toBeUndefined();
  });

  test('A student who already has the course is refunded and keeps the course (I2)', async () => {
    const { academy, start, advance, settle, refund, ...seen } = await openCheckout();
    const id = await start();
    await advance(id);
    await academy.table.put({ ...keys.enrolment('user-ada', 'crs_aws'), userId: 'user-ada' });
    expect(await settle(id)).toBe('REFUNDING');
    await refund(id);
    expect(seen.refunds()).toHaveLength(1);
    expect(await seen.enrolled()).toBe(true);
  });

  test('During the refund the student sees PENDING, then FAILED, and can buy again', async () => {
    const { academy, start, run, paymentStatus, order: _order, ...seen } = await openCheckout();
    const id = await start();
    await seen.advance(id);
    const course = await academy.table.get<Record<string, unknown>>(keys.course('crs_aws'));
    await academy.table.remove(keys.course('crs_aws'));
    await seen.settle(id);
    await academy.table.put(course!);
    expect(await paymentStatus(id)).toEqual({ success: true, paymentStatus: 'PENDING' });
    expect(await start()).toBe(id);
    expect(await run(id)).toBe('REFUNDED');
    expect(await paymentStatus(id)).toEqual({ success: true, paymentStatus: 'FAILED', code: 'REFUNDED' });
    const again = await start();
    expect(again).not.toBe(id);
    expect(await run(again)).toBe('SETTLED');
    expect(academy.square.captures()).toHaveLength(2);
    expect(seen.refunds()).toHaveLength(1);
  });

  test('Concurrent paths start one refund and raise the alarm (I9)', async () => {
    const { settle, ...seen } = await openCheckout();
    const id = await seen.captureUnsettleable();
    expect(await Promise.all([settle(id), settle(id), settle(id)])).toEqual(Array(3).fill('REFUNDING'));
    expect(criticals().length).toBeGreaterThan(0);
  });

  test('A payment that another path has settled is not refunded (I9)', async () => {
    const { academy, start, advance, settle } = await openCheckout();
    const id = await start();
    await advance(id);
    const stale = await academy.needs.attempts.get(id);
    await settle(id);
    const reads = vi.spyOn(academy.needs.attempts, 'get').mockResolvedValueOnce(stale);
    expect(await settle(id)).toBe('SETTLED');
    expect(reads).toHaveBeenCalledTimes(2);
    expect(criticals()).toEqual([]);
  });

  test('A free course ends without a request to Square and without a refund mail (X8)', async () => {
    const { academy, order: _order, ...seen } = await openCheckout();
    await academy.table.update(keys.course('crs_aws'), {
      UpdateExpression: 'SET priceCents = :free',
      ExpressionAttributeValues: { ':free': 0 },
    });
    const id = await seen.start({ coursePricing: 0 });
    await seen.advance(id);
    await academy.table.remove(keys.user('user-ada'));
    expect(await seen.run(id)).toBe('REFUNDED');
    expect(academy.square.received('RefundPayment')).toEqual([]);
    expect(await seen.mail(id)).toBeUndefined();
  });

  test('An instalment whose plan is deleted is refunded', async () => {
    const { academy, finishRefund, settle, advance, ...seen } = await openCheckout();
    const encryptedSourceId = await academy.needs.cardTokens.encrypt('cnon:card-nonce-ok', anId('txn1'));
    const plan = aPlan(['2026-12-05'], { courseId: 'crs_aws' });
    await academy.table.transactWrite(putPlanWrites(academy.table, plan));
    await academy.needs.instalmentPayments.startInstalments({
      transactionId: 'txn1',
      orderId: 'ord_1',
      paymentPlan: 'scheduled',
      userId: 'user-ada',
      userName: 'ada lovelace',
      userEmail: 'ada@example.org',
      courseId: 'crs_aws',
      courseTitle: 'AWS Cloud Bootcamp',
      planId: 'pln_1',
      instalments: [{ index: 0, instalmentId: 'sch_1' }],
      amountCents: 63_000,
      locationId: 'L1',
      note: 'AWS Cloud Bootcamp',
      encryptedSourceId,
      state: 'CREATED',
      chargeTries: 0,
      createdAt: new Date(NOON).toISOString(),
    });
    await advance('txn1');
    await academy.table.remove(keys.plan('user-ada', 'crs_aws'));
    expect(await settle('txn1')).toBe('REFUNDING');
    expect(await finishRefund('txn1')).toBe('REFUNDED');
    expect(await seen.lockState('pln_1')).toBe('FREE');
    expect(seen.refunds()).toMatchObject([{ amountCents: 63_000 }]);
  });
});

describe('Captures without an open attempt', () => {
  test.each([100, 206_001])(
    'A captured amount of %i cents, other than the requested one, is refunded in full (C19)',
    async (captured) => {
      const { academy, start, run, ...seen } = await openCheckout();
      academy.square.addFault({ call: 'CreatePayment', fault: 'other-amount', amountCents: captured });
      const id = await start();
      expect(await run(id)).toBe('REFUNDED');
      expect(seen.refunds()).toMatchObject([{ amountCents: captured }]);
      expect(await seen.attempt(id)).toMatchObject({
        failureCode: 'AMOUNT_DIFFERS',
        capturedCents: captured,
      });
      expect(await seen.enrolled()).toBe(false);
      expect(await seen.paymentStatus(id)).toMatchObject({ paymentStatus: 'FAILED' });
    },
  );

  test('A capture found after the end is refunded and does not touch the lock of the next attempt (I9)', async () => {
    const { academy, start, advance, settle, run, ...seen } = await openCheckout();
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'GENERIC_DECLINE' });
    const first = await start();
    await advance(first);
    const second = await start();
    expect(await advance(second)).toBe('CAPTURED');
    const staleAttempt = await seen.attempt(first);
    const { markRefunding } = academy.needs.attempts;
    await markRefunding(staleAttempt, ['DECLINED'], {
      squarePaymentId: await academy.square.put(first, NOON),
      capturedCents: 206_000,
      reason: 'CAPTURED_AFTER_END',
    });
    expect(await seen.attempt(first)).toHaveProperty('GSI1PK');
    expect(await run(first)).toBe('REFUNDED');
    expect(await seen.lockState()).toBe('HELD');
    expect(await settle(second)).toBe('SETTLED');
    expect(await seen.lockState()).toBe('DONE');
    expect(await seen.enrolled()).toBe(true);
  });
});

describe('Refunding (I11)', () => {
  test('A retry sends the same body under the same key, and Square refunds once', async () => {
    const { academy, settle, refund, finishRefund, ...seen } = await openCheckout();
    const id = await seen.captureUnsettleable();
    await settle(id);
    academy.square.addFault({ call: 'RefundPayment', fault: 'reject-before' });
    academy.square.addFault({ call: 'RefundPayment', fault: 'accept-then-drop' });
    await expect(refund(id)).rejects.toThrow('It is unknown');
    await expect(refund(id)).rejects.toThrow('It is unknown');
    expect(await finishRefund(id)).toBe('REFUNDED');
    expect(await refund(id)).toBe('REFUNDED');
    const requests = academy.square.received('RefundPayment');
    expect(requests).toEqual(Array(3).fill(refundRequest(academy, id)));
    expect(seen.refunds()).toHaveLength(1);
    expect(await seen.mail(id)).toBeDefined();
    expect(await seen.mail(id)).toBeUndefined();
  });

  test('A refund that Square has not completed stays REFUNDING and is fetched by its id', async () => {
    const { academy, settle, refund, ...seen } = await openCheckout();
    const id = await seen.captureUnsettleable();
    await settle(id);
    expect(await refund(id)).toBe('REFUNDING');
    expect(await refund(id)).toBe('REFUNDING');
    const [{ id: refundId } = {}] = academy.square.simulator.refunds();
    expect(await seen.attempt(id)).toMatchObject({ state: 'REFUNDING', refundId });
    expect(await seen.mail(id)).toBeUndefined();
    academy.square.decideRefunds('COMPLETED');
    expect(await refund(id)).toBe('REFUNDED');
    expect(academy.square.received('RefundPayment')).toHaveLength(1);
  });

  test('After a partial operator refund the rest is refunded once, without an alarm (C34)', async () => {
    const { academy, settle, refund, finishRefund, ...seen } = await openCheckout();
    const id = await seen.captureUnsettleable();
    await settle(id);
    vi.mocked(log.critical).mockClear();
    await academy.square.refundByOperator(id, 10_000);
    academy.square.addFault({ call: 'RefundPayment', fault: 'accept-then-drop', skip: 1 });
    await expect(refund(id)).rejects.toThrow('It is unknown');
    expect(await finishRefund(id)).toBe('REFUNDED');
    const complete = refundRequest(academy, id);
    const rest = refundRequest(academy, id, 196_000, `refund-${id}-2`);
    const requests = academy.square.received('RefundPayment');
    expect(requests.slice(0, 3)).toEqual([complete, rest, rest]);
    expect(seen.refunds().map(({ amountCents }) => amountCents)).toEqual([10_000, 196_000]);
    expect(await seen.mail(id)).toMatchObject({ amountCents: 206_000 });
    expect(log.critical).not.toHaveBeenCalled();
  });

  test('The steps return their outcome; only a REFUNDING attempt can be refunded', async () => {
    const { academy, start, advance } = await openCheckout();
    const run = refundStep.with(academy.handlerNeeds);
    await expect(run({ transactionId: anId('txn-none') })).rejects.toThrow('no attempt');
    const id = await start();
    await expect(run({ transactionId: anId(id) })).rejects.toThrow('CREATED, not REFUNDING');
    await advance(id);
    await academy.table.remove(keys.user('user-ada'));
    expect(await settleStep.with(academy.handlerNeeds)({ transactionId: anId(id) })).toEqual({
      transactionId: id,
      outcome: 'REFUNDING',
    });
    expect(await advance(id)).toBe('REFUNDING');
    for (const outcome of ['REFUNDING', 'REFUNDED']) {
      expect(await run({ transactionId: anId(id) })).toEqual({ transactionId: id, outcome });
      academy.square.decideRefunds('COMPLETED');
    }
    expect(await advance(id)).toBe('DECLINED');
  });

  test('The sweeper restarts captured and refunding attempts; only the captured ones are overdue (I5)', async () => {
    const { academy, settle, ...seen } = await openCheckout();
    const id = await seen.captureUnsettleable();
    await settle(id);
    await academy.addStudent('user-bob');
    const bob = checkoutAt(academy, 'user-bob');
    const captured = await bob.start();
    await bob.advance(captured);
    vi.setSystemTime(NOON + 16 * 60_000);
    vi.mocked(log.critical).mockClear();
    expect(await sweep.with(academy.handlerNeeds)(undefined)).toEqual({ open: 2 });
    expect(academy.started.filter((one) => one.includes('-s')).map((one) => one.split('-')[0])).toEqual(
      expect.arrayContaining([id, captured]),
    );
    expect(criticals()).toEqual([['attempts open for too long', { transactionIds: [captured] }]]);
  });
});
