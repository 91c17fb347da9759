// Rows of docs/failure-modes.md#instalments that need the whole of a plan, by their ids.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { courseLock } from '#shared/instalments/course-lock.rules.ts';
import { keys } from '#functions/testing/keys.ts';
import { openBought } from '#functions/testing/bought-course.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { handler as createFlexible } from '../create-flexible-payment.handler.ts';

const ACADEMY = { zone: 'America/New_York', graceDays: 0 };
/** Both instalments are past due by then. */
const LATE = Date.parse('2027-01-15T17:00:00Z');

beforeEach(setUpCheckout);

/** A student who has paid 800.00 of 2,060.00. */
async function openPlan() {
  const bought = await openBought(createFlexible);
  const { startInstalment: press } = bought;
  const plan = async () => (await bought.academy.needs.plans.listByUser('user-ada'))[0]!;
  return {
    ...bought,
    plan,
    press,
    pay: async (which: 0 | 1) => bought.run(String((await press(which)).body['transactionId'])),
    lock: async (now: number) => courseLock(await plan(), now, ACADEMY)?.instalmentId,
  };
}

describe('A plan of two instalments', () => {
  test.each([
    ['in order', [0, 1]],
    ['out of order', [1, 0]],
  ] as const)(
    'Paid %s, the course is locked while any of them is past due (P4, P5, I8)',
    async (_how, order) => {
      const { plan, pay, lock } = await openPlan();
      const { instalments } = await plan();
      expect(await lock(NOON)).toBeUndefined();
      expect(await lock(LATE)).toBe(instalments[0]?.instalmentId);
      await pay(order[0]);
      expect(await lock(LATE)).toBe(instalments[order[1]]?.instalmentId);
      await pay(order[1]);
      expect(await lock(LATE)).toBeUndefined();
    },
  );

  test('After every step the paid and remaining amounts add up to the price, and to what was charged (P7)', async () => {
    const { academy, plan, pay } = await openPlan();
    const sums = async () => {
      const { totalCents, initialCents, instalments } = await plan();
      const sum = (paid: boolean) =>
        instalments.filter((one) => one.paid === paid).reduce((all, one) => all + one.amountCents, 0);
      expect(initialCents + sum(true) + sum(false)).toBe(totalCents);
      const charged = academy.square.captures().reduce((all, one) => all + one.amountCents, 0);
      expect(initialCents + sum(true)).toBe(charged);
      return sum(false);
    };
    const left = [await sums()];
    for (const which of [1, 0] as const) {
      await pay(which);
      left.push(await sums());
    }
    expect(left).toEqual([126_000, 63_000, 0]);
  });

  test('Concurrent requests for one and for all instalments pay the rest once (P10, P1)', async () => {
    const { academy, press, run, plan } = await openPlan();
    const presses = await Promise.all([
      press(0, { isOutrightPayment: true }),
      press(0),
      press(1, { isOutrightPayment: true }),
    ]);
    const ids = new Set(presses.map(({ body }) => String(body['transactionId'])));
    expect(ids.size).toBe(1);
    for (const id of ids) expect(await run(id)).toBe('SETTLED');
    expect(academy.square.captures()).toHaveLength(2);
    const { instalments } = await plan();
    const paid = instalments.filter((one) => one.paid).reduce((all, one) => all + one.amountCents, 0);
    expect(academy.square.captures()[1]?.amountCents).toBe(paid);
  });

  test('While a payment’s outcome is unknown the course stays locked, and paying again resumes that payment (P8)', async () => {
    const { academy, press, lock, advance, run, plan } = await openPlan();
    vi.setSystemTime(LATE);
    const id = String((await press(0)).body['transactionId']);
    academy.square.addFault({ call: 'CreatePayment', fault: 'accept-then-drop' });
    expect(await advance(id)).toBe('UNKNOWN');
    const locked = await lock(LATE);
    expect(locked).toBeDefined();
    const [first] = (await plan()).instalments;
    const resumed = { transactionId: id, data: { resumed: true, scheduleIds: [first?.instalmentId] } };
    for (const which of [0, 1] as const)
      expect((await press(which, { isOutrightPayment: true })).body).toMatchObject(resumed);
    await academy.needs.breakerState.recordForbidden(LATE);
    expect((await press(1)).body).toMatchObject(resumed); // also while nothing new is begun (C21)
    expect(await run(id)).toBe('SETTLED');
    expect(await lock(LATE)).not.toBe(locked);
    expect(academy.square.captures()).toHaveLength(2);
  });

  test('A course that is edited or hidden since changes no instalment (P9)', async () => {
    const { academy, pay, plan } = await openPlan();
    await academy.table.update(keys.course('crs_aws'), {
      UpdateExpression: 'SET priceCents = :price, isPublised = :hidden',
      ExpressionAttributeValues: { ':price': 999_900, ':hidden': false },
    });
    expect(await pay(0)).toBe('SETTLED');
    expect(academy.square.captures().at(-1)?.amountCents).toBe(63_000);
    expect(await plan()).toMatchObject({ totalCents: 206_000 });
  });
});
