import type { Id } from '#shared/kernel/id.ts';
import type { Role } from '#shared/kernel/roles.ts';

interface Who {
  readonly userId: Id<'user'>;
  readonly role: Role;
}

/** Whether a member of staff may see and change a course: instructors their own, admins all (G-69). */
export function isInScope<C extends { instructorId: Id<'user'> }>(
  { userId, role }: Who,
  course: C | undefined,
): course is C {
  return course !== undefined && (role === 'admin' || course.instructorId === userId);
}

interface Reads<T> {
  /** of a student; left out where only staff may call */
  readonly own?: (userId: Id<'user'>) => T;
  /** of the courses of this instructor */
  readonly ofInstructor: (userId: Id<'user'>) => T;
  readonly all: () => T;
}

/** What this person may see of a list or of a row: own ones, those of their courses, all (G-54, G-55, G-69). */
export function inScope<T>({ userId, role }: Who, { own, ofInstructor, all }: Reads<T>): T {
  if (role === 'admin') return all();
  return role === 'user' && own !== undefined ? own(userId) : ofInstructor(userId);
}
