import { isPastDue } from '#shared/instalments/past-due.rules.ts';
import { showDay } from '#shared/kernel/time.ts';
import { academyCalendar } from '#web/lib/config.ts';

/** 'Due November 21, 2026', or 'Was due …' once it is past due. `now` in ms, of the server. */
export function dueText(dueDate: string, now: number): string {
  return `${isPastDue(dueDate, now, academyCalendar()) ? 'Was due' : 'Due'} ${showDay(dueDate)}`;
}
