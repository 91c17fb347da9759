import type { Id } from '#shared/kernel/id.ts';
import { paths } from '#web/lib/paths.ts';

/** Names, in the address of the form of a new course, the course that the form is filled with. */
export const COPIED = 'copy';

/** The form of a new course, filled with another one. */
export const copyCoursePath = (courseId: Id<'course'>): string =>
  `${paths.createCourse}?${new URLSearchParams({ [COPIED]: courseId }).toString()}`;
