import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addYears } from 'date-fns/addYears';
import { instantIn, wallTime } from '../calendar/zoned-time.rules.ts';
import { type CalendarDay, daysAfter } from '../time/calendar-day.ts';
import { type Appointment, TIME_SLOTS, type TimeSlot } from './appointment.ts';
import { endOf, overlaps } from './appointment.rules.ts';
import { findHoursProblem, isOpenDuring, isOpenWithin, type OpeningHours } from './opening-hours.rules.ts';

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
type Wanted = WantedTime & Pick<Appointment, 'timeSlot'>;

/** What is wrong with a wanted time, by field; nothing when it can be booked. */
export function findTimeProblem(
  wanted: Wanted,
  { zone, hours, now, current }: BookingRules,
): Record<string, string> | undefined {
  const start = startOf(wanted, zone, current && Date.parse(current.startsAt));
  if (start === undefined) return { time: 'Clocks skip this time on that day. Please choose another time' };
  const wrongDay = findDayProblem(wanted.date, zone, now);
  if (wrongDay !== undefined) return { date: wrongDay };
  if (start <= now) return { time: 'This time is over. Please choose a later time' };
  const slot: Slot = { startsAt: new Date(start).toISOString(), timeSlot: wanted.timeSlot };
  const stays = current?.startsAt === slot.startsAt && endOf(slot) <= endOf(current);
  return stays || hours === undefined
    ? undefined
    : findHoursProblem(hours, { from: start, to: endOf(slot) }, zone);
}

/** What is wrong with a day, whatever the time. `now` in ms. */
function findDayProblem(day: CalendarDay, zone: string, now: number): string | undefined {
  const today = wallTime(zone, now).date;
  if (day > aYearAfter(today)) return 'Please choose a day within the next 12 months';
  return day < today ? 'This day is over. Please choose a later day' : undefined;
}

/** Where an appointment can begin on a day: the time of day as clocks there show it, and the longest that fits, in minutes. */
export interface FreeTime {
  readonly time: string;
  readonly longest: TimeSlot;
}

const QUARTER_MINUTES = 15;
/** Of a day; made when they are asked for: the site's code needs none. */
const quarters = () =>
  Array.from({ length: (24 * 60) / QUARTER_MINUTES }, (_, quarter) => {
    const minutes = quarter * QUARTER_MINUTES;
    return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  });

/**
 * What can be booked on a day: the free quarters of an hour, earliest first, and where the appointment that is changed begins now.
 * `booked`: all times of that day that are not free.
 */
export function freeTimes(date: string, rules: BookingRules, booked: readonly Slot[]): FreeTime[] {
  const { zone, hours, current } = rules;
  const now = current && wallTime(zone, Date.parse(current.startsAt));
  const times = now?.date === date ? [...new Set([...quarters(), now.time])].toSorted() : quarters();
  const isFree = (time: string, timeSlot: TimeSlot): boolean => {
    const start = startOf({ date, time }, zone, current && Date.parse(current.startsAt));
    if (start === undefined) return false;
    const slot = { startsAt: new Date(start).toISOString(), timeSlot };
    // first, as the sentence of a closed time, which is not read here, costs a hundred times as much
    const isOpen = hours === undefined || isOpenDuring(hours, { from: start, to: endOf(slot) });
    if (!isOpen && current?.startsAt !== slot.startsAt) return false;
    if (findTimeProblem({ date, time, timeSlot }, rules) !== undefined) return false;
    return !booked.some((one) => overlaps(one, slot));
  };
  return times.flatMap((time) => {
    const longest = TIME_SLOTS.findLast((timeSlot) => isFree(time, timeSlot));
    return longest === undefined ? [] : { time, longest };
  });
}

const NOTHING_FREE = 'Nothing is free on that day. Please choose another day';

/** Why nothing can be booked on a day. The academy is closed on it only where it is so all day in the student's zone. */
export function whyNothingIsFree(date: string, { zone, hours, now }: BookingRules): string {
  const wrongDay = findDayProblem(date, zone, now);
  if (wrongDay !== undefined || hours === undefined) return wrongDay ?? NOTHING_FREE;
  const at = (day: CalendarDay, time: string): number => instantIn(zone, day, time);
  if (isOpenWithin(hours, { from: at(date, '00:00'), to: at(daysAfter(date, 1), '00:00') }))
    return NOTHING_FREE;
  const noon = { from: at(date, '12:00'), to: at(date, '12:15') };
  return findHoursProblem(hours, noon, zone)?.['date'] ?? NOTHING_FREE;
}

/** How many other times are offered for one that is taken. */
const MOST_OTHERS = 3;

/** Of what is free on the day of a wanted time the nearest ones that are long enough, at most three, earliest first. */
export function nearestOf(free: readonly FreeTime[], { time, timeSlot }: Pick<Wanted, 'time' | 'timeSlot'>) {
  const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const away = (one: string): number => Math.abs(minutesOf(one) - minutesOf(time));
  return free
    .filter(({ longest }) => longest >= timeSlot)
    .map((one) => one.time)
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, MOST_OTHERS)
    .toSorted();
}

/** Of 29 February it is the 28th. */
const aYearAfter = (day: CalendarDay): CalendarDay =>
  addYears(new UTCDateMini(day), 1).toISOString().slice(0, 10);
