import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INITIAL_CENTS } from '../kernel/settings.ts';
import { dueDays, splitPlan } from './split-plan.rules.ts';

describe('The flexible plan (§9)', () => {
  test('800.00 first, the rest in two halves: 2,060.00 is 800.00 + 630.00 + 630.00 [CONST-21, CONST-22] (C18)', () => {
    expect(splitPlan(206_000)).toEqual({ initial: 80_000, instalments: [63_000, 63_000] });
  });

  test.each([
    [79_999, undefined],
    [80_000, undefined],
    [80_001, undefined],
    [80_002, [1, 1]],
    [80_003, [1, 2]],
  ])('A price of %i cents splits into %j (C17, G-41)', (price, parts) => {
    expect(splitPlan(price)?.instalments).toEqual(parts);
  });

  test('For every price the parts are whole cents, add up to it, and differ by one cent at most (I7)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 80_002, max: 10_000_000 }), (price) => {
        const [first, second] = splitPlan(price)?.instalments ?? [Number.NaN, Number.NaN];
        expect(INITIAL_CENTS + first + second).toBe(price);
        expect(Number.isInteger(first) && first >= 1).toBe(true);
        expect(second - first === 0 || second - first === 1).toBe(true);
      }),
    );
  });

  test('Instalments are bi-weekly: 14 and 28 calendar days after the start, over leap days and clock changes (P11)', () => {
    expect(dueDays('2026-11-21')).toEqual(['2026-12-05', '2026-12-19']);
    expect(dueDays('2024-02-15')).toEqual(['2024-02-29', '2024-03-14']);
    expect(dueDays('2026-10-25')).toEqual(['2026-11-08', '2026-11-22']);
  });
});
