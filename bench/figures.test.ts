import { describe, expect, test } from 'vitest';
import { type Figure, isMet, median, percentile } from './figures.ts';

describe('a figure', () => {
  const score: Figure = { figure: 'performance', value: 98, budget: 98, good: 'at least' };
  const ratio: Figure = { figure: 'LCP ratio', value: 0.6, budget: 0.6, good: 'at most' };

  test('meets its budget on the good side of it, and on it', () => {
    expect([97, 98, 99].map((value) => isMet({ ...score, value }))).toEqual([false, true, true]);
    expect([0.5, 0.6, 0.7].map((value) => isMet({ ...ratio, value }))).toEqual([true, true, false]);
  });

  test('misses its budget when nothing was measured', () => {
    expect(isMet({ ...score, value: median([]) })).toBe(false);
    expect(isMet({ ...ratio, value: percentile([], 95) })).toBe(false);
  });
});

test('The median is the middle value, whatever the order', () => {
  expect(median([30, 10, 20])).toBe(20);
});

test('The 95th percentile of thirty values is the second largest', () => {
  const values = Array.from({ length: 30 }, (_, at) => 30 - at);
  expect(percentile(values, 95)).toBe(29);
  expect(percentile([7], 95)).toBe(7);
});
