import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/testing/keys.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import { newId } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/logger.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { counted, openReconciliation } from '#functions/testing/reconciliation.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { settlePayment } from '../settle/settle-payment.ts';

let reconciliation: Awaited<ReturnType<typeof openReconciliation>>;
const HOUR = 3_600_000;

beforeEach(quietLog);
beforeEach(async () => {
  reconciliation = await openReconciliation();
});

/** An attempt and its payment at Square, which a run an hour ago has settled. */
async function settled(payment: Parameters<typeof reconciliation.pay>[1] = {}): Promise<Attempt> {
  const attempt = await reconciliation.start();
  await reconciliation.pay(attempt, payment, NOON - 2 * HOUR);
  vi.setSystemTime(NOON - HOUR);
  await reconciliation.run();
  vi.setSystemTime(NOON);
  vi.clearAllMocks();
  const found = await reconciliation.stored(attempt);
  expect(found.state).toBe('SETTLED');
  return found;
}
/** Our record of an attempt says another amount. */
const recordAmount = ({ transactionId }: Attempt, amountCents: number) =>
  reconciliation.academy.table.update(keys.transaction(transactionId), {
    UpdateExpression: 'SET amountCents = :cents',
    ExpressionAttributeValues: { ':cents': amountCents },
  });
/** The reported differences: kind and cents of each. */
const alarms = () =>
  vi
    .mocked(log.critical)
    .mock.calls.filter(([message]) => message === 'payment differs from Square')
    .map(([, details]) => details);

describe('Captured at Square and not settled here: repaired', () => {
  test.each([
    [
      'whose response never came',
      (one: Attempt) => reconciliation.academy.needs.attempts.markUnknown(one.transactionId, NOON),
    ],
    [
      'that was pending',
      (one: Attempt, paymentId: string) =>
        reconciliation.academy.needs.attempts.markPending(one.transactionId, paymentId),
    ],
    [
      'that was captured and never settled',
      (one: Attempt, paymentId: string) =>
        reconciliation.academy.needs.attempts.markCaptured(one.transactionId, paymentId),
    ],
    ['that was never even charged by our record', async () => undefined],
  ])('An attempt %s is settled, with access and mail, once (I3, I5)', async (_what, before) => {
    const attempt = await reconciliation.start();
    await before(attempt, await reconciliation.pay(attempt));
    expect(await reconciliation.run()).toEqual(counted({ repaired: 1 }));
    expect((await reconciliation.stored(attempt)).state).toBe('SETTLED');
    expect(await reconciliation.enrolled(attempt)).toBe(true);
    expect(await reconciliation.run()).toEqual(counted({}));
    expect(alarms()).toEqual([]);
    expect(reconciliation.academy.started).toEqual([]);
  });

  test.each(['markDeclined', 'markVoided'] as const)(
    'A capture after %s is refunded by the workflow (I11)',
    async (end) => {
      const attempt = await reconciliation.start();
      await reconciliation.academy.needs.attempts[end](attempt, 'CODE');
      const squarePaymentId = await reconciliation.pay(attempt);
      expect(await reconciliation.run()).toEqual(counted({ repaired: 1 }));
      expect(await reconciliation.stored(attempt)).toMatchObject({
        state: 'REFUNDING',
        squarePaymentId,
      });
      expect(reconciliation.academy.started).toEqual([
        `${attempt.transactionId}-reconciled-${Math.floor(NOON / 300_000)}`,
      ]);
      expect(await reconciliation.enrolled(attempt)).toBe(false);
      expect(await reconciliation.run()).toEqual(counted({}));
    },
  );

  test('A capture of a deleted student is refunded (C25)', async () => {
    const attempt = await reconciliation.start();
    await reconciliation.academy.table.remove({ PK: `USER#${attempt.userId}`, SK: 'PROFILE' });
    await reconciliation.pay(attempt);
    expect(await reconciliation.run()).toEqual(counted({ repaired: 1 }));
    expect((await reconciliation.stored(attempt)).state).toBe('REFUNDING');
    expect(reconciliation.academy.started).toHaveLength(1);
  });

  test('An operator’s refund of everything is recorded on attempt, order and receipt, once, and ends access (G-60, G-108)', async () => {
    const attempt = await settled();
    const { orderId, userId } = attempt;
    const shown = async () => [
      (await reconciliation.stored(attempt)).refundedCents,
      (await reconciliation.academy.needs.receipts.get(userId, orderId))?.refundedCents,
      (
        await reconciliation.academy.table.get<{ paymentStatus: string }>({
          PK: `USER#${userId}`,
          SK: `ORDER#${orderId}`,
        })
      )?.paymentStatus,
    ];
    await reconciliation.square.refundByOperator(attempt.transactionId, 6_000);
    vi.setSystemTime(NOON + HOUR);
    expect(await reconciliation.run()).toEqual(counted({ repaired: 1 }));
    expect(await shown()).toEqual([6_000, 6_000, 'partially refunded']);
    expect(await reconciliation.run()).toEqual(counted({}));
    await reconciliation.square.refundByOperator(attempt.transactionId, 200_000);
    vi.setSystemTime(NOON + 2 * HOUR);
    expect(await reconciliation.run()).toEqual(counted({ repaired: 1 }));
    expect(await shown()).toEqual([206_000, 206_000, 'refunded']);
    expect(await reconciliation.enrolled(attempt)).toBe(false);
  });

  test('A refund that fails after it was recorded gives access back, also when every webhook is lost (C35, G-109)', async () => {
    const attempt = await settled();
    await reconciliation.square.refundByOperator(attempt.transactionId, 206_000);
    vi.setSystemTime(NOON + HOUR);
    expect(await reconciliation.run()).toEqual(counted({ repaired: 1 }));
    expect(await reconciliation.enrolled(attempt)).toBe(false);
    reconciliation.square.decideRefunds('FAILED');
    vi.setSystemTime(NOON + 2 * HOUR);
    expect(await reconciliation.run()).toEqual(counted({ repaired: 1 }));
    expect(await reconciliation.enrolled(attempt)).toBe(true);
    expect((await reconciliation.stored(attempt)).refundedCents).toBe(0);
    expect(log.critical).toHaveBeenCalledWith('refund of the operator failed', {
      transactionId: attempt.transactionId,
      refundedCents: 0,
      recordedCents: 206_000,
    });
  });

  test('A partial refund before settlement is recorded in the run that settles', async () => {
    const attempt = await settled({ refundedCents: 6_000 });
    expect(attempt.refundedCents).toBe(6_000);
  });
});

