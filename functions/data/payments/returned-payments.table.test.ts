import { beforeEach, describe, expect, test } from 'vitest';
import { KEPT } from '#functions/testing/kept-access.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { countStudents } from '#functions/testing/count-students.ts';
import { TODAY, createTestAcademy } from '#functions/testing/test-academy.ts';

const PRICE = 206_000;

beforeEach(setUpCheckout);

/** A settled purchase, and what two callers record of it at once: both read it before either writes. */
async function openSettled() {
  const academy = await createTestAcademy();
  const checkout = checkoutAt(academy);
  const id = await checkout.start({});
  expect(await checkout.run(id)).toBe('SETTLED');
  const { attempts, enrolments, receipts } = academy.needs;
  const record = (change: Parameters<typeof attempts.recordReturned>[1], on = TODAY) =>
    attempts.recordReturned(id, change, on);
  return {
    record,
    refund: (refundedCents: number) => record({ refundedCents }),
    reverse: (reversedCents: number) => record({ reversedCents }),
    /** What the receipt says of single returns. */
    async returns() {
      const { orderId = '' } = (await attempts.get(id)) ?? {};
      return (await receipts.get('user-ada', orderId))?.returns;
    },
    keep: () => attempts.keepAccess('user-ada', 'crs_aws', KEPT),
    attempt: () => attempts.get(id),
    hasAccess: () => enrolments.exists('user-ada', 'crs_aws'),
    students: async () => (await countStudents(academy))[0],
  };
}

describe('What is returned of a payment, recorded by two callers at once', () => {
  test('A refund and a reversal both count, in either order, each time (G-108, I3)', async () => {
    const { refund, reverse, attempt, returns } = await openSettled();
    await Promise.all([refund(10_000), reverse(20_000)]);
    expect(await attempt()).toMatchObject({ refundedCents: 10_000, reversedCents: 20_000 });
    await Promise.all([reverse(40_000), refund(30_000)]);
    expect(await attempt()).toMatchObject({ refundedCents: 30_000, reversedCents: 40_000 });
    await Promise.all([refund(50_000), reverse(60_000)]);
    expect(await attempt()).toMatchObject({ refundedCents: 50_000, reversedCents: 60_000 });
    expect(await returns()).toEqual([{ on: TODAY, cents: 110_000 }]);
  });

  test('When the two together return everything, access ends (G-108)', async () => {
    const { refund, reverse, hasAccess, students } = await openSettled();
    await Promise.all([refund(PRICE / 2), reverse(PRICE / 2)]);
    expect(await hasAccess()).toBe(false);
    expect(await students()).toBe(0);
  });

  test.each(['refund first', 'keep first'])(
    'Access that an admin keeps stays, while everything is refunded: %s (G-108)',
    async (order) => {
      const { refund, keep, hasAccess, students } = await openSettled();
      const calls = [() => refund(PRICE), keep];
      await Promise.all((order === 'keep first' ? calls.toReversed() : calls).map((one) => one()));
      expect(await hasAccess()).toBe(true);
      expect(await students()).toBe(1);
    },
  );
});

describe('The receipt keeps the days on which something was returned', () => {
  const DAYS = { first: '2026-11-30', second: '2026-12-01', third: '2026-12-02' };

  test('Refunds and disputes each count on their day, together no more than was paid (G-103, G-108)', async () => {
    const { record, returns } = await openSettled();
    expect(await returns()).toBeUndefined();
    await record({ refundedCents: 10_000 }, DAYS.first);
    await record({ refundedCents: 10_000 }, DAYS.second);
    await record({ refundedCents: 30_000 }, DAYS.second);
    await record({ reversedCents: PRICE }, DAYS.third);
    expect(await returns()).toEqual([
      { on: DAYS.first, cents: 10_000 },
      { on: DAYS.second, cents: 20_000 },
      { on: DAYS.third, cents: PRICE - 30_000 },
    ]);
  });

  test('A refund that fails after it was accepted was not returned (G-109)', async () => {
    const { record, returns } = await openSettled();
    await record({ refundedCents: 10_000, refundsAsOf: '2026-11-30T12:00:00.000Z' }, DAYS.first);
    await record({ refundedCents: 40_000, refundsAsOf: '2026-12-01T12:00:00.000Z' }, DAYS.second);
    await record({ refundedCents: 10_000, refundsAsOf: '2026-12-02T12:00:00.000Z' }, DAYS.third);
    expect(await returns()).toEqual([{ on: DAYS.first, cents: 10_000 }]);
  });
});
