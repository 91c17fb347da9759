import { expect, test } from 'vitest';
import { COUNT_MS, countAt, RESTART_MS } from './count-up.rules.ts';

test('A figure is below its target at 1 s and equal to it at 2 s', () => {
  expect(countAt(5000, 0)).toBe(0);
  expect(countAt(5000, 1000)).toBe(4375);
  expect(countAt(5000, 1999)).toBeLessThan(5000);
  expect(countAt(5000, 2000)).toBe(5000);
  expect(countAt(5000, 60_000)).toBe(5000);
});

test('A figure only grows while it is counted, in whole numbers', () => {
  const values = Array.from({ length: COUNT_MS / 10 + 1 }, (_, step) => countAt(300, step * 10));
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(values.every(Number.isInteger)).toBe(true);
});

test('A clock that moves backwards shows nothing below zero', () => {
  expect(countAt(300, -5)).toBe(0);
});

test('The count is restarted after 5 s (G-18)', () => {
  expect(RESTART_MS).toBe(5000);
});
