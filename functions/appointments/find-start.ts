import { findTimeProblem, startOf } from '#shared/appointments/booking-time.rules.ts';
import { parseOpeningHours } from '#shared/appointments/opening-hours.rules.ts';
import type { ChangedBooking } from '#shared/appointments/booking.ts';
import { setting } from '#functions/runtime/config.ts';
import type { StoredAppointment } from '#functions/data/appointments/appointments.ts';

type Fail = (code: 'VALIDATION_FAILED', sentence: undefined, fields: Record<string, string>) => never;

/**
 * The zone in which a time was entered: the browser's, or the academy's for a caller that names none. By the one name that this machine
 * has for it, which is compared with others and stored: @date-fns/tz keeps 22 KB for each name, of which a caller can write thousands
 * ('america/NEW_york', 'US/Eastern').
 */
export function zoneOf({ timeZone }: Pick<ChangedBooking, 'timeZone'>): string {
  return timeZone === undefined
    ? setting('academyTimeZone')
    : new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
}

/** What decides whether a time can be booked now. */
export function bookingRules(wanted: Pick<ChangedBooking, 'timeZone'>, now: number) {
  const hours = parseOpeningHours(setting('academyHours'), setting('academyTimeZone'));
  return { zone: zoneOf(wanted), hours, now };
}

/** The ISO instant of a wanted time; refuses, at its field, one that does not exist, is over, or lies outside the academy's hours. */
export function findStart(
  wanted: ChangedBooking,
  now: number,
  fail: Fail,
  current?: StoredAppointment,
): string {
  const rules = bookingRules(wanted, now);
  const fields = findTimeProblem(wanted, { ...rules, current });
  const start = startOf(wanted, rules.zone, current && Date.parse(current.startsAt));
  if (fields !== undefined || start === undefined) return fail('VALIDATION_FAILED', undefined, fields ?? {});
  return new Date(start).toISOString();
}