describe('Differences for a person to decide: reported, not changed', () => {
  test('Less refunded than is recorded, of a payment that has not changed since', async () => {
    const attempt = await settled();
    const { updated_at: refundsAsOf } = reconciliation.square.payment(attempt.transactionId);
    const { recordReturned } = reconciliation.academy.needs.attempts;
    await recordReturned(attempt.transactionId, { refundedCents: 500, refundsAsOf }, '2026-11-21');
    expect(await reconciliation.run()).toEqual(counted({ differences: 1 }));
    expect(alarms()).toMatchObject([{ kind: 'not-refunded', ourRefundedCents: 500, squareRefundedCents: 0 }]);
    expect(log.critical).toHaveBeenCalledOnce();
  });

  test('A transaction id of our format without an attempt', async () => {
    const transactionId = newId('transaction');
    const paymentId = await reconciliation.pay(transactionId);
    expect(await reconciliation.run()).toEqual(counted({ differences: 1 }));
    expect(alarms()).toEqual([
      {
        kind: 'unknown-transaction',
        transactionId,
        paymentId,
        ourRefundedCents: 0,
        squareCents: 206_000,
        squareRefundedCents: 0,
      },
    ]);
  });

  test('One of two captures under one reference is settled, the other reported (I1)', async () => {
    const attempt = await reconciliation.start();
    const first = await reconciliation.pay(attempt);
    const second = await reconciliation.pay(attempt, {}, NOON - HOUR / 2);
    expect(await reconciliation.run()).toEqual(counted({ compared: 2, repaired: 1, differences: 1 }));
    expect(alarms()).toMatchObject([{ kind: 'second-capture', paymentId: second, squareCents: 206_000 }]);
    expect(await reconciliation.stored(attempt)).toMatchObject({
      state: 'SETTLED',
      squarePaymentId: first,
    });
  });

  test('Another amount than recorded', async () => {
    const attempt = await settled();
    await recordAmount(attempt, 205_999);
    expect(await reconciliation.run()).toEqual(counted({ differences: 1 }));
    expect(alarms()).toMatchObject([{ kind: 'amount', ourCents: 205_999, squareCents: 206_000 }]);
    expect((await reconciliation.stored(attempt)).state).toBe('SETTLED');
  });

  test.each(['PENDING', 'FAILED', 'CANCELED'] as const)('Settled here, and %s at Square', async (status) => {
    const attempt = await reconciliation.start();
    await reconciliation.settle(attempt, await reconciliation.pay(attempt, { status }));
    expect(await reconciliation.run()).toEqual(counted({ differences: 1 }));
    expect(alarms()).toMatchObject([{ kind: 'not-captured', transactionId: attempt.transactionId }]);
    expect(await reconciliation.enrolled(attempt)).toBe(true);
  });

  test('Settled here, and unknown at Square', async () => {
    await reconciliation.settle(await reconciliation.start(), 'a-payment-that-square-does-not-have');
    expect(await reconciliation.run()).toEqual(counted({ differences: 1 }));
    expect(alarms()).toMatchObject([{ kind: 'not-captured' }]);
  });
});

