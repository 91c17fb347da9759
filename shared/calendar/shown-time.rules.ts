import { formatIn, showTimeOfDay } from './zoned-time.rules.ts';
import type { Appointment } from '../appointments/appointment.ts';
import { dayIn } from '../time/calendar-day.ts';
import { endOf } from '../appointments/appointment.rules.ts';

type Slot = Pick<Appointment, 'startsAt' | 'timeSlot'>;

/** An appointment as people read it in one zone. */
interface ShownTime {
  /** 'Tuesday, November 24, 2026' */
  readonly date: string;
  /** '24' and 'Nov' */
  readonly day: string;
  readonly month: string;
  /** '6:30 PM to 6:45 PM' */
  readonly times: string;
}

export function showTime(slot: Slot, zone: string): ShownTime {
  const start = Date.parse(slot.startsAt);
  return {
    date: formatIn(zone, start, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    day: formatIn(zone, start, { day: 'numeric' }),
    month: formatIn(zone, start, { month: 'short' }),
    times: `${showTimeOfDay(zone, start)} to ${showTimeOfDay(zone, endOf(slot))}`,
  };
}

/** On which day it begins in `other`, when that is not the day of `zone`. */
function dayShift({ startsAt }: Slot, zone: string, other: string): string | undefined {
  const start = Date.parse(startsAt);
  const [own, theirs] = [dayIn(zone, start), dayIn(other, start)];
  if (own === theirs) return undefined;
  return own < theirs ? 'the next day' : 'the day before';
}

/** Its times in `other`, for a reader who is told the day of `zone`: '12:30 AM to 12:45 AM, the next day'. */
export function showTimeElsewhere(slot: Slot, zone: string, other: string): string {
  const shift = dayShift(slot, zone, other);
  const { times } = showTime(slot, other);
  return shift === undefined ? times : `${times}, ${shift}`;
}
