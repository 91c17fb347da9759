import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FailedPayment } from '#shared/payments/failed-payment.ts';
import { emailFor } from '#functions/mail/email-for.ts';
import { openBought } from '#functions/testing/bought-course.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { as } from '#functions/testing/people.ts';
import { NOON, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as createFlexible } from './create-flexible-payment.handler.ts';
import { handler as list } from './list-failed-payments.handler.ts';

const DAY = 86_400_000;
const PENDING = { sourceId: 'cnon:sim-pending' };
let academy: TestAcademy;
let checkout: ReturnType<typeof checkoutAt>;

beforeEach(setUpCheckout);
beforeEach(async () => {
  vi.stubEnv('MAIL_ACADEMY', 'hello@academy.example');
  vi.stubEnv('SITE_URL', 'https://academy.example.org');
  academy = await createTestAcademy();
  checkout = checkoutAt(academy);
});

const listed = async (userId = 'user-ada') =>
  (await call(list.with(academy.handlerNeeds), { as: as(userId) })).body['data'] as FailedPayment[];
const mailOf = async (transactionId: string) =>
  (await academy.needs.outbox.claim(`failed-${transactionId}`, Date.now()))?.mail;

/** A purchase that Square has pending, and then does not charge. */
async function failLater(): Promise<string> {
  const transactionId = await checkout.start(PENDING);
  expect(await checkout.run(transactionId)).toBe('PENDING');
  academy.square.decide(transactionId, 'FAILED');
  expect(await checkout.run(transactionId)).toBe('DECLINED');
  return transactionId;
}

describe('A payment that fails after its student was told to wait (C7)', () => {
  test('One that Square had pending is mailed once and listed, with the course to try again', async () => {
    const transactionId = await failLater();
    expect(await listed()).toEqual([
      {
        transactionId,
        courseId: 'crs_aws',
        courseTitle: 'AWS Cloud Bootcamp',
        paymentPlan: 'full',
        amount: 2060,
        failedAt: new Date(NOON).toISOString(),
      },
    ]);
    expect(await checkout.run(transactionId)).toBe('DECLINED');
    const { rows } = await academy.needs.outbox.listUnsent();
    expect(rows.map(({ outboxId }) => outboxId)).toEqual([`failed-${transactionId}`]);
    const mail = await mailOf(transactionId);
    expect(mail).toMatchObject({ kind: 'payment-failed', to: 'ada@example.org', userId: 'user-ada' });
    expect(mail && emailFor(mail).text).toContain('the payment failed, and nothing was charged.');
  });

  test.each([
    ['that took longer than the page waits', 10 * 60_000, async () => undefined],
    [
      'whose outcome was unknown for a while',
      30_000,
      (id: string) => academy.needs.attempts.markUnknown(id, NOON),
    ],
  ])('One %s is mailed and listed as well', async (_which, ms, before) => {
    const transactionId = await checkout.start({ sourceId: 'cnon:card-nonce-declined' });
    await before(transactionId);
    vi.setSystemTime(NOON + ms);
    expect(await checkout.run(transactionId)).toBe('DECLINED');
    expect(await listed()).toMatchObject([{ transactionId }]);
    expect(await mailOf(transactionId)).toBeDefined();
  });

  test('An attempt that was read before Square had it pending does not end without a mail', async () => {
    const transactionId = await checkout.start(PENDING);
    const { attempts } = academy.needs;
    const read = await attempts.markCharging(transactionId);
    await attempts.markPending(transactionId, 'pay_1');
    expect(read && (await attempts.markDeclined(read, 'GENERIC_DECLINE'))).toBe(false);
    expect((await attempts.get(transactionId))?.state).toBe('PENDING');
  });

  test('A card that is declined while the page waits is neither: the page has said so', async () => {
    const transactionId = await checkout.start({ sourceId: 'cnon:card-nonce-declined' });
    expect(await checkout.run(transactionId)).toBe('DECLINED');
    expect(await listed()).toEqual([]);
    expect(await mailOf(transactionId)).toBeUndefined();
  });

  test('While the student tries again it is not listed, nor once that has succeeded; the last of several is', async () => {
    await failLater();
    vi.setSystemTime(NOON + 60_000);
    const second = await failLater();
    expect(await listed()).toMatchObject([{ transactionId: second }]);
    const third = await checkout.start();
    expect(await listed()).toEqual([]);
    expect(await checkout.run(third)).toBe('SETTLED');
    expect(await listed()).toEqual([]);
  });

  test('It is listed for 30 days', async () => {
    await failLater();
    vi.setSystemTime(NOON + 30 * DAY - 1);
    expect(await listed()).toHaveLength(1);
    vi.setSystemTime(NOON + 30 * DAY);
    expect(await listed()).toEqual([]);
  });

  test('An instalment leads to itself, until it is paid', async () => {
    const bought = await openBought(createFlexible);
    ({ academy } = bought);
    checkout = bought;
    const [plan] = await academy.needs.plans.listByUser('user-ada');
    const [first] = plan?.instalments ?? [];
    if (!plan || !first) throw new Error('There is no plan.');
    const pay = async (over?: Record<string, unknown>) =>
      String((await bought.startInstalment(0, over)).body['transactionId']);
    const failed = await pay(PENDING);
    expect(await checkout.run(failed)).toBe('PENDING');
    academy.square.decide(failed, 'FAILED');
    expect(await checkout.run(failed)).toBe('DECLINED');
    const place = { planId: plan.planId, scheduleId: first.instalmentId };
    expect(await listed()).toMatchObject([
      { transactionId: failed, paymentPlan: 'scheduled', amount: 630, ...place },
    ]);
    expect(await mailOf(failed)).toMatchObject({
      planId: plan.planId,
      instalmentId: first.instalmentId,
      amountCents: 63_000,
    });
    expect(await checkout.run(await pay())).toBe('SETTLED');
    expect(await listed()).toEqual([]);
  });

  test('Others do not see it, and it is read in one round trip', async () => {
    await failLater();
    await academy.addStudent('user-eve');
    expect(await listed('user-eve')).toEqual([]);
    const before = academy.roundTrips();
    expect(await listed()).toHaveLength(1);
    expect(academy.roundTrips() - before).toBe(1);
  });
});
