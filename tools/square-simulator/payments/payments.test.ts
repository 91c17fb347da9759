import { SquareClient } from 'square';
import { describe, expect, test } from 'vitest';
import {
  LOCATION_ID,
  mintCard,
  paymentRequest,
  catchSquareError,
  startSimulator,
} from '../testing/start-simulator.ts';

describe('CreatePayment', () => {
  test('A valid card is captured at once and appears in the ledger', async () => {
    const { client, simulator } = await startSimulator();
    const request = paymentRequest({ note: 'AWS Cloud Bootcamp', buyerEmailAddress: 'ada@example.org' });
    const { payment } = await client.payments.create(request);
    expect(payment).toMatchObject({
      status: 'COMPLETED',
      amountMoney: { amount: 206000n, currency: 'USD' },
      approvedMoney: { amount: 206000n, currency: 'USD' },
      locationId: LOCATION_ID,
      referenceId: request.referenceId,
      note: 'AWS Cloud Bootcamp',
      buyerEmailAddress: 'ada@example.org',
      cardDetails: { status: 'CAPTURED', card: { cardBrand: 'VISA', last4: '1111' } },
    });
    expect((await client.payments.get({ paymentId: payment?.id ?? '' })).payment).toEqual(payment);
    expect(simulator.ledger()).toEqual([
      {
        type: 'capture',
        paymentId: payment?.id,
        referenceId: request.referenceId,
        amountCents: 206000,
        at: '2026-11-21T12:00:00.000Z',
      },
    ]);
  });

  test.each([
    ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
    ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
    ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION'],
    ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
    ['cnon:sim-card-declined', 'CARD_DECLINED'],
    ['cnon:gift-card-nonce-insufficient-funds', 'INSUFFICIENT_FUNDS'],
  ])('%s is refused with %s and a FAILED payment, and no money moves', async (sourceId, code) => {
    const { client, simulator } = await startSimulator();
    expect(await catchSquareError(client.payments.create(paymentRequest({ sourceId })))).toEqual({
      status: 400,
      code,
      payment: 'FAILED',
    });
    expect(simulator.ledger()).toEqual([]);
  });

  test('A used sandbox token and an unknown token are refused without a payment', async () => {
    const { client } = await startSimulator();
    const used = client.payments.create(paymentRequest({ sourceId: 'cnon:card-nonce-already-used' }));
    expect(await catchSquareError(used)).toEqual({
      status: 400,
      code: 'CARD_TOKEN_USED',
      payment: undefined,
    });
    const unknown = client.payments.create(paymentRequest({ sourceId: 'cnon:never-issued' }));
    expect(await catchSquareError(unknown)).toEqual({ status: 404, code: 'NOT_FOUND', payment: undefined });
  });

  test.each([
    ['a key of 46 characters', { idempotencyKey: 'k'.repeat(46) }, 'VALUE_TOO_LONG'],
    ['an empty key', { idempotencyKey: '' }, 'VALUE_EMPTY'],
    ['a reference of 41 characters', { referenceId: 'r'.repeat(41) }, 'VALUE_TOO_LONG'],
    ['a note of 501 characters', { note: 'n'.repeat(501) }, 'VALUE_TOO_LONG'],
    ['a mail address of 256 characters', { buyerEmailAddress: 'e'.repeat(256) }, 'VALUE_TOO_LONG'],
    ['an amount of zero', { amountMoney: { amount: 0n, currency: 'USD' } }, 'VALUE_TOO_LOW'],
    ['another currency', { amountMoney: { amount: 1n, currency: 'EUR' } }, 'UNSUPPORTED_CURRENCY'],
    ['another location', { locationId: 'ELSEWHERE' }, 'INVALID_LOCATION'],
  ] as const)('It refuses %s', async (_what, change, code) => {
    const { client, simulator } = await startSimulator();
    expect(await catchSquareError(client.payments.create(paymentRequest(change)))).toMatchObject({
      status: 400,
      code,
    });
    expect(simulator.payments()).toEqual([]);
  });

  test('A wrong access token is refused with 401', async () => {
    const { origin } = await startSimulator();
    const client = new SquareClient({ token: 'stolen', baseUrl: `${origin}/_local/square`, maxRetries: 0 });
    expect(await catchSquareError(client.payments.create(paymentRequest()))).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
    });
  });
});

describe('Cancelling', () => {
  test('An approval lapses after seven days', async () => {
    const { client, clock } = await startSimulator();
    const { payment } = await client.payments.create(paymentRequest({ autocomplete: false }));
    clock.advance(7 * 24 * 60 * 60 * 1000);
    expect((await client.payments.get({ paymentId: payment?.id ?? '' })).payment?.status).toBe('CANCELED');
  });

  test('Cancel by key voids an approval, does nothing for an unknown key, and refuses a captured one', async () => {
    const { client, simulator } = await startSimulator();
    const approved = await client.payments.create(
      paymentRequest({ autocomplete: false, idempotencyKey: 'approved' }),
    );
    expect(approved.payment?.status).toBe('APPROVED');
    expect(simulator.ledger()).toEqual([]);
    await client.payments.cancelByIdempotencyKey({ idempotencyKey: 'approved' });
    expect((await client.payments.get({ paymentId: approved.payment?.id ?? '' })).payment?.status).toBe(
      'CANCELED',
    );
    await client.payments.cancelByIdempotencyKey({ idempotencyKey: 'never used' });
    await client.payments.create(paymentRequest({ idempotencyKey: 'captured' }));
    expect(
      await catchSquareError(client.payments.cancelByIdempotencyKey({ idempotencyKey: 'captured' })),
    ).toMatchObject({ status: 400 });
  });
});

describe('PENDING payments', () => {
  test('endPayment ends a pending payment once, and no other', async () => {
    const { client, simulator } = await startSimulator();
    const { payment } = await client.payments.create(paymentRequest({ sourceId: 'cnon:sim-pending' }));
    expect(simulator.endPayment(payment?.id ?? '', 'FAILED').status).toBe('FAILED');
    expect(() => simulator.endPayment(payment?.id ?? '', 'COMPLETED')).toThrow('BAD_REQUEST');
    expect(() => simulator.endPayment('nothing', 'COMPLETED')).toThrow('NOT_FOUND');
  });

  test.each([
    ['4000 0000 0000 0077', 'COMPLETED'],
    ['4000 0000 0000 0341', 'FAILED'],
  ])('The test card %s is pending and becomes %s', async (number, status) => {
    const { client, clock, origin } = await startSimulator();
    const { token } = await mintCard(origin, { number });
    const { payment } = await client.payments.create(paymentRequest({ sourceId: token ?? '' }));
    expect(payment?.status).toBe('PENDING');
    clock.advance(60_000);
    expect((await client.payments.get({ paymentId: payment?.id ?? '' })).payment?.status).toBe(status);
  });
});

test('A payment may stay APPROVED although it was to be captured at once, and is completed or canceled later (C40)', async () => {
  const { client, simulator } = await startSimulator();
  const approve = async () => {
    const { payment } = await client.payments.create(paymentRequest({ sourceId: 'cnon:sim-approved' }));
    expect(payment?.status).toBe('APPROVED');
    return payment?.id ?? '';
  };
  const [completed, canceled] = [await approve(), await approve()];
  expect(simulator.ledger()).toEqual([]);
  expect(simulator.endPayment(completed, 'COMPLETED').status).toBe('COMPLETED');
  expect(simulator.endPayment(canceled, 'CANCELED').status).toBe('CANCELED');
  expect(simulator.ledger()).toMatchObject([{ type: 'capture', paymentId: completed }]);
});
