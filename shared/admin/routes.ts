import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { dataResponse, successResponse } from '../api/responses.ts';
import { page, pageQuery } from '../lists/pagination.ts';
import { numberedPage, numberedQuery } from '../lists/numbered-page.ts';
import { route } from '../api/route.ts';
import { ROLES } from '../kernel/roles.ts';
import { user } from '../kernel/user.ts';
import { dispute } from '../payments/dispute.ts';
import { auditEntry } from './audit-entry.ts';

const USER_NOT_FOUND = { USER_NOT_FOUND: [404, 'This user does not exist.'] } as const;
const CANNOT_CHANGE_SELF = { CANNOT_CHANGE_SELF: [409, 'You cannot change your own account here.'] } as const;
const LAST_ADMIN = { LAST_ADMIN: [409, 'At least one admin must remain.'] } as const;

const byId = z.object({ id: idSchema<'user'>() });

/** Courses of a student, those whose access was withdrawn not among them; unpaid instalments, and their sum in dollars. */
export const userPurchases = z.object({
  courses: z.int(),
  openInstalments: z.int(),
  openAmount: z.number(),
});
export type UserPurchases = z.infer<typeof userPurchases>;

export const listUsers = route({
  name: 'admin/list-users',
  summary: 'All users, or those of a role, a page at a time; searched by e-mail (G-102).',
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  query: z.object({ ...numberedQuery, role: z.optional(z.enum(ROLES)) }),
  response: numberedPage(user),
  errors: {},
});

export const changeUserRole = route({
  name: 'admin/change-user-role',
  summary: 'Gives a user another role; their sessions end (R4).',
  method: 'PATCH',
  path: '/admin/users/{id}/role',
  access: 'admin',
  params: byId,
  /** With `from` only a user who still has that role: so the undo of a change takes nothing back that another admin did since. */
  body: z.strictObject({ role: z.string(), from: z.optional(z.enum(ROLES)) }),
  response: dataResponse(user),
  errors: {
    ...USER_NOT_FOUND,
    INVALID_ROLE: [422, 'This role does not exist.'],
    ROLE_CHANGED: [409, 'Another admin has changed this role meanwhile.'],
    ...CANNOT_CHANGE_SELF,
    ...LAST_ADMIN,
  },
});

export const deleteUser = route({
  name: 'admin/delete-user',
  summary: 'Anonymises a user and ends their sessions; finance records stay (G-77).',
  method: 'DELETE',
  path: '/admin/users/{id}',
  access: 'admin',
  params: byId,
  response: successResponse,
  errors: { ...USER_NOT_FOUND, ...CANNOT_CHANGE_SELF, ...LAST_ADMIN },
});

export const listAuditLog = route({
  name: 'admin/list-audit-log',
  summary:
    'Role changes, deletions of users, attempts at them that were refused, access that was kept, and lists that were exported; newest first.',
  method: 'GET',
  path: '/admin/audit-log',
  access: 'admin',
  query: z.object(pageQuery),
  response: page(auditEntry),
  errors: {},
});

export const listDisputes = route({
  name: 'payments/list-disputes',
  summary: 'Disputed payments, newest first (G-108).',
  method: 'GET',
  path: '/admin/disputes',
  access: 'admin',
  query: z.object(pageQuery),
  response: page(dispute),
  errors: {},
});

export const keepAccess = route({
  name: 'payments/keep-access',
  summary: 'Keeps a student’s access to a course whatever is refunded or reversed, or gives it back (G-108).',
  method: 'POST',
  path: '/admin/users/{id}/courses/{courseId}/keep-access',
  access: 'admin',
  params: z.object({ id: idSchema<'user'>(), courseId: idSchema<'course'>() }),
  response: successResponse,
  errors: { ENROLMENT_NOT_FOUND: [404, 'This student never bought this course.'] },
});

export const getUserPurchases = route({
  name: 'admin/get-user-purchases',
  summary:
    'What a student who gets another role loses sight of: courses, and open instalments with their sum.',
  method: 'GET',
  path: '/admin/users/{id}/purchases',
  access: 'admin',
  params: byId,
  response: dataResponse(userPurchases),
  errors: {},
});
