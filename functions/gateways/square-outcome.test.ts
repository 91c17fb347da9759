import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomeOfError, outcomeOfPayment } from './square-outcome.ts';

const outcomeWith = (statusCode: number | undefined, code?: string, category = 'PAYMENT_METHOD_ERROR') =>
  outcomeOfError({ statusCode, errors: code === undefined ? [] : [{ category, code }] });

/** docs/square.md#errors, class DECLINED. */
const DECLINES = [
  'GENERIC_DECLINE CARD_DECLINED CVV_FAILURE ADDRESS_VERIFICATION_FAILURE INSUFFICIENT_FUNDS CARD_EXPIRED',
  'INVALID_EXPIRATION EXPIRATION_FAILURE BAD_EXPIRATION PAN_FAILURE INVALID_ACCOUNT TRANSACTION_LIMIT',
  'CARD_NOT_SUPPORTED CARD_DECLINED_CALL_ISSUER CARD_DECLINED_VERIFICATION_REQUIRED VERIFY_CVV_FAILURE',
  'VERIFY_AVS_FAILURE PAYMENT_LIMIT_EXCEEDED A_CODE_OF_NEXT_YEAR',
].flatMap((line) => line.split(' '));
const TOKEN = 'CARD_TOKEN_USED CARD_TOKEN_EXPIRED SOURCE_USED SOURCE_EXPIRED INVALID_CARD_DATA'.split(' ');
const OUR_BUG =
  'IDEMPOTENCY_KEY_REUSED MISSING_REQUIRED_PARAMETER VALUE_TOO_LONG INVALID_LOCATION UNSUPPORTED_CURRENCY'.split(
    ' ',
  );
const CONFIG =
  'UNAUTHORIZED ACCESS_TOKEN_EXPIRED ACCESS_TOKEN_REVOKED INSUFFICIENT_SCOPES CARD_PROCESSING_NOT_ENABLED'.split(
    ' ',
  );

describe('An error of Square (docs/square.md#errors)', () => {
  test.each(DECLINES)('%s as a payment method error is DECLINED', (code) => {
    for (const status of [400, 402, 422])
      expect(outcomeWith(status, code)).toEqual({ kind: 'declined', code });
  });

  test.each([...TOKEN, ...OUR_BUG])(
    '%s of an invalid request says nothing about earlier tries: rejected',
    (code) => {
      expect(outcomeWith(400, code, 'INVALID_REQUEST_ERROR')).toEqual({ kind: 'rejected', code });
    },
  );

  test('A 403 about the card is a decline and does not open the breaker (C21)', () => {
    const code = 'CARDHOLDER_INSUFFICIENT_PERMISSIONS';
    expect(outcomeWith(403, code)).toEqual({ kind: 'declined', code });
  });

  test.each(CONFIG)('%s is a rejection, never a decline, and opens the breaker (C21)', (code) => {
    for (const status of [401, 403])
      expect(outcomeWith(status, code, 'AUTHENTICATION_ERROR')).toEqual({
        kind: 'rejected',
        code,
        failure: 'forbidden',
      });
  });

  test.each([undefined, 408, 429, 500, 502, 503, 504, 599])(
    'Status %s is UNKNOWN, whatever code came with it (I4)',
    (status) => {
      for (const code of [undefined, ...DECLINES, ...TOKEN])
        expect(outcomeWith(status, code)).toMatchObject({ kind: 'unknown', failure: 'no-response' });
    },
  );

  test('TEMPORARY_ERROR is UNKNOWN although its category is that of a decline', () => {
    expect(outcomeWith(400, 'TEMPORARY_ERROR')).toEqual({ kind: 'unknown', reason: 'TEMPORARY_ERROR' });
  });

  test('A 2xx that could not be read is UNKNOWN (0.2)', () => {
    expect(outcomeWith(200).kind).toBe('unknown');
    expect(outcomeWith(200, 'GENERIC_DECLINE').kind).toBe('unknown');
  });

  test('An error without a code, or of a category that Square does not document, is UNKNOWN (C40, I4)', () => {
    expect(outcomeWith(400)).toEqual({ kind: 'unknown', reason: 'UNKNOWN_CODE' });
    for (const category of ['V1_ERROR', 'API_ERROR', 'A_CATEGORY_OF_NEXT_YEAR'])
      expect(outcomeWith(404, 'Unknown', category)).toEqual({ kind: 'unknown', reason: 'Unknown' });
    expect(outcomeOfError({ statusCode: 400, errors: [{ code: 'BAD_REQUEST' }] }).kind).toBe('unknown');
  });

  test('409 is UNKNOWN: another request under the key is being performed, unless the key was used for another (C40)', () => {
    expect(outcomeWith(409, 'CONFLICT', 'INVALID_REQUEST_ERROR')).toEqual({
      kind: 'unknown',
      reason: 'CONFLICT',
    });
    const code = 'IDEMPOTENCY_KEY_REUSED';
    expect(outcomeWith(409, code, 'INVALID_REQUEST_ERROR')).toEqual({ kind: 'rejected', code });
  });

  test.each([
    [
      'a card code after another error',
      400,
      ['INVALID_LOCATION', 'CVV_FAILURE'],
      { kind: 'declined', code: 'CVV_FAILURE' },
    ],
    [
      'a card code beside TEMPORARY_ERROR',
      400,
      ['TEMPORARY_ERROR', 'CVV_FAILURE'],
      { kind: 'declined', code: 'CVV_FAILURE' },
    ],
    [
      'a card code in a 403',
      403,
      ['INSUFFICIENT_SCOPES', 'CVV_FAILURE'],
      { kind: 'declined', code: 'CVV_FAILURE' },
    ],
    [
      'TEMPORARY_ERROR after another error',
      400,
      ['INVALID_LOCATION', 'TEMPORARY_ERROR'],
      { kind: 'unknown', reason: 'INVALID_LOCATION' },
    ],
    [
      'our fault after a used token',
      400,
      ['CARD_TOKEN_USED', 'INVALID_LOCATION'],
      { kind: 'rejected', code: 'INVALID_LOCATION' },
    ],
    [
      'our fault after what may be an unknown token',
      400,
      ['NOT_FOUND', 'INVALID_LOCATION'],
      { kind: 'rejected', code: 'INVALID_LOCATION' },
    ],
    [
      'a used token alone',
      400,
      ['CARD_TOKEN_USED', 'CARD_TOKEN_EXPIRED'],
      { kind: 'rejected', code: 'CARD_TOKEN_USED' },
    ],
  ])('Of several errors the first is not the only one: %s (C40)', (_what, statusCode, codes, outcome) => {
    const ofCard = ['CVV_FAILURE', 'TEMPORARY_ERROR'];
    const errors = codes.map((code) => ({
      category: ofCard.includes(code) ? 'PAYMENT_METHOD_ERROR' : 'INVALID_REQUEST_ERROR',
      code,
    }));
    expect(outcomeOfError({ statusCode, errors })).toEqual(outcome);
  });

  test('No error is ever a capture, and none without a response is a decline (I4)', () => {
    const error = fc.record({
      statusCode: fc.option(fc.integer({ min: 100, max: 599 }), { nil: undefined }),
      errors: fc.array(
        fc.record({ category: fc.constantFrom('PAYMENT_METHOD_ERROR', 'API_ERROR'), code: fc.string() }),
      ),
    });
    fc.assert(
      fc.property(error, (seen) => {
        const { kind } = outcomeOfError(seen);
        expect(kind).not.toBe('captured');
        if (seen.statusCode === undefined || seen.statusCode >= 500) expect(kind).toBe('unknown');
      }),
    );
  });
});

