import { UTCDateMini } from '@date-fns/utc/date/mini';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { daysAfter, formatDay, showDay } from './calendar-day.ts';
import { isCalendarDay } from './is-calendar-day.ts';

/** Where a machine may stand; Apia had no 30 December 2011, and Beirut's clocks skip midnight once a year. */
const machine = fc.constantFrom('UTC', 'America/New_York', 'Asia/Beirut', 'Asia/Kathmandu', 'Pacific/Apia');
const AGES = { min: new Date('0003-01-01'), max: new Date('9998-01-01'), noInvalidDate: true };
const day = fc.oneof(
  fc.date(AGES).map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('2011-12-29', '2011-12-30', '2011-12-31', '2024-02-29', '1969-12-31', '2026-03-29'),
);

afterEach(() => vi.unstubAllEnvs());

describe('Calendar days (G-27)', () => {
  test('A day is written as Intl and date-fns write it, wherever the machine stands', () => {
    const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
    fc.assert(
      fc.property(day, machine, (date, zone) => {
        vi.stubEnv('TZ', zone);
        expect(showDay(date)).toBe(long.format(new Date(date)));
        expect(showDay(date)).toBe(format(new UTCDateMini(date), 'MMMM d, y'));
      }),
    );
    for (const own of ['2026-11-16', '2026-11-16T23:59:59.000Z', '2026-11-16T00:00:00.000-11:00'])
      expect(showDay(own)).toBe('November 16, 2026');
  });

  test("Missing dates show 'N/A', unreadable ones 'Invalid Date' [VAL-03] (G-84)", () => {
    for (const none of ['', '  ', null, undefined]) expect(showDay(none)).toBe('N/A');
    for (const bad of ['soon', 'N/A', 'Invalid Date', '2026-13-01', '2023-02-29', '16/11/2026', '2026-1-1'])
      expect(showDay(bad)).toBe('Invalid Date');
  });

  test("The low-level formatter throws 'Invalid time value' [ERR-20]", () => {
    for (const bad of ['soon', '2023-02-29'])
      expect(() => formatDay(bad)).toThrow(new RangeError('Invalid time value'));
    expect(() => daysAfter('soon', 1)).toThrow(new RangeError('Invalid time value'));
  });

  test('A day exists when date-fns can read it: 29 February in leap years only', () => {
    const digits = (length: number, max: number) =>
      fc.integer({ min: 0, max }).map((number) => String(number).padStart(length, '0'));
    const text = fc.tuple(digits(4, 9999), digits(2, 13), digits(2, 32)).map((parts) => parts.join('-'));
    fc.assert(
      fc.property(fc.oneof(text, day), machine, (date, zone) => {
        vi.stubEnv('TZ', zone);
        expect(isCalendarDay(date)).toBe(isValid(parseISO(date)));
      }),
      { numRuns: 500 },
    );
    const others = ['1900-02-29', '20240229', '2024-02', '2024-02-29T00:00Z', '2024-W09-4'];
    expect(['2024-02-29', ...others].filter(isCalendarDay)).toEqual(['2024-02-29']);
  });

  test('n days later is n times 24 hours later in UTC, wherever the machine stands, and n days back is the same day (P11)', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), machine, (from, days, zone) => {
        vi.stubEnv('TZ', zone);
        const to = daysAfter(from, days);
        expect(to).toBe(new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10));
        expect(daysAfter(to, -days)).toBe(from);
      }),
    );
    expect(daysAfter('2024-02-15', 14)).toBe('2024-02-29');
  });
});
