import { describe, expect, test } from 'vitest';
import { isReminderTime, reminderDays, reminderKind } from './reminder.rules.ts';

const at = (iso: string) => Date.parse(iso);
const calendar = { zone: 'America/New_York', graceDays: 0 };
const noon = at('2026-12-05T17:00:00Z');

describe('When reminders go out', () => {
  test.each([
    ['winter', '2026-12-05T12:59:59.999Z', '2026-12-05T13:00:00Z'],
    ['summer', '2026-07-05T11:59:59.999Z', '2026-07-05T12:00:00Z'],
    ['the day clocks go forward', '2026-03-08T11:59:59.999Z', '2026-03-08T12:00:00Z'],
    ['the day clocks go back', '2026-11-01T12:59:59.999Z', '2026-11-01T13:00:00Z'],
  ])('From eight in the academy’s morning, in %s', (_when, before, from) => {
    expect(isReminderTime(at(before), calendar)).toBe(false);
    expect(isReminderTime(at(from), calendar)).toBe(true);
  });

  test('From eight in the morning to midnight in the academy’s zone', () => {
    expect(isReminderTime(at('2026-12-06T04:59:59Z'), calendar)).toBe(true);
    expect(isReminderTime(at('2026-12-06T05:00:00Z'), calendar)).toBe(false);
    expect(isReminderTime(noon, { zone: 'Asia/Kolkata', graceDays: 0 })).toBe(true);
    expect(isReminderTime(noon, { zone: 'Pacific/Auckland', graceDays: 0 })).toBe(false);
  });
});

describe('Which reminder an unpaid instalment gets', () => {
  test.each([
    ['2026-12-09', undefined],
    ['2026-12-08', 'soon'],
    ['2026-12-06', 'soon'],
    ['2026-12-05', 'today'],
    ['2026-12-04', 'overdue'],
    ['2026-11-28', 'overdue'],
  ] as const)('Due on %s, on December 5: %s', (dueDate, when) => {
    expect(reminderKind(dueDate, noon, calendar)).toBe(when);
  });

  test('The day in the academy’s zone decides', () => {
    const evening = at('2026-12-06T04:30:00Z');
    expect(reminderKind('2026-12-05', evening, calendar)).toBe('today');
    expect(reminderKind('2026-12-05', at('2026-12-06T05:00:00Z'), calendar)).toBe('overdue');
  });

  test('During the days of grace no overdue reminder is sent', () => {
    const patient = { ...calendar, graceDays: 2 };
    expect(reminderKind('2026-12-04', noon, patient)).toBeUndefined();
    expect(reminderKind('2026-12-03', noon, patient)).toBeUndefined();
    expect(reminderKind('2026-12-02', noon, patient)).toBe('overdue');
  });

  test('An imported due date with a time of day is today’s all day long', () => {
    expect(reminderKind('2026-12-05T09:00:00.000Z', noon, calendar)).toBe('today');
    expect(reminderKind('2026-12-06T09:00:00.000Z', noon, calendar)).toBe('soon');
    expect(reminderKind('2026-12-04T09:00:00.000Z', noon, calendar)).toBe('overdue');
  });
});

describe('Which due days are read', () => {
  test('From seven days ago to three days ahead, over a clock change and a leap day', () => {
    expect(reminderDays(at('2026-11-03T17:00:00Z'), calendar)).toEqual([
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
    ]);
    const leap = reminderDays(at('2028-02-27T17:00:00Z'), calendar);
    expect(leap.slice(-4)).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']);
  });

  test('Days of grace are read too: a course locks only after them', () => {
    const days = reminderDays(noon, { ...calendar, graceDays: 10 });
    expect(days[0]).toBe('2026-11-18');
    expect(days).toHaveLength(21);
  });

  test.each([0, 3, 60])('Every day with %i days of grace that wants a reminder is read', (graceDays) => {
    const patient = { ...calendar, graceDays };
    const first = reminderDays(noon, patient)[0] ?? '';
    expect(reminderKind(first, noon, patient)).toBe('overdue');
  });
});