describe('A payment as Square shows it', () => {
  const seen = (status: string | undefined, amount: bigint | null | undefined = 206_000n) =>
    outcomeOfPayment({ id: 'p1', status, amountMoney: { amount } });

  test('COMPLETED is a capture of that amount in cents, with the refunded amount (G-60)', () => {
    expect(seen('COMPLETED')).toEqual({
      kind: 'captured',
      paymentId: 'p1',
      amountCents: 206_000,
      refundedCents: 0,
      method: 'Card',
    });
    expect(
      outcomeOfPayment({
        id: 'p1',
        status: 'COMPLETED',
        amountMoney: { amount: 9n },
        refundedMoney: { amount: 5n },
      }),
    ).toMatchObject({ amountCents: 9, refundedCents: 5 });
    expect(outcomeOfPayment({ id: 'p1', status: 'COMPLETED', totalMoney: { amount: 5n } })).toMatchObject({
      amountCents: 5,
    });
  });

  test.each([
    ['Visa ending in 1111', { cardDetails: { card: { cardBrand: 'VISA', last4: '1111' } } }],
    ['Mastercard ending in 5100', { cardDetails: { card: { cardBrand: 'MASTERCARD', last4: '5100' } } }],
    ['Card ending in 4242', { cardDetails: { card: { cardBrand: 'OTHER_BRAND', last4: '4242' } } }],
    ['Google Pay', { cardDetails: { walletType: 'GOOGLE_PAY', card: { cardBrand: 'VISA', last4: '1111' } } }],
    ['Apple Pay', { cardDetails: { walletType: 'APPLE_PAY' } }],
    ['Cash App Pay', { walletDetails: { brand: 'CASH_APP' } }],
    ['Card', { walletDetails: { brand: 'ALIPAY' } }],
    ['Card', {}],
  ])('How it was paid reads: %s (G-46)', (method, paidWith) => {
    expect(
      outcomeOfPayment({ id: 'p1', status: 'COMPLETED', amountMoney: { amount: 1n }, ...paidWith }),
    ).toMatchObject({ method });
  });

  test.each(['PENDING', 'APPROVED'])('%s is not decided yet', (status) => {
    expect(seen(status)).toEqual({ kind: 'pending', paymentId: 'p1' });
  });

  test.each(['FAILED', 'CANCELED'])('%s is a decline', (status) => {
    expect(seen(status)).toEqual({ kind: 'declined', code: status, paymentId: 'p1' });
  });

  test('Another status, none, no amount, no id or no payment is UNKNOWN (0.2)', () => {
    for (const outcome of [
      seen('CANCELLED'),
      seen(undefined),
      seen('COMPLETED', null),
      outcomeOfPayment({ status: 'COMPLETED' }),
      outcomeOfPayment({ id: '', status: 'COMPLETED' }),
      outcomeOfPayment(undefined),
    ])
      expect(outcome.kind).toBe('unknown');
  });
});
