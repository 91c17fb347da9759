import { UTCDateMini } from '@date-fns/utc/date/mini';
import { getISODay } from 'date-fns/getISODay';
import { instantIn, showTimeOfDay, wallTime } from '../calendar/zoned-time.rules.ts';
import { placeOf } from '../calendar/time-zone.ts';
import { type CalendarDay, daysAfter } from '../time/calendar-day.ts';

/** From when until when the academy is open on one day, as its clocks show it: '08:00' to '20:00', or to '24:00'. */
interface OpenTimes {
  readonly from: string;
  readonly to: string;
}
/** Of Monday to Sunday, in this order; undefined: closed. */
type Week = readonly (OpenTimes | undefined)[];

/** When appointments can be, and in which zone. */
export interface OpeningHours {
  /** 'America/New_York' */
  readonly zone: string;
  readonly week: Week;
}

/** ms since 1970 */
interface Span {
  readonly from: number;
  readonly to: number;
}

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SHORT_NAMES = NAMES.map((name) => name.slice(0, 2));
const DAYS_AND_TIMES = /^([A-Z][a-z])(?:-([A-Z][a-z]))? (\d\d:\d\d)-(\d\d:\d\d)$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Reads hours written as schema.org has them, days and times of 24 hours: 'Mo-Fr 09:00-18:00, Sa 10:00-14:00'. A day that is not
 * named is closed. Throws for any other text: a guess could refuse every appointment.
 */
export function parseOpeningHours(text: string, zone: string): OpeningHours {
  const week: (OpenTimes | undefined)[] = NAMES.map(() => undefined);
  for (const part of text.split(', ')) {
    const [, first = '', last = first, from = '', to = ''] = DAYS_AND_TIMES.exec(part) ?? [];
    const [start, end] = [SHORT_NAMES.indexOf(first), SHORT_NAMES.indexOf(last)];
    const isTimes = TIME.test(from) && (TIME.test(to) || to === '24:00') && from < to;
    const days = week.slice(start, end + 1);
    if (start < 0 || days.length === 0 || !isTimes || days.some((day) => day !== undefined))
      throw new Error(`'${text}' are no opening hours, such as 'Mo-Fr 09:00-18:00, Sa 10:00-14:00'.`);
    for (let day = start; day <= end; day++) week[day] = { from, to };
  }
  return { zone, week };
}

const weekdayOf = (day: CalendarDay): number => getISODay(new UTCDateMini(day)) - 1;

/** Times of one day of the academy's calendar. */
function spanOf({ from, to }: OpenTimes, zone: string, day: CalendarDay): Span {
  const end = to === '24:00' ? instantIn(zone, daysAfter(day, 1), '00:00') : instantIn(zone, day, to);
  return { from: instantIn(zone, day, from), to: end };
}

function openOn({ zone, week }: OpeningHours, day: CalendarDay): Span | undefined {
  const times = week[weekdayOf(day)];
  return times && spanOf(times, zone, day);
}

/** Whether the academy is open during all of a time, which may go on past midnight. */
export function isOpenDuring(hours: OpeningHours, { from, to }: Span): boolean {
  const day = wallTime(hours.zone, from).date;
  const open = openOn(hours, day);
  if (open === undefined || from < open.from || from >= open.to) return false;
  const next = openOn(hours, daysAfter(day, 1));
  return to <= (next !== undefined && next.from === open.to ? next.to : open.to);
}

/** Whether the academy is open at any moment of a day, which is a day of some zone and so part of two of the academy's, or three. */
export function isOpenWithin(hours: OpeningHours, { from, to }: Span): boolean {
  const first = wallTime(hours.zone, from).date;
  return [0, 1, 2].some((days) => {
    const open = openOn(hours, daysAfter(first, days));
    return open !== undefined && open.from < to && from < open.to;
  });
}

/** What keeps a time (ms) from being booked, by the field to change, for a reader in `zone`; undefined when the academy is open. */
export function findHoursProblem(
  hours: OpeningHours,
  span: Span,
  zone: string,
): Record<string, string> | undefined {
  if (isOpenDuring(hours, span)) return undefined;
  const place = placeOf(hours.zone);
  const day = wallTime(hours.zone, span.from).date;
  const open = openOn(hours, day);
  if (open === undefined) {
    const weekday = NAMES[weekdayOf(day)];
    const isSameDay = wallTime(zone, span.from).date === day;
    return {
      date: isSameDay
        ? `There are no appointments on a ${weekday} in ${place}. Please choose another day`
        : `It is ${weekday} in ${place} then, and there are no appointments. Please choose another day or time`,
    };
  }
  const shownIn = (where: string) =>
    `${showTimeOfDay(where, open.from)} and ${showTimeOfDay(where, open.to)}`;
  const own = zone === hours.zone ? '' : `${shownIn(zone)} in your time zone, `;
  return {
    time: `Appointments begin and end between ${own}${shownIn(hours.zone)} in ${place}. Please choose another time`,
  };
}

/**
 * 'every day from 2:00 PM to 2:00 AM', 'Monday to Friday from 9:00 AM to 6:00 PM, Saturday from 10:00 AM to 2:00 PM': on which days they
 * begin, and the times, as clocks in `zone` show them in the week that begins `now` (ms).
 */
export function describeWeek(hours: OpeningHours, zone: string, now: number): string {
  const today = wallTime(hours.zone, now).date;
  const groups: { first: number; last: number; times: OpenTimes }[] = [];
  for (const [day, times] of hours.week.entries()) {
    const group = groups.at(-1);
    if (times === undefined) continue;
    if (group?.last === day - 1 && group.times.from === times.from && group.times.to === times.to)
      group.last = day;
    else groups.push({ first: day, last: day, times });
  }
  return groups
    .map(({ first, last, times }) => {
      const day = daysAfter(today, (first - weekdayOf(today) + 7) % 7);
      const { from, to } = spanOf(times, hours.zone, day);
      const begins = weekdayOf(wallTime(zone, from).date);
      const isAll = last - first === 6;
      const names = [begins, (begins + last - first) % 7].map((weekday) => NAMES[weekday]);
      const days = isAll ? 'every day' : [...new Set(names)].join(' to ');
      const isAllDay = times.from === '00:00' && times.to === '24:00';
      return isAllDay && (isAll || zone === hours.zone)
        ? `${days} at any time`
        : `${days} from ${showTimeOfDay(zone, from)} to ${showTimeOfDay(zone, to)}`;
    })
    .join(', ');
}
