// Long because every kind of difference is told on one table and one set of world.books.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import { newId } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/logger.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { counted, openBooks } from '#functions/testing/reconciling.ts';
import { NOON, TODAY } from '#functions/testing/school.ts';
import { stubCalendar } from '#functions/testing/stub-calendar.ts';
import { settlePayment } from '../settle/settle-payment.ts';

let world: Awaited<ReturnType<typeof openBooks>>;
const HOUR = 3_600_000;

beforeEach(quietLog);
beforeEach(async () => {
  stubCalendar();
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  world = await openBooks();
});

/** A settled attempt with its payment in the books, an hour old; `ago` in ms. */
const settled = async (more: Parameters<typeof world.books.put>[1] = {}, ago = HOUR): Promise<Attempt> => {
  const attempt = await world.start();
  world.books.put(attempt.transactionId, more);
  vi.setSystemTime(NOON - ago);
  await world.run();
  vi.setSystemTime(NOON);
  vi.clearAllMocks();
  const found = await world.now(attempt);
  expect(found.state).toBe('SETTLED');
  return found;
};
/** What the alarm hears: kind and cents of each difference. */
const alarms = () =>
  vi
    .mocked(log.critical)
    .mock.calls.filter(([message]) => message === 'payment differs from Square')
    .map(([, details]) => details);

describe('Captured at Square, not given here: repaired', () => {
  test.each([
    [
      'whose answer never came',
      async (one: Attempt) => world.school.needs.attempts.unknown(one.transactionId, NOON),
    ],
    [
      'that was pending',
      async (one: Attempt) =>
        world.school.needs.attempts.pending(one.transactionId, `pay-${one.transactionId}`),
    ],
    [
      'that was captured and never settled',
      async (one: Attempt) =>
        world.school.needs.attempts.captured(one.transactionId, `pay-${one.transactionId}`),
    ],
    ['that was never even charged by our record', async () => undefined],
  ])('An attempt %s is settled, with access and mail, once (I3, I5)', async (_what, before) => {
    const attempt = await world.start();
    await before(attempt);
    world.books.put(attempt.transactionId);
    expect(await world.run()).toEqual(counted({ repaired: 1 }));
    expect((await world.now(attempt)).state).toBe('SETTLED');
    expect(await world.enrolled(attempt)).toBe(true);
    expect(await world.run()).toEqual(counted({}));
    expect(alarms()).toEqual([]);
  });

  test.each(['declined', 'voided'] as const)(
    'A capture after we had said %s goes back through the workflow (I11)',
    async (end) => {
      const attempt = await world.start();
      await world.school.needs.attempts[end](attempt, 'CODE');
      world.books.put(attempt.transactionId);
      expect(await world.run()).toEqual(counted({ repaired: 1 }));
      expect(await world.now(attempt)).toMatchObject({
        state: 'REFUNDING',
        squarePaymentId: `pay-${attempt.transactionId}`,
      });
      expect(world.school.started).toEqual([`${attempt.transactionId}-reconciled-${TODAY}`]);
      expect(await world.enrolled(attempt)).toBe(false);
      expect(await world.run()).toEqual(counted({}));
    },
  );

  test('What can never be settled goes back: the learner was deleted meanwhile (C25)', async () => {
    const attempt = await world.start();
    await world.school.table.remove({ PK: `USER#${attempt.userId}`, SK: 'PROFILE' });
    world.books.put(attempt.transactionId);
    expect(await world.run()).toEqual(counted({ repaired: 1 }));
    expect((await world.now(attempt)).state).toBe('REFUNDING');
    expect(world.school.started).toHaveLength(1);
  });

  test('An operator’s refund is recorded on attempt, order and receipt, once; access stays (G-60)', async () => {
    const attempt = await settled();
    const { orderId, userId } = attempt;
    const shown = async () => [
      (await world.now(attempt)).refundedCents,
      (await world.school.needs.receipts.of(userId, orderId))?.refundedCents,
      (
        await world.school.table.get<{ paymentStatus: string }>({
          PK: `USER#${userId}`,
          SK: `ORDER#${orderId}`,
        })
      )?.paymentStatus,
    ];
    world.books.put(attempt.transactionId, { refundedCents: 6_000 });
    expect(await world.run()).toEqual(counted({ repaired: 1 }));
    expect(await shown()).toEqual([6_000, 6_000, 'partially refunded']);
    expect(await world.run()).toEqual(counted({}));
    world.books.put(attempt.transactionId, { refundedCents: 206_000 });
    expect(await world.run()).toEqual(counted({ repaired: 1 }));
    expect(await shown()).toEqual([206_000, 206_000, 'refunded']);
    expect(await world.enrolled(attempt)).toBe(true);
  });

  test('What was given back before it was settled is settled and recorded in one run', async () => {
    const attempt = await settled({ refundedCents: 6_000 });
    expect(attempt.refundedCents).toBe(6_000);
  });
});

