import { describe, expect, test } from 'vitest';
import { isPastDue, lockedBy } from './past-due.rules.ts';

const ZONE = 'America/New_York';
const at = (iso: string) => Date.parse(iso);

describe('Past due (G-49)', () => {
  test('The due day itself is not past due, to its last millisecond in the academy’s zone (P5)', () => {
    expect(isPastDue('2026-11-20', at('2026-11-21T04:59:59.999Z'), ZONE)).toBe(false);
    expect(isPastDue('2026-11-20', at('2026-11-21T05:00:00.000Z'), ZONE)).toBe(true);
  });

  test('On the day clocks change the academy’s midnight decides', () => {
    expect(isPastDue('2026-11-01', at('2026-11-02T04:59:59.999Z'), ZONE)).toBe(false);
    expect(isPastDue('2026-11-01', at('2026-11-02T05:00:00.000Z'), ZONE)).toBe(true);
  });

  test('Grace days move the lock back', () => {
    const now = at('2026-11-23T12:00:00Z');
    expect(isPastDue('2026-11-20', now, ZONE, 3)).toBe(false);
    expect(isPastDue('2026-11-20', now, ZONE, 2)).toBe(true);
  });

  test('An imported due date with a time of day is compared as an instant', () => {
    const due = '2026-11-20T12:00:00.000Z';
    expect(isPastDue(due, at(due), ZONE)).toBe(false);
    expect(isPastDue(due, at(due) + 1, ZONE)).toBe(true);
  });
});

describe('The access lock (I8)', () => {
  const now = at('2026-11-21T17:00:00Z');
  const one = (dueDate: string, paid: boolean) => ({ _id: `sch_${dueDate}`, dueDate, paid });

  test('Course access is locked when any unpaid instalment is past due [SCRS-10]', () => {
    expect(lockedBy([one('2026-11-01', true), one('2026-11-20', false)], now, ZONE)?._id).toBe(
      'sch_2026-11-20',
    );
  });

  test('The earliest unpaid one is the one to pay, whatever the order of the list', () => {
    expect(lockedBy([one('2026-11-20', false), one('2026-11-06', false)], now, ZONE)?._id).toBe(
      'sch_2026-11-06',
    );
  });

  test.each([
    ['a paid plan', [one('2026-11-01', true), one('2026-11-15', true)]],
    ['a plan that is on time', [one('2026-11-21', false), one('2026-12-05', false)]],
    ['a course with no flexible payment record [SCRS-11]', []],
  ])('%s is open', (_what, instalments) => expect(lockedBy(instalments, now, ZONE)).toBeUndefined());
});
