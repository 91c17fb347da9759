import { millisecondsInDay } from 'date-fns/constants';
import { type CalendarDay, clockIn, offsetIn } from '../time/calendar-day.ts';

/**
 * The instant (ms) at which clocks in `zone` show `time` ('09:00') on that day, whatever was done to them there. A time that
 * a clock change skips is taken as it would have been before the change; of one that comes twice, the first.
 */
export function instantIn(zone: string, day: CalendarDay, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc)) throw new RangeError('Invalid time value');
  // The offset a day before and a day after: on all but the days of a change they are the same.
  const earlier = asUtc - offsetIn(zone, asUtc - millisecondsInDay);
  const later = asUtc - offsetIn(zone, asUtc + millisecondsInDay);
  return [earlier, later].find((instant) => instant + offsetIn(zone, instant) === asUtc) ?? earlier;
}

/** The day and the time of day ('18:30') that clocks in `zone` show at an instant (ms). */
export function wallTime(zone: string, instant: number): { date: CalendarDay; time: string } {
  const shown = clockIn(zone, instant);
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The time of day that clocks in `zone` show at an instant (ms), as people read it: '6:30 PM'. */
export const showTimeOfDay = (zone: string, instant: number): string =>
  formatIn(zone, instant, { hour: 'numeric', minute: '2-digit' });

/** '6:30 PM' of '18:30'. */
export const showWallTime = (time: string): string => showTimeOfDay('UTC', Date.parse(`1970-01-01T${time}Z`));

/** An instant (ms) in `zone`, in English. */
export const formatIn = (zone: string, instant: number, options: Intl.DateTimeFormatOptions): string =>
  // some engines put a narrow space before AM and PM
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(instant).replaceAll('\u202F', ' ');
