import { tz } from '@date-fns/tz/tz';
import { getHours } from 'date-fns/getHours';
import { isPastDue } from '#shared/instalments/past-due.rules.ts';
import type { AcademyCalendar } from '#shared/kernel/settings.ts';
import { type CalendarDay, dayIn, daysAfter } from '#shared/time/calendar-day.ts';
import type { PaymentReminder } from '#functions/data/mail/mail.ts';

/** No reminder before that hour of the academy's day. */
const FIRST_HOUR = 8;
/** Days before the due day on which the first reminder may go out. */
const DAYS_BEFORE = 3;
/** Days after the lock on which a missed overdue mail is still sent. */
const DAYS_AFTER = 7;

/** Whether reminders go out at `now` (ms): from eight in the morning to midnight in the academy's zone. */
export function isReminderTime(now: number, { zone }: AcademyCalendar): boolean {
  return getHours(now, { in: tz(zone) }) >= FIRST_HOUR;
}

/** The due days that may need a reminder at `now` (ms), the earliest first. */
export function reminderDays(now: number, { zone, graceDays }: AcademyCalendar): CalendarDay[] {
  const today = dayIn(zone, now);
  const days: CalendarDay[] = [];
  for (let away = -DAYS_AFTER - graceDays; away <= DAYS_BEFORE; away += 1) days.push(daysAfter(today, away));
  return days;
}

/**
 * The reminder for an unpaid instalment on this day: soon for three days, today, overdue once it locks the
 * course. A missed run is caught up within these days, and no day has two. Undefined in the days of grace.
 */
export function reminderKind(
  dueDate: CalendarDay,
  now: number,
  calendar: AcademyCalendar,
): PaymentReminder['when'] | undefined {
  const today = dayIn(calendar.zone, now);
  // imported data may carry a time of day
  const day = dueDate.slice(0, 10);
  if (day === today) return 'today';
  if (day > today) return day <= daysAfter(today, DAYS_BEFORE) ? 'soon' : undefined;
  return isPastDue(dueDate, now, calendar) ? 'overdue' : undefined;
}
