import type { StoredAuditEntry } from '#functions/data/users/audit-log.ts';
import type { UserListRepository } from '#functions/data/users/user-list.ts';
import type { StoredUser } from '#functions/data/users/users.ts';

type Refused = 'CANNOT_CHANGE_SELF' | 'LAST_ADMIN';

interface Refusing {
  auditLog: { record: (entry: StoredAuditEntry) => Promise<void> };
  fail: (code: Refused | 'ADMIN_ONLY') => never;
}

/** Refuses an attempt, which the audit log keeps. */
export async function refuse(
  { auditLog, fail }: Refusing,
  entry: StoredAuditEntry,
  outcome: Refused,
): Promise<never> {
  await auditLog.record({ ...entry, outcome });
  return fail(outcome);
}

/**
 * Refuses an admin who was one when the request began and is none any more: another admin was faster. LAST_ADMIN when `user` is
 * the only one that is left (R5).
 */
export async function refuseNotAdmin(
  call: Refusing & { userList: UserListRepository },
  user: StoredUser,
  entry: StoredAuditEntry,
): Promise<never> {
  const isLast = user.role === 'admin' && !(await call.userList.hasAdminBeside([user.userId, entry.adminId]));
  return isLast ? refuse(call, entry, 'LAST_ADMIN') : call.fail('ADMIN_ONLY');
}
