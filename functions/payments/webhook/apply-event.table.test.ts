import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/testing/keys.ts';
import { log } from '#functions/runtime/logger.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { idsFrom } from '#shared/kernel/ids.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';
import { applyEvent } from './apply-event.ts';

beforeEach(setUpCheckout);

const context = { now: NOON, zone: 'America/New_York', newId: idsFrom(() => NOON) };
const alarms = () => vi.mocked(log.critical).mock.calls.map(([message]) => message);

/** An order that is captured; what Square's events about it do. */
async function openCaptured() {
  const academy = await createTestAcademy();
  const checkout = checkoutAt(academy);
  const id = await checkout.start();
  expect(await checkout.advance(id)).toBe('CAPTURED');
  const own = academy.square.paymentId(id);
  const hint = (over: object) => ({
    eventId: 'event-1',
    paymentId: own,
    transactionId: undefined,
    ofRefund: false,
    ...over,
  });
  return {
    academy,
    id,
    ...checkout,
    paymentEvent: (paymentId = own) =>
      applyEvent(academy.needs, hint({ paymentId, transactionId: id }), context),
    refundEvent: (paymentId = own) => applyEvent(academy.needs, hint({ paymentId, ofRefund: true }), context),
    attempt: async () => (await academy.needs.attempts.get(id))!,
  };
}

describe('A second payment under one reference (I1)', () => {
  test('Captured before the first is settled, it raises an alarm and settles nothing (I1)', async () => {
    const { academy, id, paymentEvent, attempt } = await openCaptured();
    const second = await academy.square.put(id, NOON);
    expect(await paymentEvent(second)).toBe(true);
    expect(vi.mocked(log.critical).mock.calls).toEqual([
      ['second capture of one attempt', { transactionId: id, paymentId: second }],
    ]);
    expect((await attempt()).state).toBe('CAPTURED');
  });

  test('One that failed is none: the first is settled, without an alarm (I9)', async () => {
    const { academy, id, paymentEvent, attempt } = await openCaptured();
    const second = await academy.square.put(id, NOON, { status: 'FAILED' });
    expect(await paymentEvent(second)).toBe(true);
    expect(alarms()).toEqual([]);
    expect((await attempt()).state).toBe('SETTLED');
  });
});

describe('An event about a refund', () => {
  test('Of a settled payment it records the refund and charges or settles nothing again (G-60)', async () => {
    const { academy, id, settle, refundEvent, attempt } = await openCaptured();
    await settle(id);
    await academy.square.refundByOperator(id, 6_000);
    const { attempts } = academy.needs;
    const captures = vi.spyOn(attempts, 'markCaptured');
    expect(await refundEvent()).toBe(true);
    expect(captures).not.toHaveBeenCalled();
    expect((await attempt()).refundedCents).toBe(6_000);
  });

  test('Of our own refund, which is completed, it raises no second alarm (I11)', async () => {
    const { academy, id, settle, refundEvent, paymentEvent, finishRefund, attempt } = await openCaptured();
    await academy.table.remove(keys.user('user-ada'));
    expect(await settle(id)).toBe('REFUNDING');
    for (const event of [refundEvent, paymentEvent]) expect(await event()).toBe(true);
    expect((await attempt()).state).toBe('REFUNDING');
    expect(await finishRefund(id)).toBe('REFUNDED');
    const refunded = await attempt();
    expect(await refundEvent()).toBe(true);
    expect(alarms()).toEqual(['captured payment is refunded']);
    const asked = academy.square.received('GetPayment').length;
    expect(await paymentEvent()).toBe(true);
    expect(academy.square.received('GetPayment')).toHaveLength(asked);
    expect(await attempt()).toEqual(refunded);
    expect(academy.square.refunds()).toHaveLength(1);
  });

  test('Of our refund of another amount than the requested one, it raises no second alarm (C19, I11)', async () => {
    const academy = await createTestAcademy();
    const checkout = checkoutAt(academy);
    academy.square.addFault({ call: 'CreatePayment', fault: 'other-amount', amountCents: 100 });
    const id = await checkout.start();
    expect(await checkout.advance(id)).toBe('REFUNDING');
    const hint = { eventId: 'event-1', paymentId: academy.square.paymentId(id), transactionId: undefined };
    expect(await applyEvent(academy.needs, { ...hint, ofRefund: true }, context)).toBe(true);
    expect(alarms()).toEqual(['captured payment is refunded']);
  });

  test('While Square does not answer it is delivered again, and counts for no payment (C20)', async () => {
    const { academy, refundEvent } = await openCaptured();
    academy.square.addFault({ call: 'GetPayment', fault: 'reject-before' });
    const count = vi.spyOn(academy.needs.breakerState, 'recordNoResponse');
    expect(await refundEvent()).toBe(false);
    expect(count).not.toHaveBeenCalled();
  });
});
