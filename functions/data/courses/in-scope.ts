import type { Role } from '#shared/kernel/roles.ts';

/** Whether a member of staff may see and change a course: instructors their own, admins all (G-69). */
export function isInScope(
  { userId, role }: { userId: string; role: Role },
  course: { instructorId: string } | undefined,
): boolean {
  return course !== undefined && (role === 'admin' || course.instructorId === userId);
}
