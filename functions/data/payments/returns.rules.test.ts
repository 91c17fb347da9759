import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type StoredReturn, addReturn } from './returns.rules.ts';

const NOVEMBER = { on: '2026-11-30', cents: 10_000 };
const DECEMBER = { on: '2026-12-01', cents: 20_000 };

test('Each day that something is returned on is kept, those of one day together', () => {
  expect(addReturn([], 10_000, '2026-11-30')).toEqual([NOVEMBER]);
  expect(addReturn([NOVEMBER], 20_000, '2026-12-01')).toEqual([NOVEMBER, DECEMBER]);
  expect(addReturn([NOVEMBER, DECEMBER], 5000, '2026-12-01')).toEqual([
    NOVEMBER,
    { on: '2026-12-01', cents: 25_000 },
  ]);
});

test('What was not returned after all is taken off the latest returns (G-109)', () => {
  const both = [NOVEMBER, DECEMBER];
  expect(addReturn(both, -5000, '2027-01-02')).toEqual([NOVEMBER, { on: '2026-12-01', cents: 15_000 }]);
  expect(addReturn(both, -20_000, '2027-01-02')).toEqual([NOVEMBER]);
  expect(addReturn(both, -25_000, '2027-01-02')).toEqual([{ on: '2026-11-30', cents: 5000 }]);
  expect(addReturn(both, -30_000, '2027-01-02')).toEqual([]);
});

test('Without a change, and where no return is known, the returns stay as they are', () => {
  expect(addReturn([NOVEMBER], 0, '2026-12-01')).toEqual([NOVEMBER]);
  expect(addReturn([], -100, '2026-12-01')).toEqual([]);
});

test('The returns are above 0 and always add up to what was returned in all', () => {
  const day = fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-02');
  fc.assert(
    fc.property(fc.array(fc.record({ total: fc.nat(500), day })), (states) => {
      let returns: readonly StoredReturn[] = [];
      let was = 0;
      for (const { total, day: on } of states) {
        returns = addReturn(returns, total - was, on);
        was = total;
        expect(returns.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
        expect(returns.every(({ cents }) => cents > 0)).toBe(true);
      }
    }),
  );
});
