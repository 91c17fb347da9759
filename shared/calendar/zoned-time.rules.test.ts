import { TZDate } from '@date-fns/tz/date';
import { format } from 'date-fns/format';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../time/calendar-day.ts';
import { formatIn, instantIn, showTimeOfDay, wallTime } from './zoned-time.rules.ts';

/** With clock changes of an hour, of half an hour and at midnight, with odd offsets, and on both sides of the date line. */
const ZONES =
  'America/New_York America/Santiago America/St_Johns Asia/Kathmandu Australia/Lord_Howe Europe/Berlin Pacific/Apia Pacific/Kiritimati UTC';
/** Days on which some of these change their clocks; Apia lost one. */
const CHANGES =
  '2011-12-30 2026-03-08 2026-03-29 2026-04-05 2026-09-06 2026-10-04 2026-10-25 2026-11-01'.split(' ');
const QUARTER = 900_000;

/** With what Intl says that its clocks show, '2026-11-16 18:30': the offset is not asked for. */
const zone = fc.constantFrom(
  ...ZONES.split(' ').map((timeZone) => ({
    timeZone,
    clock: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  })),
);
const between = (from: number, to: number) =>
  fc.integer({ min: from / QUARTER, max: to / QUARTER }).map((quarters) => quarters * QUARTER);
const nearChange = fc
  .tuple(fc.constantFrom(...CHANGES), between(-86_400_000, 2 * 86_400_000))
  .map(([day, away]) => Date.parse(day) + away);
/** With a ms before and after. */
const instant = fc
  .tuple(
    fc.oneof(between(Date.parse('1900-01-01'), Date.parse('2100-01-01')), nearChange),
    fc.constantFrom(-1, 0, 1),
  )
  .map(([quarter, away]) => quarter + away);

describe('Clocks of a zone', () => {
  test('They show the day and the time that Intl says, and as date-fns writes them', () => {
    fc.assert(
      fc.property(zone, instant, ({ timeZone, clock }, at) => {
        const { date, time } = wallTime(timeZone, at);
        expect(`${date} ${time}`).toBe(clock.format(at));
        expect(dayIn(timeZone, at)).toBe(date);
        const shown = new TZDate(at, timeZone);
        expect(showTimeOfDay(timeZone, at)).toBe(format(shown, 'h:mm a'));
        expect(formatIn(timeZone, at, { dateStyle: 'full' })).toBe(format(shown, 'EEEE, MMMM d, yyyy'));
      }),
      { numRuns: 1000 },
    );
  });

  test('A time of day is the first instant at which they show it; one that a change skips is as before the change', () => {
    fc.assert(
      fc.property(zone, nearChange, ({ timeZone, clock }, asked) => {
        const [date = '', time = ''] = new Date(asked).toISOString().slice(0, 16).split('T');
        let last = Number.NaN;
        for (let at = asked - 104 * QUARTER; at <= asked + 104 * QUARTER; at += QUARTER) {
          const away = asked - Date.parse(`${clock.format(at).replace(' ', 'T')}Z`);
          if (away >= 0) last = at + away;
          if (away === 0) break;
        }
        expect(instantIn(timeZone, date, time)).toBe(last);
      }),
      { numRuns: 500 },
    );
    expect(instantIn('America/New_York', '2026-03-08', '02:30')).toBe(Date.parse('2026-03-08T07:30Z'));
    expect(() => instantIn('UTC', 'soon', '09:00')).toThrow('Invalid time value');
  });
});
