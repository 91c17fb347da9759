import type { AcademyCalendar } from '../kernel/settings.ts';
import { CALENDAR_DAY, dayIn, daysAfter } from '../kernel/time.ts';

export interface ScheduledPayment {
  dueDate: string;
  paid: boolean;
}

/**
 * An instalment is past due when its calendar day lies before today in the academy's zone; one with a time of day
 * (imported data) when that instant has passed (G-49). Grace days move both. `now` in ms.
 */
export function isPastDue(dueDate: string, now: number, { zone, graceDays }: AcademyCalendar): boolean {
  return CALENDAR_DAY.test(dueDate)
    ? daysAfter(dueDate, graceDays) < dayIn(zone, now)
    : Date.parse(dueDate) + graceDays * 86_400_000 < now;
}

/**
 * The unpaid, past-due instalment that locks a course, the earliest first; undefined when access is open (SCRS-10, I8).
 * A course without a plan has no instalments and is always open (SCRS-11).
 */
export function lockedBy<S extends ScheduledPayment>(
  instalments: readonly S[],
  now: number,
  calendar: AcademyCalendar,
): S | undefined {
  return instalments
    .filter((one) => !one.paid && isPastDue(one.dueDate, now, calendar))
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))[0];
}
