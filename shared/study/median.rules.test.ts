import { expect, test } from 'vitest';
import { median } from './median.rules.ts';

const of = (...values: [value: number, count: number][]) =>
  median(values.map(([value, count]) => ({ value, count })));

test('The median is the middle of all students, between two of them their mean, and of none 0', () => {
  expect([of(), of([3, 1]), of([10, 1], [2, 1]), of([0, 3], [1, 1], [9, 3]), of([1, 2], [2, 2])]).toEqual([
    0, 3, 6, 1, 1.5,
  ]);
  expect(of([4, 0], [1, -1], [7, 2])).toBe(7);
});
