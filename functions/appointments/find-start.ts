import { findTimeProblem, startOf } from '#shared/appointments/booking-time.rules.ts';
import type { ChangedBooking } from '#shared/appointments/booking.ts';
import { setting } from '#functions/runtime/config.ts';
import type { StoredAppointment } from '#functions/data/appointments/appointments.ts';

type Fail = (code: 'VALIDATION_FAILED', sentence: undefined, fields: Record<string, string>) => never;

/** The zone in which a time was entered: the browser's, or the academy's for a caller that names none. */
export function zoneOf({ timeZone }: Pick<ChangedBooking, 'timeZone'>): string {
  return timeZone ?? setting('academyTimeZone');
}

/** The ISO instant of a wanted time; refuses, at its field, one that does not exist or is over. */
export function findStart(
  wanted: ChangedBooking,
  now: number,
  fail: Fail,
  current?: StoredAppointment,
): string {
  const zone = zoneOf(wanted);
  const currentStart = current && Date.parse(current.startsAt);
  const fields = findTimeProblem(wanted, zone, now, currentStart);
  const start = startOf(wanted, zone, currentStart);
  if (fields !== undefined || start === undefined) return fail('VALIDATION_FAILED', undefined, fields ?? {});
  return new Date(start).toISOString();
}
