import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addYears } from 'date-fns/addYears';
import { instantIn, wallTime } from '../calendar/zoned-time.rules.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import type { Appointment } from './appointment.ts';
import { endOf, overlaps } from './appointment.rules.ts';
import { findHoursProblem, type OpeningHours } from './opening-hours.rules.ts';

/** When an appointment is wanted: a calendar day and a time of day ('18:30'), as clocks in some zone show them. */
interface WantedTime {
  readonly date: string;
  readonly time: string;
}

/**
 * The instant (ms) at which an appointment begins; undefined when a clock change skips that time. Of a time that comes twice it
 * is the first, unless the appointment begins at the second already: `current` in ms.
 */
export function startOf({ date, time }: WantedTime, zone: string, current?: number): number | undefined {
  const shows = (instant: number): boolean => {
    const shown = wallTime(zone, instant);
    return shown.date === date && shown.time === time;
  };
  if (current !== undefined && shows(current)) return current;
  const instant = instantIn(zone, date, time);
  return shows(instant) ? instant : undefined;
}

interface BookingRules {
  /** In which the time was entered. */
  readonly zone: string;
  /** Of the academy, in its own zone; undefined where only the server knows them. */
  readonly hours: OpeningHours | undefined;
  /** ms */
  readonly now: number;
  /** The appointment that is changed: it may stay where it is even if the academy is now closed then. */
  readonly current?: Slot | undefined;
}
type Slot = Pick<Appointment, 'startsAt' | 'timeSlot'>;

/** What is wrong with a wanted time, by field; nothing when it can be booked. */
export function findTimeProblem(
  wanted: WantedTime & Pick<Appointment, 'timeSlot'>,
  { zone, hours, now, current }: BookingRules,
): Record<string, string> | undefined {
  const start = startOf(wanted, zone, current && Date.parse(current.startsAt));
  if (start === undefined) return { time: 'Clocks skip this time on that day. Please choose another time' };
  const today = wallTime(zone, now).date;
  if (wanted.date > aYearAfter(today)) return { date: 'Please choose a day within the next 12 months' };
  if (start <= now)
    return wanted.date < today
      ? { date: 'This day is over. Please choose a later day' }
      : { time: 'This time is over. Please choose a later time' };
  const slot: Slot = { startsAt: new Date(start).toISOString(), timeSlot: wanted.timeSlot };
  const stays = current?.startsAt === slot.startsAt && endOf(slot) <= endOf(current);
  return stays || hours === undefined
    ? undefined
    : findHoursProblem(hours, { from: start, to: endOf(slot) }, zone);
}

/** How many other times are offered for one that is taken. */
const MOST_OTHERS = 3;
const QUARTER_MINUTES = 15;

/**
 * The instants (ms) at which the appointment could begin instead on that day, as clocks in its zone have it: the nearest free quarters
 * of an hour, at most three, earliest first. `booked`: all times of that day that are not free.
 */
export function otherStarts(
  wanted: WantedTime & Pick<Appointment, 'timeSlot'>,
  rules: BookingRules,
  booked: readonly Slot[],
): number[] {
  const { zone, current } = rules;
  const startAt = (time: string) =>
    startOf({ ...wanted, time }, zone, current && Date.parse(current.startsAt));
  const wantedStart = startAt(wanted.time) ?? 0;
  return Array.from({ length: (24 * 60) / QUARTER_MINUTES }, (_, quarter) => {
    const minutes = quarter * QUARTER_MINUTES;
    return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  })
    .filter((time) => findTimeProblem({ ...wanted, time }, rules) === undefined)
    .flatMap((time) => startAt(time) ?? [])
    .filter((start) => {
      const slot = { startsAt: new Date(start).toISOString(), timeSlot: wanted.timeSlot };
      return !booked.some((one) => overlaps(one, slot));
    })
    .toSorted((a, b) => Math.abs(a - wantedStart) - Math.abs(b - wantedStart))
    .slice(0, MOST_OTHERS)
    .toSorted((a, b) => a - b);
}

/** Of 29 February it is the 28th. */
const aYearAfter = (day: CalendarDay): CalendarDay =>
  addYears(new UTCDateMini(day), 1).toISOString().slice(0, 10);