describe('Entries that the list lacks because it lags are not differences', () => {
  /** Square's next list shows what was so long ago, ms. */
  const listIsLate = (delayMs: number) =>
    reconciliation.square.addFault({ call: 'ListPayments', fault: 'stale', delayMs });

  test('A payment that is missing in the list and captured at Square', async () => {
    await settled();
    listIsLate(3 * HOUR);
    expect(await reconciliation.run()).toEqual(counted({}));
    expect(alarms()).toEqual([]);
  });

  test.each([
    ['another amount', (one: Attempt) => recordAmount(one, 7), { differences: 1 }, undefined],
    [
      'a refund',
      (one: Attempt) => reconciliation.square.refundByOperator(one.transactionId, 500),
      { repaired: 1 },
      500,
    ],
  ])(
    'A payment that is missing in the list is compared by itself: %s',
    async (_what, change, found, refunded) => {
      const attempt = await settled();
      await change(attempt);
      listIsLate(3 * HOUR);
      expect(await reconciliation.run()).toEqual(counted(found));
      expect((await reconciliation.stored(attempt)).refundedCents).toBe(refunded);
    },
  );

  test('A recorded refund that the list lacks', async () => {
    const attempt = await settled();
    await reconciliation.square.refundByOperator(attempt.transactionId, 500);
    const { recordReturned } = reconciliation.academy.needs.attempts;
    expect(await recordReturned(attempt.transactionId, { refundedCents: 500 }, '2026-11-21')).toBe(true);
    listIsLate(HOUR / 2);
    expect(await reconciliation.run()).toEqual(counted({}));
  });

  test('By the daily run the 48 hours up to a minute ago are compared', async () => {
    const attempt = await reconciliation.start();
    await reconciliation.settle(attempt, await reconciliation.pay(attempt, {}, NOON - 30_000), NOON - 30_000);
    expect(await reconciliation.run()).toEqual(counted({ compared: 0 }));
    expect(reconciliation.square.received('ListPayments').at(-1)).toMatchObject({
      updated_at_begin_time: new Date(NOON - 48 * HOUR).toISOString(),
      updated_at_end_time: new Date(NOON - 60_000).toISOString(),
    });
  });

  test('A free course is not compared (X8)', async () => {
    const attempt = await reconciliation.start({ amountCents: 0 });
    await reconciliation.academy.needs.attempts.markCaptured(attempt.transactionId, 'nothing-due');
    await settlePayment(reconciliation.academy.needs, attempt.transactionId, {
      now: NOON - HOUR,
      zone: 'America/New_York',
      newId,
    });
    expect((await reconciliation.stored(attempt)).state).toBe('SETTLED');
    expect(await reconciliation.run()).toEqual(counted({ compared: 0 }));
  });
});
