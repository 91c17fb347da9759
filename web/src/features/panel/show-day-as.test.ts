import { expect, test } from 'vitest';
import { showDayAs } from './show-day-as.ts';

test('A day has the form that is asked for, an instant that of its own date; what is no day reads as everywhere (VAL-03)', () => {
  expect(showDayAs('MMM d', '2026-09-06')).toBe('Sep 6');
  expect(showDayAs('EEEE, MMMM d, y', '2024-02-29T23:59:59.000Z')).toBe('Thursday, February 29, 2024');
  expect(showDayAs('MMMM y', '2023-02-29')).toBe('Invalid Date');
  expect(showDayAs('MMMM y', undefined)).toBe('N/A');
});
