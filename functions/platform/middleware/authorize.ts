import type { Access } from '#shared/api/route.ts';
import { type Role, isStaff } from '#shared/kernel/roles.ts';
import { failure } from '../failure.ts';
import type { Middleware } from '../pipeline.ts';

function requireRole(access: Access, role: Role | undefined): void {
  if (access === 'admin' && role !== 'admin') throw failure('ADMIN_ONLY');
  if (access === 'staff' && !(role && isStaff(role))) throw failure('STAFF_ONLY');
  if (access === 'student' && role !== 'user') throw failure('STUDENTS_ONLY');
}

/** Refuses callers whose role the route does not serve (403), before anything is read. */
export function authorize(access: Access): Middleware {
  return { before: ({ internal }) => requireRole(access, internal.claims?.role) };
}
