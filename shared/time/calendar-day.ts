import { tzOffset } from '@date-fns/tz/tzOffset';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays } from 'date-fns/addDays';
import { millisecondsInMinute } from 'date-fns/constants';
import { isCalendarDay } from './is-calendar-day.ts';

/** Milliseconds since 1970, read through a function so that tests and the local stack can move it. */
export type Clock = () => number;
/** 'yyyy-MM-dd': a day on the calendar, the same day in every zone (G-27). */
export type CalendarDay = string;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** ms by which clocks in `zone` are ahead of UTC at an instant (ms). */
export const offsetIn = (zone: string, instant: number): number =>
  tzOffset(zone, new Date(instant)) * millisecondsInMinute;

/** What clocks in `zone` show at an instant (ms), in the form of an ISO instant: '2026-11-16T18:30:00.000Z'. */
export const clockIn = (zone: string, instant: number): string =>
  new Date(instant + offsetIn(zone, instant)).toISOString();

/** The calendar day an instant (ms) falls on in a zone such as 'America/New_York'. */
export const dayIn = (zone: string, instant: number): CalendarDay => clockIn(zone, instant).slice(0, 10);

/** The day `days` calendar days later, counted in UTC, which has no clock changes. Throws RangeError for no day. */
export const daysAfter = (day: CalendarDay, days: number): CalendarDay =>
  addDays(new UTCDateMini(day), days).toISOString().slice(0, 10);

/**
 * A day or an ISO instant as text, 'November 16, 2026': by hand, as `format` of date-fns is 5 KB and a browser with a slow
 * processor loads the formats of `Intl` for longer than it draws the rest of a screen (docs/adr/049). An instant is reduced to
 * its own date, so every reader sees the same day (G-27).
 * Throws RangeError 'Invalid time value' (ERR-20); screens use `showDay`.
 */
export function formatDay(text: string): string {
  const day = text.slice(0, 10);
  if (!isCalendarDay(day)) throw new RangeError('Invalid time value');
  const [year, month = 0, date] = day.split('-').map(Number);
  return `${MONTHS[month - 1]} ${date}, ${year}`;
}

/** The day for people: 'N/A' when there is none, 'Invalid Date' when it cannot be read (VAL-03, G-84). */
export function showDay(text: string | null | undefined): string {
  if (!text?.trim()) return 'N/A';
  try {
    return formatDay(text);
  } catch {
    return 'Invalid Date';
  }
}
