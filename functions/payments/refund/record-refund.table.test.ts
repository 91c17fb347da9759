import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '#functions/runtime/logger.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';
import { recordRefund } from './record-refund.ts';

beforeEach(setUpCheckout);

const context = { now: NOON, zone: 'America/New_York' };

test('Nothing is recorded of an attempt that is not settled, and nothing of what is recorded already (G-60, I9)', async () => {
  const academy = await createTestAcademy();
  const { start, run } = checkoutAt(academy);
  const id = await start();
  const attempt = async () => (await academy.needs.attempts.get(id))!;
  const record = async (refundedCents: number) =>
    recordRefund(academy.needs, await attempt(), { refundedCents }, context);
  expect(await record(500)).toBe(false);
  expect(await run(id)).toBe('SETTLED');
  expect(await record(0)).toBe(false);
  expect(await record(500)).toBe(true);
  expect(await record(500)).toBe(false);
  expect((await attempt()).refundedCents).toBe(500);
});

test('Less than is recorded, without a later state of the payment, changes nothing and raises no alarm (G-109)', async () => {
  const academy = await createTestAcademy();
  const { start, run } = checkoutAt(academy);
  const id = await start();
  expect(await run(id)).toBe('SETTLED');
  const attempt = async () => (await academy.needs.attempts.get(id))!;
  await recordRefund(academy.needs, await attempt(), { refundedCents: 500 }, context);
  expect(await recordRefund(academy.needs, await attempt(), { refundedCents: 400 }, context)).toBe(false);
  expect((await attempt()).refundedCents).toBe(500);
  expect(vi.mocked(log.critical)).not.toHaveBeenCalled();
});
