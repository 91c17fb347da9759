import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/testing/keys.ts';
import { dueInstalmentRepository } from '#functions/data/payments/due-instalments.ts';
import { handler as remind } from '#functions/mail/remind-of-payments.job.ts';
import { openBought } from '#functions/testing/bought-course.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { handler as createFlexible } from '../create-flexible-payment.handler.ts';

const DAY_MS = 86_400_000;
const REFUNDED = { reason: 'refunded', date: '2026-11-21' };
const SENTENCE =
  'Course access ended: Refunded on November 21, 2026. Please buy the course again to continue.';

beforeEach(setUpCheckout);

/** A student who has bought the course, and what the operator refunds of it. */
async function openRefundable(plan?: typeof createFlexible) {
  const bought = await openBought(plan);
  const { academy, id } = bought;
  const event = (transactionId: string) =>
    bought.squareTells({ refund: { id: 'refund-1', payment_id: academy.square.paymentId(transactionId) } });
  return {
    ...bought,
    event,
    /** The operator refunds so much of a payment, and Square says so. */
    async refundByOperator(cents: number, transactionId = id) {
      await academy.square.refundByOperator(transactionId, cents);
      expect((await event(transactionId)).status).toBe(200);
    },
  };
}

describe('The operator refunds all that was paid (G-108, C35)', () => {
  test('Access ends with reason and day, in every call that serves what was paid for; progress stays (C35, I8)', async () => {
    const { refundByOperator, mark, reset, viewer, ...seen } = await openRefundable();
    const [first] = (await viewer()).courseDetails.curriculum as unknown as { _id: string }[];
    expect((await mark(first?._id ?? '')).status).toBe(200);
    expect(await seen.students()).toEqual([1, 1]);
    await refundByOperator(206_000);
    for (const refused of [await mark(first?._id ?? ''), await reset()])
      expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
        403,
        'ACCESS_WITHDRAWN',
        SENTENCE,
      ]);
    const shown = await viewer();
    expect(shown).toMatchObject({ isPurchased: false, accessWithdrawn: REFUNDED });
    expect(shown.progress.filter(({ viewed }) => viewed)).toHaveLength(1);
    for (const { freePreview, videoUrl } of shown.courseDetails.curriculum)
      expect(freePreview || videoUrl === undefined).toBe(true);
    expect(await seen.myCourses()).toMatchObject([{ courseId: 'crs_aws', accessWithdrawn: REFUNDED }]);
    expect(await seen.owns()).toBe(false);
    expect((await seen.lock())?.lockState).toBe('FREE');
    expect(await seen.students()).toEqual([0, 0]);
  });

  test('A part leaves access; the rest ends it, once, also when events repeat at the same time (C35, I9)', async () => {
    const { academy, refundByOperator, ...seen } = await openRefundable();
    await refundByOperator(205_999);
    expect(await seen.owns()).toBe(true);
    expect((await seen.lock())?.lockState).toBe('DONE');
    await academy.square.refundByOperator(seen.id, 1);
    const { recordReturned } = academy.needs.attempts;
    const recorded = await Promise.all(
      [1, 2, 3].map(() => recordReturned(seen.id, { refundedCents: 206_000 }, '2026-11-21')),
    );
    expect(recorded.filter(Boolean)).toHaveLength(1);
    expect(await seen.owns()).toBe(false);
    expect(await seen.students()).toEqual([0, 0]);
  });

  test('The course can be bought again, and a late record of the first purchase changes nothing then (C35, I2)', async () => {
    const { academy, refundByOperator, start, run, ...seen } = await openRefundable();
    await refundByOperator(206_000);
    const again = await start();
    expect(again).not.toBe(seen.id);
    expect(await run(again)).toBe('SETTLED');
    expect(await seen.owns()).toBe(true);
    expect((await seen.myCourses())[0]).not.toHaveProperty('accessWithdrawn');
    expect((await seen.lock())?.lockState).toBe('DONE');
    expect(await seen.students()).toEqual([1, 1]);
    await academy.needs.attempts.recordReturned(seen.id, { reversedCents: 206_000 }, '2026-11-22');
    expect(await seen.owns()).toBe(true);
    expect((await seen.order()).body['code']).toBe('ALREADY_ENROLLED');
    await refundByOperator(206_000, again);
    expect(await seen.owns()).toBe(false);
  });

  test('A refund that fails after Square accepted it gives access and plan back (C35, G-109)', async () => {
    const { academy, refundByOperator, ...seen } = await openRefundable(createFlexible);
    await refundByOperator(80_000);
    expect(await seen.owns()).toBe(false);
    expect((await seen.plans())[0]?.cancelled).toBeDefined();
    academy.square.decideRefunds('FAILED');
    expect((await seen.event(seen.id)).status).toBe(200);
    expect(await seen.owns()).toBe(true);
    expect((await seen.plans())[0]?.cancelled).toBeUndefined();
    expect((await seen.lock())?.lockState).toBe('DONE');
    expect(await seen.students()).toEqual([1, 1]);
  });

  test('Of two states of a payment at Square the later one counts, whichever arrives first (C35, I9)', async () => {
    const { academy, id, owns } = await openRefundable();
    const record = (refundedCents: number, second: string) =>
      academy.needs.attempts.recordReturned(
        id,
        { refundedCents, refundsAsOf: `2026-11-21T12:00:${second}Z` },
        '2026-11-21',
      );
    expect(await record(206_000, '10')).toBe(true);
    expect(await record(0, '09.999')).toBe(false);
    expect(await owns()).toBe(false);
    expect(await record(0, '10.000')).toBe(false);
    expect(await record(0, '10.001')).toBe(true);
    expect(await owns()).toBe(true);
    expect(await record(206_000, '10')).toBe(false);
    expect(await owns()).toBe(true);
  });

  test('A course that was deleted meanwhile does not keep a refund from being recorded (C35)', async () => {
    const { academy, refundByOperator, enrolled } = await openRefundable();
    await academy.table.remove(keys.course('crs_aws'));
    await refundByOperator(206_000);
    expect(await enrolled()).toBe(false);
    expect(await academy.table.get(keys.course('crs_aws'))).toBeUndefined();
  });
});

