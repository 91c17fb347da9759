import type { CourseCard } from './course.ts';

/** Whether a title contains a text, in any case. */
export const holds = (title: string, part: string): boolean =>
  title.toLowerCase().includes(part.toLowerCase());

/** Courses whose title contains the first word of the given one, in any case (CRS-15, G-21). */
export function relatedTo<C extends Pick<CourseCard, 'title'>>(title: string, courses: readonly C[]): C[] {
  const first = title.trim().split(/\s+/)[0] ?? '';
  return first === '' ? [] : courses.filter((course) => holds(course.title, first));
}
