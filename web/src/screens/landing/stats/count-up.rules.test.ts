import { expect, test } from 'vitest';
import { COUNT_MS, countAt } from './count-up.rules.ts';

test('A figure only grows while it is counted, in whole numbers', () => {
  const values = Array.from({ length: COUNT_MS / 10 + 1 }, (_, step) => countAt(300, step * 10));
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(values.every(Number.isInteger)).toBe(true);
});

test('A clock that moves backwards shows nothing below zero', () => {
  expect(countAt(300, -5)).toBe(0);
});