describe('The operator refunds payments of a plan (G-108, C36)', () => {
  test('All of the open plan: nothing more is due, asked, reminded of or locked, and none can be paid (C36, I8)', async () => {
    const { academy, refundByOperator, startInstalment, plans, ...seen } =
      await openRefundable(createFlexible);
    await refundByOperator(80_000);
    expect(await plans()).toMatchObject([{ isActive: false, remainingBalance: 0, cancelled: REFUNDED }]);
    const refused = await startInstalment(0);
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      403,
      'ACCESS_WITHDRAWN',
      'Cancelled: refunded on November 21, 2026, nothing more is due.',
    ]);
    vi.setSystemTime(NOON + 14 * DAY_MS);
    const reminders = remind.with({
      dueInstalments: () => dueInstalmentRepository(academy.table),
      outbox: () => academy.needs.outbox,
    });
    expect(await reminders(undefined)).toMatchObject({ due: 1, queued: 0 });
    vi.setSystemTime(NOON + 40 * DAY_MS);
    expect(await seen.viewer()).not.toHaveProperty('paymentRequired');
    expect((await seen.myCourses())[0]).not.toHaveProperty('paymentRequired');
  });

  test('Only the initial payment, while an instalment was paid: access and plan stay (C36)', async () => {
    const { refundByOperator, payInstalment, plans, ...seen } = await openRefundable(createFlexible);
    const instalment = await payInstalment(0);
    await refundByOperator(80_000);
    expect(await seen.owns()).toBe(true);
    expect(await plans()).toMatchObject([{ isActive: true, remainingBalance: 630 }]);
    await payInstalment(1);
    await refundByOperator(63_000, instalment);
    expect(await seen.owns()).toBe(true);
    expect((await plans())[0]).not.toHaveProperty('cancelled');
  });

  test('All payments of the plan, one after the other: access ends with the last (C35, C36)', async () => {
    const { refundByOperator, payInstalment, plans, ...seen } = await openRefundable(createFlexible);
    const instalment = await payInstalment(1);
    await refundByOperator(63_000, instalment);
    expect(await seen.owns()).toBe(true);
    await refundByOperator(80_000);
    expect(await seen.owns()).toBe(false);
    expect(await plans()).toMatchObject([{ isActive: false, cancelled: REFUNDED }]);
  });

  test('An instalment that is being paid meanwhile cannot be settled and is refunded (C36, I11)', async () => {
    const { academy, refundByOperator, startInstalment, advance, settle, finishRefund, ...seen } =
      await openRefundable(createFlexible);
    const open = String((await startInstalment(0)).body['transactionId']);
    expect(await advance(open)).toBe('CAPTURED');
    await refundByOperator(80_000);
    expect(await settle(open)).toBe('REFUNDING');
    expect(await finishRefund(open)).toBe('REFUNDED');
    expect(await seen.owns()).toBe(false);
    expect(academy.square.refunds().map(({ amountCents }) => amountCents)).toEqual([80_000, 63_000]);
  });

  test('An instalment that is settled at the same time keeps the plan, or is refunded: never both (C36, I3)', async () => {
    for (let round = 0; round < 2; round++) {
      const { academy, startInstalment, advance, settle, id, ...seen } = await openRefundable(createFlexible);
      const open = String((await startInstalment(0)).body['transactionId']);
      expect(await advance(open)).toBe('CAPTURED');
      const { recordReturned } = academy.needs.attempts;
      const [end] = await Promise.all([
        settle(open),
        recordReturned(id, { refundedCents: 80_000 }, '2026-11-21'),
      ]);
      expect(await seen.owns()).toBe(end === 'SETTLED');
    }
  });

  test('Bought again on a plan, the new plan replaces the cancelled one (C35, P7)', async () => {
    const { refundByOperator, start, run, plans, ...seen } = await openRefundable(createFlexible);
    await refundByOperator(80_000);
    const again = await start({}, createFlexible);
    expect(await run(again)).toBe('SETTLED');
    expect(await plans()).toMatchObject([{ isActive: true, remainingBalance: 1260 }]);
    expect((await plans())[0]).not.toHaveProperty('cancelled');
    expect(await seen.owns()).toBe(true);
  });

  test('Bought again in full, the cancelled plan neither locks nor counts (C35, I8)', async () => {
    const { refundByOperator, start, run, ...seen } = await openRefundable(createFlexible);
    await refundByOperator(80_000);
    const again = await start();
    expect(await run(again)).toBe('SETTLED');
    vi.setSystemTime(NOON + 40 * DAY_MS);
    expect(await seen.viewer()).toMatchObject({ isPurchased: true });
    expect(await seen.viewer()).not.toHaveProperty('paymentRequired');
    await refundByOperator(100_000, again);
    expect(await seen.owns()).toBe(true);
  });
});
