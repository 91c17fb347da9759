import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/runtime/logger.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as createFlexible } from '../create-flexible-payment.handler.ts';

beforeEach(setUpCheckout);

async function openPaid(handler?: typeof createFlexible) {
  const academy = await createTestAcademy();
  const checkout = checkoutAt(academy);
  const id = await checkout.start({}, handler);
  expect(await checkout.run(id)).toBe('SETTLED');
  const { squareTells: deliver } = checkout;
  const paymentId = academy.square.paymentId(id);
  return {
    academy,
    ...checkout,
    id,
    refundByOperator: (cents: number) => academy.square.refundByOperator(id, cents),
    /** The two events that Square sends of one refund. */
    refundEvent: (status = 'COMPLETED', refundedPayment = paymentId) =>
      deliver({
        refund: { id: 'refund-1', payment_id: refundedPayment, status, amount_money: { amount: 1 } },
      }),
    paymentEvent: (refunded = 1) =>
      deliver({
        payment: { id: paymentId, reference_id: id, refunded_money: { amount: refunded, currency: 'USD' } },
      }),
    settledEvent: () => deliver({ payment: { id: paymentId, reference_id: id } }),
    seen: () => checkout.recorded(id),
  };
}

describe('A refund that the operator makes at Square (G-60)', () => {
  test('A partial refund is recorded and leaves access; a full one is recorded and ends it (G-60, G-108)', async () => {
    const { refundByOperator, refundEvent, paymentEvent, seen, enrolled, paymentStatus, id } =
      await openPaid();
    expect(await seen()).toEqual({ attempt: undefined, receipt: 0, order: 'paid' });
    await refundByOperator(50_000);
    expect((await refundEvent()).status).toBe(200);
    expect(await seen()).toEqual({ attempt: 50_000, receipt: 50_000, order: 'partially refunded' });
    expect(await enrolled()).toBe(true);
    await refundByOperator(156_000);
    await paymentEvent();
    expect(await seen()).toEqual({ attempt: 206_000, receipt: 206_000, order: 'refunded' });
    expect(await enrolled()).toBe(false);
    expect(await paymentStatus(id)).toEqual({ success: true, paymentStatus: 'COMPLETED' });
  });

  test('Repeats and concurrent events change nothing; a refund that fails is taken back (I9, G-109)', async () => {
    const { academy, id, refundByOperator, refundEvent, paymentEvent, seen } = await openPaid();
    await refundByOperator(50_000);
    await Promise.all([refundEvent('PENDING'), refundEvent(), paymentEvent(), paymentEvent()]);
    const once = { attempt: 50_000, receipt: 50_000, order: 'partially refunded' };
    expect(await seen()).toEqual(once);
    const reported = vi
      .mocked(log.info)
      .mock.calls.filter(([message]) => message === 'refund of the operator recorded');
    expect(reported).toHaveLength(1);
    academy.square.decideRefunds('FAILED');
    await paymentEvent();
    expect(await seen()).toEqual({ attempt: 0, receipt: 0, order: 'paid' });
    expect(log.critical).toHaveBeenCalledExactlyOnceWith('refund of the operator failed', {
      transactionId: id,
      refundedCents: 0,
      recordedCents: 50_000,
    });
  });

  test('The amount comes from Square’s payment, never from the event (I10)', async () => {
    const { refundEvent, paymentEvent, seen } = await openPaid();
    await refundEvent();
    await paymentEvent(206_000);
    expect(await seen()).toEqual({ attempt: undefined, receipt: 0, order: 'paid' });
  });

  test('Events of a settled payment without a refund make no request to Square', async () => {
    const { academy, settledEvent } = await openPaid();
    const ask = vi.spyOn(academy.needs.square, 'getPayment');
    expect((await settledEvent()).status).toBe(200);
    expect(ask).not.toHaveBeenCalled();
  });

  test('The initial payment of a plan is refunded on its own order and receipt', async () => {
    const { refundByOperator, refundEvent, seen } = await openPaid(createFlexible);
    await refundByOperator(80_000);
    await refundEvent();
    expect(await seen()).toEqual({ attempt: 80_000, receipt: 80_000, order: 'refunded' });
  });

  test('A refund of a payment of another system changes nothing; while Square does not answer the event gets 503 (I10)', async () => {
    const { academy, refundEvent, refundByOperator, seen } = await openPaid();
    for (const reference of ['invoice 12', undefined]) {
      const foreign = await academy.square.put(reference, NOON, { amountCents: 5, refundedCents: 5 });
      expect((await refundEvent('COMPLETED', foreign)).status).toBe(200);
    }
    expect(log.critical).not.toHaveBeenCalled();
    academy.square.addFault({ call: 'GetPayment', fault: 'reject-before' });
    await refundByOperator(1);
    expect((await refundEvent()).status).toBe(503);
    expect(await seen()).toMatchObject({ order: 'paid' });
  });

  test('A second payment with our reference is neither settled nor refunded, and raises an alarm (I1)', async () => {
    const { academy, id, refundEvent, seen } = await openPaid();
    const second = await academy.square.put(id, NOON, { refundedCents: 206_000 });
    await refundEvent('COMPLETED', second);
    expect(await seen()).toMatchObject({ order: 'paid' });
    expect(log.critical).toHaveBeenCalledExactlyOnceWith('second capture of one attempt', {
      transactionId: id,
      paymentId: second,
    });
  });
});
