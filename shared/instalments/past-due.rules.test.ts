import { describe, expect, test } from 'vitest';
import { isPastDue } from './past-due.rules.ts';

const academy = (graceDays = 0) => ({ zone: 'America/New_York', graceDays });
const at = (iso: string) => Date.parse(iso);

describe('Past due (G-49)', () => {
  test('The due day itself is not past due, to its last millisecond in the academy’s zone (P5)', () => {
    expect(isPastDue('2026-11-20', at('2026-11-21T04:59:59.999Z'), academy())).toBe(false);
    expect(isPastDue('2026-11-20', at('2026-11-21T05:00:00.000Z'), academy())).toBe(true);
  });

  test('On the day clocks change the academy’s midnight decides', () => {
    expect(isPastDue('2026-11-01', at('2026-11-02T04:59:59.999Z'), academy())).toBe(false);
    expect(isPastDue('2026-11-01', at('2026-11-02T05:00:00.000Z'), academy())).toBe(true);
  });

  test('A grace day moves the lock by exactly one day, to the millisecond of the academy’s midnight', () => {
    for (const [graceDays, midnight] of [
      [0, '2026-11-21T05:00:00.000Z'],
      [1, '2026-11-22T05:00:00.000Z'],
      [2, '2026-11-23T05:00:00.000Z'],
    ] as const) {
      expect(isPastDue('2026-11-20', at(midnight) - 1, academy(graceDays))).toBe(false);
      expect(isPastDue('2026-11-20', at(midnight), academy(graceDays))).toBe(true);
    }
  });

  test('Grace days move an imported instant by as many times 24 hours', () => {
    const due = '2026-11-20T12:00:00.000Z';
    expect(isPastDue(due, at('2026-11-22T12:00:00.000Z'), academy(2))).toBe(false);
    expect(isPastDue(due, at('2026-11-22T12:00:00.001Z'), academy(2))).toBe(true);
  });

  test('Grace days count over the end of a month', () => {
    const now = at('2026-12-02T12:00:00Z');
    expect(isPastDue('2026-11-29', now, academy(3))).toBe(false);
    expect(isPastDue('2026-11-29', now, academy(2))).toBe(true);
  });

  test('An imported due date with a time of day is compared as an instant', () => {
    const due = '2026-11-20T12:00:00.000Z';
    expect(isPastDue(due, at(due), academy())).toBe(false);
    expect(isPastDue(due, at(due) + 1, academy())).toBe(true);
  });
});
