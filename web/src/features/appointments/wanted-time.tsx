import { endOf, isChangeable } from '#shared/appointments/appointment.rules.ts';
import { startOf } from '#shared/appointments/booking-time.rules.ts';
import { type Appointment, TIME_SLOTS } from '#shared/appointments/appointment.ts';
import { describeWeek } from '#shared/appointments/opening-hours.rules.ts';
import { showTimeElsewhere } from '#shared/calendar/shown-time.rules.ts';
import { placeOf } from '#shared/calendar/time-zone.ts';
import { isCalendarDay } from '#shared/time/is-calendar-day.ts';
import { config } from '#web/lib/config/config.ts';
import { browserZone } from '#web/lib/time/browser-zone.ts';
import { openingHours } from './opening-hours.ts';

interface WantedTimeProps {
  readonly date: string;
  /** '18:30', or '' where none is chosen. */
  readonly time: string;
  /** Minutes. */
  readonly timeSlot: number;
  readonly current: Pick<Appointment, 'startsAt'> | undefined;
  readonly serverNow: () => number;
}

/** In which zone the time is entered, when the academy is open, what the time is there, and whether it is too soon to be changed later. */
export function WantedTime({ date, time, timeSlot, current, serverNow }: WantedTimeProps) {
  const own = browserZone();
  const academy = config().academyTimeZone;
  const hours = openingHours();
  const toSlot = () => {
    const slot = TIME_SLOTS.find((minutes) => minutes === timeSlot);
    if (slot === undefined || !isCalendarDay(date) || time === '') return undefined;
    const start = startOf({ date, time }, own, current && Date.parse(current.startsAt));
    return start === undefined ? undefined : { startsAt: new Date(start).toISOString(), timeSlot: slot };
  };
  const wanted = toSlot();
  const there = wanted && own !== academy ? showTimeElsewhere(wanted, own, academy) : undefined;
  const isSoon = wanted !== undefined && endOf(wanted) > serverNow() && !isChangeable(wanted, serverNow());
  return (
    <p className="col-span-full -mt-3 text-small text-muted" aria-live="polite">
      Times are in your time zone, {placeOf(own)}.
      {hours !== undefined && ` Appointments are ${describeWeek(hours, own, serverNow())}.`}
      {there !== undefined && ` At the academy, in ${placeOf(academy)}, that is ${there}.`}
      {isSoon && ' It starts in less than 2 hours, so it cannot be changed or cancelled later.'}
    </p>
  );
}
