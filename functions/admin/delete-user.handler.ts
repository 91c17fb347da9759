import { deleteUser } from '#shared/admin/routes.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { deletions } from '#functions/data/deletion/deletions.ts';
import { auditLog } from '#functions/data/users/audit-log.ts';
import { userList } from '#functions/data/users/user-list.ts';
import { users } from '#functions/data/users/users.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setting } from '#functions/runtime/config.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';
import { refuse, refuseNotAdmin } from './refusal.ts';
import { toAuditEntry } from './to-audit-entry.ts';

/**
 * Deletes another person's account (G-77). With the first transaction it is gone; what is left to do is tried at once, and a
 * job finishes it when that fails (docs/adr/031).
 */
export const handler = endpoint(deleteUser, { auditLog, deletions, identity, userList, users })(async (
  call,
) => {
  const { params, caller, now, fail, deletions, identity, users } = call;
  const user = (await users.get(params.id)) ?? fail('USER_NOT_FOUND');
  const entry = toAuditEntry(call, user, { action: 'user deleted', fromRole: user.role });
  if (user.userId === caller.userId) return refuse(call, entry, 'CANNOT_CHANGE_SELF');
  const deletion = await deletions.beginByAdmin(user, entry);
  if (deletion === 'MOVED') return fail('TRY_AGAIN');
  if (deletion === 'NOT_ADMIN') return refuseNotAdmin(call, user, entry);
  const on = dayIn(setting('academyTimeZone'), now);
  try {
    await deletions.finish(deletion, { now, on, deleteSignIn: identity.deleteUser });
  } catch (error) {
    // the job does the rest
    log.error('account deletion not finished', { userId: user.userId, name: toErrorName(error) });
  }
  return { success: true as const };
});
