import { beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/data/keys.ts';
import { setUpCheckoutClock } from '#functions/testing/checkout-clock.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { TODAY, createTestAcademy } from '#functions/testing/test-academy.ts';

const PRICE = 206_000;

beforeEach(setUpCheckoutClock);

/** A settled purchase, and what two callers record of it at once: both read it before either writes. */
async function openSettled() {
  const academy = await createTestAcademy();
  const checkout = checkoutAt(academy);
  const id = await checkout.start({});
  expect(await checkout.run(id)).toBe('SETTLED');
  const { attempts, enrolments } = academy.needs;
  return {
    refund: (refundedCents: number) => attempts.recordReturned(id, { refundedCents }, TODAY),
    reverse: (reversedCents: number) => attempts.recordReturned(id, { reversedCents }, TODAY),
    keep: () => attempts.keepAccess('user-ada', 'crs_aws', TODAY),
    attempt: () => attempts.get(id),
    hasAccess: () => enrolments.exists('user-ada', 'crs_aws'),
    students: async () =>
      (await academy.table.get<{ studentCount: number }>(keys.course('crs_aws')))?.studentCount,
  };
}

describe('What is returned of a payment, recorded by two callers at once', () => {
  test('A refund and a reversal both count, whoever writes first, each time (G-108, I3)', async () => {
    const { refund, reverse, attempt } = await openSettled();
    await Promise.all([refund(10_000), reverse(20_000)]);
    expect(await attempt()).toMatchObject({ refundedCents: 10_000, reversedCents: 20_000 });
    await Promise.all([reverse(40_000), refund(30_000)]);
    expect(await attempt()).toMatchObject({ refundedCents: 30_000, reversedCents: 40_000 });
    await Promise.all([refund(50_000), reverse(60_000)]);
    expect(await attempt()).toMatchObject({ refundedCents: 50_000, reversedCents: 60_000 });
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
