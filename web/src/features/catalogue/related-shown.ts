import type { CourseCard } from '#shared/courses/course.ts';
import { relatedTo } from '#shared/courses/related-courses.rules.ts';
import { type CalendarDay, dayIn } from '#shared/time/calendar-day.ts';
import { config } from '#web/lib/config/config.ts';

/** The courses as they are shown, and the academy's day that decides what has started. */
export interface RelatedShown {
  readonly courses: readonly CourseCard[];
  readonly today: CalendarDay;
}

/** What is shown below a course of this title at this time, in ms since 1970, of the server's public list. */
export function toRelated(title: string, list: readonly CourseCard[], now: number): RelatedShown {
  const today = dayIn(config().academyTimeZone, now);
  return { courses: relatedTo(title, list, today), today };
}
