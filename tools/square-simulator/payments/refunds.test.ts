import { expect, test } from 'vitest';
import { paymentRequest, catchSquareError, startSimulator } from '../testing/start-simulator.ts';

const usd = (amount: bigint): { amount: bigint; currency: 'USD' } => ({ amount, currency: 'USD' });

test('A refund is PENDING, then COMPLETED, and appears in the ledger once for any number of retries', async () => {
  const { client, clock, simulator } = await startSimulator();
  const { payment } = await client.payments.create(paymentRequest({ referenceId: 'txn-refund' }));
  const paymentId = payment?.id ?? '';
  const request = { idempotencyKey: 'rf-1', paymentId, amountMoney: usd(206000n), reason: 'Bought twice' };
  const { refund } = await client.refunds.refundPayment(request);
  expect(refund).toMatchObject({
    status: 'PENDING',
    paymentId,
    amountMoney: usd(206000n),
    reason: 'Bought twice',
  });
  expect((await client.refunds.refundPayment(request)).refund).toEqual(refund);
  clock.advance(2_000);
  expect((await client.refunds.get({ refundId: refund?.id ?? '' })).refund?.status).toBe('COMPLETED');
  expect((await client.payments.get({ paymentId })).payment).toMatchObject({
    refundedMoney: usd(206000n),
    refundIds: [refund?.id],
  });
  expect(simulator.ledger()).toMatchObject([
    { type: 'capture', paymentId, amountCents: 206000 },
    { type: 'refund', paymentId, referenceId: 'txn-refund', amountCents: 206000 },
  ]);
});

test('Partial refunds add up and never exceed the payment', async () => {
  const { client, simulator } = await startSimulator();
  const { payment } = await client.payments.create(paymentRequest({ amountMoney: usd(1000n) }));
  const paymentId = payment?.id ?? '';
  const refund = (key: string, cents: bigint): PromiseLike<unknown> =>
    client.refunds.refundPayment({ idempotencyKey: key, paymentId, amountMoney: usd(cents) });
  await refund('a', 400n);
  expect(await catchSquareError(refund('b', 601n))).toMatchObject({
    status: 400,
    code: 'REFUND_AMOUNT_INVALID',
  });
  await refund('c', 600n);
  expect(await catchSquareError(refund('d', 1n))).toMatchObject({
    status: 400,
    code: 'REFUND_ALREADY_PENDING',
  });
  expect(simulator.ledger().map(({ amountCents }) => amountCents)).toEqual([1000, 400, 600]);
});

test('Only a captured payment can be refunded', async () => {
  const { client } = await startSimulator();
  const { payment } = await client.payments.create(paymentRequest({ autocomplete: false }));
  const refund = { idempotencyKey: 'rf', paymentId: payment?.id ?? '', amountMoney: usd(1n) };
  expect(await catchSquareError(client.refunds.refundPayment(refund))).toMatchObject({
    code: 'PAYMENT_NOT_REFUNDABLE',
  });
  const nothing = { idempotencyKey: 'rf-2', paymentId: 'nothing', amountMoney: usd(1n) };
  expect(await catchSquareError(client.refunds.refundPayment(nothing))).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  const long = { ...refund, reason: 'r'.repeat(193) };
  expect(await catchSquareError(client.refunds.refundPayment(long))).toMatchObject({
    code: 'VALUE_TOO_LONG',
  });
});

test('A pending refund can be made to fail: its amount no longer counts as refunded', async () => {
  const { client, simulator } = await startSimulator();
  const { payment } = await client.payments.create(paymentRequest());
  const paymentId = payment?.id ?? '';
  const { refund } = await client.refunds.refundPayment({
    idempotencyKey: 'rf',
    paymentId,
    amountMoney: usd(5n),
  });
  const refundId = refund?.id ?? '';
  expect(simulator.endRefund(refundId, 'FAILED')).toMatchObject({ status: 'FAILED' });
  expect((await client.refunds.get({ refundId })).refund?.status).toBe('FAILED');
  expect((await client.payments.get({ paymentId })).payment?.refundedMoney?.amount).toBe(0n);
  const refunds = simulator.ledger().filter(({ type }) => type === 'refund');
  expect(refunds.map(({ amountCents }) => amountCents)).toEqual([5, -5]);
  expect(() => simulator.endRefund(refundId, 'COMPLETED')).toThrow('BAD_REQUEST');
});

test.each(['FAILED', 'REJECTED'] as const)(
  'A refund can end %s by itself after PENDING, and another key may then refund (C32, C40)',
  async (status) => {
    const { client, clock, simulator } = await startSimulator();
    const { payment } = await client.payments.create(paymentRequest());
    const paymentId = payment?.id ?? '';
    simulator.addFault({ call: 'RefundPayment', fault: 'ends', as: status });
    const first = { idempotencyKey: 'rf-1', paymentId, amountMoney: usd(206000n) };
    const { refund } = await client.refunds.refundPayment(first);
    expect(refund?.status).toBe('PENDING');
    clock.advance(2_000);
    expect((await client.refunds.get({ refundId: refund?.id ?? '' })).refund?.status).toBe(status);
    expect((await client.payments.get({ paymentId })).payment?.refundedMoney?.amount).toBe(0n);
    expect((await client.refunds.refundPayment(first)).refund?.id).toBe(refund?.id);
    const second = await client.refunds.refundPayment({ ...first, idempotencyKey: 'rf-2' });
    clock.advance(2_000);
    expect((await client.refunds.get({ refundId: second.refund?.id ?? '' })).refund?.status).toBe(
      'COMPLETED',
    );
    const moved = simulator.ledger().map(({ amountCents }) => amountCents);
    expect(moved).toEqual([206000, 206000, -206000, 206000]);
  },
);
