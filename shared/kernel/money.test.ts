import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsFromDollars, decimalFromCents, dollarsFromCents, formatCents, formatDollars } from './money.ts';

describe('Money', () => {
  test('Amounts are displayed as US dollars with two decimals [VAL-01]', () => {
    expect(formatCents(206_000)).toBe('$2,060.00');
    expect(formatCents(5)).toBe('$0.05');
    expect(formatDollars(49.5)).toBe('$49.50');
    expect(decimalFromCents(80_000)).toBe('800.00');
  });

  test('Every amount is written as Intl writes US dollars [VAL-01]', () => {
    const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
        expect(formatCents(cents)).toBe(usd.format(cents / 100));
        expect(formatDollars(dollarsFromCents(cents))).toBe(usd.format(cents / 100));
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 12.345, 1e9, 100_000.01])(
    'A price of %s is no price (X8)',
    (dollars) => expect(centsFromDollars(dollars)).toBeUndefined(),
  );

  test('Every amount of cents survives the way over the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents);
      }),
    );
  });
});
