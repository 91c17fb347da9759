import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { exportRequest } from '../exports/routes.ts';
import { ROLES } from '../kernel/roles.ts';

/**
 * What an admin did to an account, or tried to. The admin's name is that of now, the user's name and e-mail are those of then. The user
 * who deletes an account, or whose account is deleted, is named by that deletion's entry only (docs/adr/037). Of a list that is exported
 * both are the member of staff who did that. `at` is an ISO instant.
 */
export const auditEntry = z.object({
  _id: idSchema<'audit'>(),
  at: z.string(),
  action: z.enum(['role changed', 'user deleted', 'access kept', 'list exported', 'enrolled by hand']),
  /** Done, or the code it was refused with. */
  outcome: z.enum(['done', 'CANNOT_CHANGE_SELF', 'LAST_ADMIN']),
  adminId: idSchema<'user'>(),
  adminName: z.optional(z.string()),
  userId: idSchema<'user'>(),
  userName: z.optional(z.string()),
  userEmail: z.optional(z.string()),
  /** Of a role change. */
  fromRole: z.optional(z.enum(ROLES)),
  toRole: z.optional(z.enum(ROLES)),
  /** Of access that is kept: the course, and whether access was there or came back (G-108). */
  courseId: z.optional(idSchema<'course'>()),
  courseTitle: z.optional(z.string()),
  access: z.optional(z.enum(['stays', 'returns'])),
  /** Of a student enrolled by hand in that course: why (docs/adr/078). */
  reason: z.optional(z.string()),
  /** Of a list that is exported: which, and of whose courses. */
  list: z.optional(exportRequest.shape.list),
  scope: z.optional(z.enum(['own', 'all'])),
});
export type AuditEntry = z.infer<typeof auditEntry>;
