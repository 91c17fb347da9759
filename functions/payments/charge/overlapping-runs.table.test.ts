import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { NOON, aCourse, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as giveUp } from '../give-up-payment.task.ts';
import { advancePayment, recordOutcome } from './advance-payment.ts';
import { refetchOutcome } from './decided-outcome.ts';

const PRICE = 206_000;

beforeEach(setUpCheckout);

/** An attempt as an order has stored it. */
async function openOrdered({ priceCents = PRICE } = {}) {
  const academy = await createTestAcademy({ course: aCourse({ priceCents }) });
  const checkout = checkoutAt(academy);
  const id = await checkout.start({ coursePricing: priceCents / 100 });
  const attempt = async () => (await academy.needs.attempts.get(id))!;
  return { academy, ...checkout, id, attempt };
}
const captured = (refundedCents = 0) =>
  ({ kind: 'captured', paymentId: 'pay-1', amountCents: PRICE, refundedCents }) as const;

describe('A response that another run has overtaken (I9)', () => {
  test.each([
    ['pending', { kind: 'pending', paymentId: 'pay-1' }],
    ['lost', { kind: 'unknown', reason: 'status 503' }],
  ] as const)('One that is %s leaves a captured attempt CAPTURED (I9)', async (_what, response) => {
    const { academy, attempt } = await openOrdered();
    const read = await attempt();
    expect(await recordOutcome(academy.needs, read, captured())).toBe('CAPTURED');
    expect(await recordOutcome(academy.needs, read, response)).toBe('CAPTURED');
    expect((await attempt()).state).toBe('CAPTURED');
  });

  test('One without the refund does not take back the part that a later one recorded (G-60)', async () => {
    const { academy, attempt } = await openOrdered();
    const read = await attempt();
    await recordOutcome(academy.needs, read, captured(50_000));
    expect(await recordOutcome(academy.needs, read, captured())).toBe('CAPTURED');
    expect((await attempt()).refundedBeforeSettlementCents).toBe(50_000);
  });

  test('An attempt that ends while its charge is prepared is not charged (I1, I9)', async () => {
    const { academy, id, attempt } = await openOrdered();
    const { square, attempts } = academy.needs;
    vi.spyOn(square, 'loadCredentials').mockImplementation(async () => {
      await attempts.markVoided(await attempt(), 'CODE');
    });
    expect(await advancePayment(academy.needs, anId(id))).toBe('DECLINED');
    expect(academy.square.received('CreatePayment')).toEqual([]);
    expect(await attempt()).toMatchObject({ state: 'VOIDED', failureCode: 'CODE' });
  });

  test('The outcome of an attempt that is not there is unknown (I4)', async () => {
    const { academy } = await openOrdered();
    expect(await refetchOutcome(academy.needs, anId('txn-none'))).toBe('UNKNOWN');
  });
});

describe('A step that is repeated', () => {
  test('A settled payment is neither charged nor asked for again (I9)', async () => {
    const { academy, id, advance, run } = await openOrdered();
    expect(await run(id)).toBe('SETTLED');
    expect(await advance(id)).toBe('SETTLED');
    expect(academy.square.received('CreatePayment')).toHaveLength(1);
    expect(academy.square.received('GetPayment')).toEqual([]);
  });

  test('A free course that is captured and not settled is not looked for at Square (X8)', async () => {
    const { academy, id, advance } = await openOrdered({ priceCents: 0 });
    for (let time = 0; time < 2; time++) expect(await advance(id)).toBe('CAPTURED');
    expect(academy.square.received('GetPayment')).toEqual([]);
  });

  test('Given up in the middle of a charge, its outcome is unknown; without an attempt nothing is reported (I4)', async () => {
    const { academy, id, attempt } = await openOrdered();
    await academy.needs.attempts.markCharging(id);
    const run = giveUp.with(academy.handlerNeeds);
    await run({ transactionId: anId(id) });
    expect(await attempt()).toMatchObject({ state: 'UNKNOWN', unknownSince: NOON });
    expect(await run({ transactionId: anId('txn-none') })).toEqual({
      transactionId: 'txn-none',
      outcome: 'UNKNOWN',
    });
  });
});

describe('A later try does not decide the earlier ones (I4)', () => {
  test('Its rejection leaves the outcome unknown (I4)', async () => {
    const { academy, id, attempt } = await openOrdered();
    await academy.needs.attempts.markCharging(id);
    const second = await academy.needs.attempts.markCharging(id);
    if (!second) throw new Error('The attempt is decided.');
    const rejected = { kind: 'rejected', code: 'CARD_TOKEN_USED' } as const;
    expect(await recordOutcome(academy.needs, second, rejected)).toBe('UNKNOWN');
    expect((await attempt()).state).toBe('UNKNOWN');
  });

  test('Its decline is the decline of the payment, and no payment is fetched (C8)', async () => {
    const { academy, id, advance, attempt } = await openOrdered();
    academy.square.addFault({ call: 'CreatePayment', fault: 'reject-before' });
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'GENERIC_DECLINE' });
    expect(await advance(id)).toBe('UNKNOWN');
    expect(await advance(id)).toBe('DECLINED');
    expect((await attempt()).failureCode).toBe('GENERIC_DECLINE');
    expect(academy.square.received('GetPayment')).toEqual([]);
  });

  test('When Square does not say that the key is cancelled, its list is not asked: it may lag (I4)', async () => {
    const { academy, id, advance, attempt } = await openOrdered();
    academy.square.addFault({ call: 'CreatePayment', fault: 'reject-before' });
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'CARD_TOKEN_USED' });
    academy.square.addFault({ call: 'CancelPaymentByIdempotencyKey', fault: 'reject-before' });
    await advance(id);
    vi.setSystemTime(NOON + 60_000);
    expect(await advance(id)).toBe('UNKNOWN');
    expect((await attempt()).state).toBe('UNKNOWN');
    expect(academy.square.received('ListPayments')).toEqual([]);
  });

  test('A key that cannot be cancelled because its payment is captured is not void, though the list lacks it (I4, I5)', async () => {
    const { academy, id, advance, attempt } = await openOrdered();
    academy.square.addFault({ call: 'CreatePayment', fault: 'accept-then-drop' });
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'CARD_TOKEN_USED' });
    academy.square.addFault({ call: 'ListPayments', fault: 'stale', delayMs: 120_000 });
    await advance(id);
    vi.setSystemTime(NOON + 60_000);
    expect(await advance(id)).toBe('UNKNOWN');
    expect((await attempt()).state).toBe('UNKNOWN');
    expect(await advance(id)).toBe('CAPTURED');
  });

  test('When the key of the card token cannot be read, the step fails and the attempt is as it was (I4)', async () => {
    const { academy, id, attempt } = await openOrdered();
    const down = {
      ...academy.needs,
      cardTokens: { ...academy.needs.cardTokens, decrypt: () => Promise.reject(new Error('down')) },
    };
    await expect(advancePayment(down, anId(id))).rejects.toThrow('down');
    expect(await attempt()).toMatchObject({ state: 'CREATED', chargeTries: 0 });
  });
});
