import type { CourseCard } from './course.ts';

/** Courses whose title contains the first word of the given one, in any case (CRS-15, G-21). */
export function relatedTo<C extends Pick<CourseCard, 'title'>>(title: string, courses: readonly C[]): C[] {
  const first = title.trim().toLowerCase().split(/\s+/)[0] ?? '';
  return first === '' ? [] : courses.filter((course) => course.title.toLowerCase().includes(first));
}
