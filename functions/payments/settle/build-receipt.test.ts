import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { idsFrom } from '#shared/kernel/ids.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { NOON, anAttempt } from '#functions/testing/test-academy.ts';
import { buildReceipt } from './build-receipt.ts';

const course = {
  category: 'cloud-computing',
  instructorId: anId('user-grace'),
  instructorName: 'Grace Hopper',
};
const paid = {
  attempt: anAttempt(),
  priceCents: 206_000,
  course,
  plan: undefined,
  paidNow: new Set<string>(),
  day: '2026-12-05',
};
const plan = aPlan(['2026-12-05', '2026-12-19']);
const initial = { amountCents: 80_000, date: '2026-11-21', paid: true, paidOn: '2026-11-21' };

describe('The receipt of a payment (G-46)', () => {
  test.each([
    ['as Square describes it', { paymentMethod: 'Visa ending in 1111' }, 'Visa ending in 1111'],
    ['a card, when Square does not describe it', {}, 'Card'],
    ['nothing due, for a free course (X8)', { amountCents: 0 }, 'Nothing due'],
  ])('Its way of payment is %s', (_what, over, paymentMethod) => {
    expect(buildReceipt({ ...paid, attempt: anAttempt(over) }).paymentMethod).toBe(paymentMethod);
  });

  test('Paid in full it lists no payments', () => {
    expect(buildReceipt(paid)).toMatchObject({ paidOn: '2026-12-05', amountCents: 206_000, payments: [] });
  });

  test('Of an initial payment it lists that one as paid now, and the instalments as open', () => {
    expect(buildReceipt({ ...paid, plan }).payments).toEqual([
      { ...initial, now: true },
      { amountCents: 63_000, date: '2026-12-05', paid: false, now: false },
      { amountCents: 63_000, date: '2026-12-19', paid: false, now: false },
    ]);
  });

  test('Of a later instalment it marks that one, with the day of this payment, and keeps the days of the others (P7)', () => {
    const [first, second] = plan.instalments;
    if (!first || !second) throw new Error('There are no instalments.');
    const begun = { ...plan, instalments: [{ ...first, paid: true, paidOn: '2026-12-01' }, second] };
    const receipt = buildReceipt({ ...paid, plan: begun, paidNow: new Set([second.instalmentId]) });
    expect(receipt.payments).toEqual([
      { ...initial, now: false },
      { amountCents: 63_000, date: '2026-12-05', paid: true, now: false, paidOn: '2026-12-01' },
      { amountCents: 63_000, date: '2026-12-19', paid: true, now: true, paidOn: '2026-12-05' },
    ]);
  });

  const numberOf = (transactionId: string) =>
    buildReceipt({ ...paid, attempt: anAttempt({ transactionId: anId(transactionId) }) }).receiptNumber;

  test('Two payments of one day whose ids end alike in six characters have different numbers', () => {
    const numbers = ['AAAA', 'AAAB'].map((some) => numberOf(`txn01KAM3V8J00000${some}7F3KQ2`));
    expect(numbers[0]).toBe('TW-20261205-AAAA7F3KQ2');
    expect(numbers[1]).not.toBe(numbers[0]);
  });

  test('Numbers of one millisecond differ', () => {
    const newId = idsFrom(() => NOON);
    const numbers = Array.from({ length: 1000 }, () => numberOf(newId('transaction')));
    expect(new Set(numbers).size).toBe(1000);
  });
});
