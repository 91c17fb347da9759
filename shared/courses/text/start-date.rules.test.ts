import { expect, test } from 'vitest';
import { hasStarted } from './start-date.rules.ts';

test.each([
  ['2026-11-20', true],
  ['2026-11-21', true],
  ['2026-11-22', false],
  ['2026-11-21T23:00:00.000Z', true],
  ['2026-11-22T01:00:00.000Z', false],
])('On 2026-11-21 a course of %s has started: %s (G-27, C13)', (date, started) =>
  expect(hasStarted(date, '2026-11-21')).toBe(started),
);
