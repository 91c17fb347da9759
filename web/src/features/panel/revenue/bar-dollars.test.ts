import { expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { barDollars } from './bar-dollars.rules.ts';

test('The bar of a month is as long as its parts, also when one course returned more than it collected', () => {
  const courses = [
    { courseId: anId('crs_1'), collected: 2060, returned: 0, expected: 0 },
    { courseId: anId('crs_2'), collected: -800, returned: -800, expected: 630 },
  ];
  expect(barDollars({ month: '2026-11', collected: 1260, returned: -800, expected: 630, courses })).toBe(
    2690,
  );
});
