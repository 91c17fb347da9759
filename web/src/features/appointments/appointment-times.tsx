import { cx } from 'class-variance-authority';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { showTime, showTimeElsewhere } from '#shared/calendar/shown-time.rules.ts';
import { placeOf } from '#shared/calendar/time-zone.ts';
import { config } from '#web/lib/config/config.ts';
import { timesGrid } from './appointment-box.ts';
import { browserZone } from '#web/lib/time/browser-zone.ts';

interface AppointmentTimesProps {
  readonly appointment: Pick<Appointment, 'startsAt' | 'timeSlot'>;
  readonly canceled?: boolean;
}

/** From when until when, in the student's zone and at the academy where that is another one. */
export function AppointmentTimes({ appointment, canceled = false }: AppointmentTimesProps) {
  const own = browserZone();
  const academy = config().academyTimeZone;
  const time = cx(canceled ? 'line-through' : 'font-semibold', 'max-md:not-last:mb-1.5');
  return (
    <dl className={timesGrid}>
      <dt className="text-muted">Your time, {placeOf(own)}</dt>
      <dd className={time}>{showTime(appointment, own).times}</dd>
      {academy !== own && (
        <>
          <dt className="text-muted">The academy, {placeOf(academy)}</dt>
          <dd className={time}>{showTimeElsewhere(appointment, own, academy)}</dd>
        </>
      )}
    </dl>
  );
}
