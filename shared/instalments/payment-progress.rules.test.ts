import { describe, expect, test } from 'vitest';
import { paidPercent } from './payment-progress.rules.ts';

const plan = (totalAmount: number, ...paid: boolean[]) => ({
  totalAmount,
  initialPayment: 800,
  instalments: paid.map((each) => ({ amount: 630, paid: each })),
});

describe('Payment progress: initial payment and paid instalments of the total, rounded [CONST-19] (P12)', () => {
  test.each([
    [plan(2060, false, false), 39],
    [plan(2060, true, false), 69],
    [plan(2060, false, true), 69],
    [plan(2060, true, true), 100],
  ])('%j is %i percent', (of, percent) => expect(paidPercent(of)).toBe(percent));

  test('Overpaid is 100, a total of 0 is 0', () => {
    expect(paidPercent(plan(1000, true, true))).toBe(100);
    expect(paidPercent(plan(0))).toBe(0);
  });
});
