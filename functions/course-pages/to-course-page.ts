import type { CoursePageInput } from '#shared/courses/course-page.ts';
import { visibleLectures } from '#shared/courses/visible-content.rules.ts';
import { instantIn } from '#shared/calendar/zoned-time.rules.ts';
import { type CourseWithLectures, toCourseDetailsDto } from '#functions/data/courses/stored-course.ts';
import { academyCalendar, setting } from '#functions/runtime/config.ts';

/**
 * What the public page of a course shows: no content of any lecture, free previews are asked for when they are played. Undefined where
 * it has no page: it is not published, or from before the migration that gives it a slug. `now` in ms.
 */
export function toCoursePage(stored: CourseWithLectures, now: number): CoursePageInput | undefined {
  const course = toCourseDetailsDto(stored);
  const { slug } = course;
  if (!course.isPublised || slug === undefined) return undefined;
  return {
    course: { ...course, slug, curriculum: visibleLectures(course.curriculum, 'none') },
    siteUrl: setting('siteUrl'),
    contactEmail: setting('mailAcademy'),
    opensAt: instantIn(academyCalendar().zone, course.date.slice(0, 10), '00:00'),
    now,
  };
}
