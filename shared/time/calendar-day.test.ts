import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { dayIn, daysAfter, formatDay, isCalendarDay, showDay } from './calendar-day.ts';

describe('Calendar days (G-27)', () => {
  test('A course date shows as that day in every zone, as month, day and year', () => {
    expect(showDay('2026-11-16')).toBe('November 16, 2026');
    expect(showDay('2026-11-16T23:59:59.000Z')).toBe('November 16, 2026');
    expect(showDay('2026-11-16T00:00:00.000-11:00')).toBe('November 16, 2026');
    expect(showDay('2026-09-06', { month: 'short', day: 'numeric' })).toBe('Sep 6');
  });

  test('Every day is written as Intl writes it', () => {
    const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
    const days = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        expect(showDay(date.toISOString())).toBe(long.format(date));
      }),
    );
  });

  test("Missing dates show 'N/A', unreadable ones 'Invalid Date' [VAL-03] (G-84)", () => {
    for (const none of ['', '  ', null, undefined]) expect(showDay(none)).toBe('N/A');
    for (const bad of ['soon', '2026-13-01', '2026-02-30', '16/11/2026'])
      expect(showDay(bad)).toBe('Invalid Date');
  });

  test("The low-level formatter throws 'Invalid time value' [ERR-20]", () => {
    expect(() => formatDay('soon')).toThrow(new RangeError('Invalid time value'));
  });

  test('Today is the day in the academy’s zone, to the millisecond, over clock changes', () => {
    const zone = 'America/New_York';
    expect(dayIn(zone, Date.parse('2026-11-21T04:59:59.999Z'))).toBe('2026-11-20');
    expect(dayIn(zone, Date.parse('2026-11-21T05:00:00.000Z'))).toBe('2026-11-21');
    expect(dayIn(zone, Date.parse('2026-07-01T03:59:59.999Z'))).toBe('2026-06-30');
    expect(dayIn(zone, Date.parse('2026-07-01T04:00:00.000Z'))).toBe('2026-07-01');
  });

  test('It is the same day in an engine that writes Canadian days as 11/21/2026, as WebKitGTK does', () => {
    const { DateTimeFormat } = Intl;
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locale, options) {
      return new DateTimeFormat(locale === 'en-CA' ? 'en-US' : locale, options);
    });
    expect(dayIn('America/Chicago', Date.parse('2026-11-21T12:00Z'))).toBe('2026-11-21');
    vi.restoreAllMocks();
  });

  test('Leap days exist in leap years only', () => {
    expect(isCalendarDay('2024-02-29')).toBe(true);
    expect(isCalendarDay('2026-02-29')).toBe(false);
    expect(daysAfter('2024-02-15', 14)).toBe('2024-02-29');
  });

  test('n days later and n days back is the same day (P11)', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), (from, days) => {
        const to = daysAfter(from, days);
        expect(isCalendarDay(to)).toBe(true);
        expect(to >= from).toBe(true);
        expect(daysAfter(to, -days)).toBe(from);
      }),
    );
  });
});
