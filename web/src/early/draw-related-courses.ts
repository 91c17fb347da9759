import { jsx } from 'react/jsx-runtime';
import type { CourseCard } from '#shared/courses/course.ts';
import { relatedTo } from '#shared/courses/related-courses.rules.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { RelatedCourseList } from '#web/features/catalogue/related-course-list.tsx';
import type { SiteConfig } from '#web/lib/config/site-config.ts';
import { draw, responseOf } from './draw.ts';
import { toNodes } from './to-nodes.ts';

/**
 * Draws the related courses of a course page as soon as their list is there, without React, from the components that React
 * shows. Without a list, without all of it, or without a course in it, the page waits for React.
 */
export async function drawRelatedCourses(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-related-to]');
  const title = place?.dataset['relatedTo'];
  if (place === null || title === undefined) return;
  const [settings, list] = await Promise.all([
    responseOf('GET /config.json'),
    responseOf('GET /student/course/get-all'),
  ]);
  if (settings?.status !== 200 || list?.status !== 200) return;
  const { academyTimeZone } = settings.body as SiteConfig;
  const { data, cursor } = list.body as { data: readonly CourseCard[]; cursor?: string };
  if (cursor !== undefined) return;
  const today = dayIn(academyTimeZone, Date.now());
  const courses = relatedTo(title, data, today);
  if (courses.length === 0) return;
  // a press that comes before React is repeated once it is there (web/src/app/entry/replay-clicks.ts)
  const shown = jsx(RelatedCourseList, { courses, today, onEnroll: () => undefined });
  draw([...place.children], await toNodes(shown), { 'related courses': { title, courses, today } });
}
