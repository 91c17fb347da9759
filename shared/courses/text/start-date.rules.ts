import type { CalendarDay } from '../../time/calendar-day.ts';

/** A course has started when its day is today or earlier in the academy's zone (G-27). An ISO instant counts as its date. */
export function hasStarted(date: string, today: CalendarDay): boolean {
  return date.slice(0, 10) <= today;
}
