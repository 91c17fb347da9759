import type { Id } from '#shared/kernel/id.ts';
import { NEW_COURSE } from '#shared/drafts/routes.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { CourseRepository } from '#functions/data/courses/courses.ts';
import { isInScope } from '#functions/data/in-scope.ts';

/** Whether the caller may keep a draft under an id: `new`, an own course, or for an admin any (G-69). */
export async function mayDraft(
  courses: CourseRepository,
  caller: { userId: Id<'user'>; role: Role },
  courseId: Id<'course'>,
): Promise<boolean> {
  if (courseId === NEW_COURSE) return true;
  return isInScope(caller, await courses.get(courseId));
}
