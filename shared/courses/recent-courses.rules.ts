import { newestFirst } from './catalogue.rules.ts';
import type { CourseCard } from './course.ts';

const RECENT_COURSES = 4;

/** 'Recent Courses' on the student home: the newest, at most four (HOME-06, HOME-07). */
export function recentCourses<C extends Pick<CourseCard, '_id' | 'date'>>(courses: readonly C[]): C[] {
  return newestFirst(courses).slice(0, RECENT_COURSES);
}
