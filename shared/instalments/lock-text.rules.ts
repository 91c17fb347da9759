import { millisecondsInDay } from 'date-fns/constants';
import { type Cents, formatCents } from '../kernel/money.ts';
import type { AcademyCalendar } from '../kernel/settings.ts';
import { type CalendarDay, dayIn, daysAfter, showDay } from '../time/calendar-day.ts';
import { CALENDAR_DAY } from '../time/is-calendar-day.ts';

/** What people read about a locked course: the earliest past-due instalment, and all of them together. */
interface Lock {
  readonly dueDate: string;
  readonly pastDueCents: Cents;
  readonly pastDuePayments: number;
}

/** The first day of the lock: the day after the due day and the days of grace (G-49). */
function lockedSince(dueDate: string, { zone, graceDays }: AcademyCalendar): CalendarDay {
  return CALENDAR_DAY.test(dueDate)
    ? daysAfter(dueDate, graceDays + 1)
    : dayIn(zone, Date.parse(dueDate) + graceDays * millisecondsInDay);
}

/** Since when a course is locked, how much is past due, and that paying it opens the course at once (G-105). */
export function lockText(
  { dueDate, pastDueCents, pastDuePayments }: Lock,
  calendar: AcademyCalendar,
): string {
  const which =
    pastDuePayments === 1
      ? `due ${showDay(dueDate)}`
      : `${pastDuePayments} payments, the first due ${showDay(dueDate)}`;
  return `Locked since ${showDay(lockedSince(dueDate, calendar))}. Pay ${formatCents(pastDueCents)} (${which}) and it opens at once.`;
}
