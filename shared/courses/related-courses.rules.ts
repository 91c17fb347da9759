import type { CalendarDay } from '../time/calendar-day.ts';
import type { CourseCard } from './course.ts';
import { hasStarted } from './text/start-date.rules.ts';

/**
 * Courses whose title contains the first word of the given one, in any case (CRS-15, G-21): first those that begin with the whole
 * title, of each the ones that have started before those of the future, otherwise as they are given.
 */
export function relatedTo<C extends Pick<CourseCard, 'title' | 'date'>>(
  title: string,
  courses: readonly C[],
  today: CalendarDay,
): C[] {
  const whole = title.trim().toLowerCase();
  const first = whole.split(/\s+/)[0] ?? '';
  if (first === '') return [];
  const rank = ({ title, date }: C): number =>
    (title.toLowerCase().startsWith(whole) ? 0 : 2) + (hasStarted(date, today) ? 0 : 1);
  return courses
    .filter((course) => course.title.toLowerCase().includes(first))
    .toSorted((one, other) => rank(one) - rank(other));
}
