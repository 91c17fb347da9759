import type { Id } from '#shared/kernel/id.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import type { StoredAuditEntry } from '#functions/data/users/audit-log.ts';
import type { StoredUser } from '#functions/data/users/users.ts';

/** The entry of what the caller does to a user, as if it will be done. */
export function toAuditEntry(
  { caller, now, newId }: { caller: { userId: Id<'user'> }; now: number; newId: NewId },
  { userId, userName, userEmail }: StoredUser,
  action: Pick<StoredAuditEntry, 'action' | 'fromRole' | 'toRole'>,
): StoredAuditEntry {
  return {
    entryId: newId('audit'),
    at: new Date(now).toISOString(),
    outcome: 'done',
    adminId: caller.userId,
    userId,
    userName,
    userEmail,
    ...action,
  };
}
