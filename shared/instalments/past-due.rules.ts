import { millisecondsInDay } from 'date-fns/constants';
import type { AcademyCalendar } from '../kernel/settings.ts';
import { dayIn, daysAfter } from '../time/calendar-day.ts';
import { CALENDAR_DAY } from '../time/is-calendar-day.ts';

/** What decides whether an instalment is past due. `dueDate`: an academy's day, or an instant in imported data. */
export interface InstalmentState {
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
    : Date.parse(dueDate) + graceDays * millisecondsInDay < now;
}