describe('Differences that a person must judge: reported, not touched', () => {
  test('A transaction of our shape that we do not know', async () => {
    const transactionId = newId('transaction');
    world.books.put(transactionId);
    expect(await world.run()).toEqual(counted({ differences: 1 }));
    expect(alarms()).toEqual([
      {
        kind: 'unknown-transaction',
        transactionId,
        paymentId: `pay-${transactionId}`,
        ourRefundedCents: 0,
        squareCents: 206_000,
        squareRefundedCents: 0,
      },
    ]);
  });

  test('Two captures under one reference: the learner has what was paid once, the other is reported (I1)', async () => {
    const attempt = await world.start();
    world.books.put(attempt.transactionId);
    world.books.put(attempt.transactionId, { paymentId: 'pay-twice' });
    expect(await world.run()).toEqual(counted({ compared: 2, repaired: 1, differences: 1 }));
    expect(alarms()).toMatchObject([
      { kind: 'second-capture', paymentId: 'pay-twice', squareCents: 206_000 },
    ]);
    expect(await world.now(attempt)).toMatchObject({
      state: 'SETTLED',
      squarePaymentId: `pay-${attempt.transactionId}`,
    });
  });

  test('Another amount than ours', async () => {
    const attempt = await settled();
    world.books.put(attempt.transactionId, { amountCents: 206_001 });
    expect(await world.run()).toEqual(counted({ differences: 1 }));
    expect(alarms()).toMatchObject([{ kind: 'amount', ourCents: 206_000, squareCents: 206_001 }]);
    expect((await world.now(attempt)).state).toBe('SETTLED');
  });

  test.each(['PENDING', 'FAILED', 'CANCELED'] as const)(
    'Settled here, and %s there: access without money',
    async (status) => {
      const attempt = await settled();
      world.books.put(attempt.transactionId, { status });
      expect(await world.run()).toEqual(counted({ differences: 1 }));
      expect(alarms()).toMatchObject([{ kind: 'not-captured', transactionId: attempt.transactionId }]);
      expect(await world.enrolled(attempt)).toBe(true);
    },
  );

  test('Settled here, and unknown there', async () => {
    await settled();
    world.books.clear();
    expect(await world.run()).toEqual(counted({ differences: 1 }));
    expect(alarms()).toMatchObject([{ kind: 'not-captured' }]);
  });
});

describe('What the list does not show yet is no difference', () => {
  test('A payment that is missing in it and captured by Square’s own answer', async () => {
    const attempt = await settled();
    const payment = world.books.put(attempt.transactionId);
    world.books.clear();
    world.books.late.set(payment.paymentId, payment);
    expect(await world.run()).toEqual(counted({}));
    expect(alarms()).toEqual([]);
  });

  test.each([
    ['another amount', { amountCents: 7 }, { differences: 1 }, undefined],
    ['a refund', { refundedCents: 500 }, { repaired: 1 }, 500],
  ])('A payment that is missing in it is compared like any other: %s', async (_what, change, found, back) => {
    const attempt = await settled();
    const payment = world.books.put(attempt.transactionId, change);
    world.books.clear();
    world.books.late.set(payment.paymentId, payment);
    expect(await world.run()).toEqual(counted(found));
    expect((await world.now(attempt)).refundedCents).toBe(back);
  });

  test('A refund that we know and the list does not', async () => {
    const attempt = await settled({ refundedCents: 500 });
    const payment = world.books.put(attempt.transactionId, { refundedCents: 0 });
    world.books.late.set(payment.paymentId, { ...payment, refundedCents: 500 });
    expect(await world.run()).toEqual(counted({}));
  });

  test('The last five minutes are left to workflow and webhook, the 48 hours before are compared', async () => {
    await settled({}, 0);
    world.books.clear();
    expect(await world.run()).toEqual(counted({ compared: 0 }));
    expect(world.books.windows.at(-1)).toEqual({
      from: new Date(NOON - 48 * HOUR).toISOString(),
      to: new Date(NOON - 5 * 60_000).toISOString(),
    });
  });

  test('What cost nothing never went to Square (X8)', async () => {
    const attempt = await world.start({ amountCents: 0 });
    await world.school.needs.attempts.captured(attempt.transactionId, 'nothing-due');
    await settlePayment(world.school.needs, attempt.transactionId, {
      now: NOON - HOUR,
      zone: 'America/New_York',
      newId,
    });
    expect((await world.now(attempt)).state).toBe('SETTLED');
    expect(await world.run()).toEqual(counted({ compared: 0 }));
  });
});
