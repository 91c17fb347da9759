import { anId } from '#shared/testing/an-id.ts';
import type { CourseRepository } from '#functions/data/courses/courses.ts';
import type { StoredCourse } from '#functions/data/courses/stored-course.ts';
import { NOON, someLectures } from './test-academy.ts';

const SAVED = { savedAt: new Date(NOON).toISOString(), savedById: anId<'user'>('user-grace'), content: '{}' };

/** Saves a course with these fields, as the form does; undefined when it was saved meanwhile. */
export function saveCourse(
  courses: Pick<CourseRepository, 'replace'>,
  before: StoredCourse,
  fields: Partial<StoredCourse>,
): Promise<StoredCourse | undefined> {
  const version = before.version + 1;
  // two saves of one version differ
  const revision = `${version}#${fields.title ?? ''}`;
  return courses.replace(before, { ...before, ...fields, version, revision }, someLectures(), SAVED);
}
