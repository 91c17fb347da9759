import { changeUserRole } from '#shared/admin/routes.ts';
import { ROLES } from '#shared/kernel/roles.ts';
import { auditLog } from '#functions/data/users/audit-log.ts';
import { roles } from '#functions/data/users/roles.ts';
import { userList } from '#functions/data/users/user-list.ts';
import { toUserDto, users } from '#functions/data/users/users.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { clock } from '#functions/runtime/clock.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';
import { refuse, refuseNotAdmin } from './refusal.ts';
import { toAuditEntry } from './to-audit-entry.ts';

/**
 * Another role for a user (G-78). The row decides and ends the sessions; Cognito follows. What does not reach Cognito is put right
 * at the next sign-in, or by the same call again, which ends no sessions (docs/adr/037).
 */
export const handler = endpoint(changeUserRole, { auditLog, clock, identity, roles, userList, users })(async (
  call,
) => {
  const { params, body, caller, fail, clock, identity, roles, users } = call;
  const role = ROLES.find((one) => one === body.role) ?? fail('INVALID_ROLE');
  const user = (await users.get(params.id)) ?? fail('USER_NOT_FOUND');
  if (body.from !== undefined && ![body.from, role].includes(user.role)) return fail('ROLE_CHANGED');
  call.noteForAudit({ fromRole: user.role, toRole: role });
  const change = { action: 'role changed', fromRole: user.role, toRole: role } as const;
  const entry = toAuditEntry(call, user, change);
  if (user.userId === caller.userId) return refuse(call, entry, 'CANNOT_CHANGE_SELF');
  const changed = user.role === role ? user : await roles.change(user, { role, now: clock.now(), entry });
  if (changed === 'MOVED') return fail('TRY_AGAIN');
  if (changed === 'NOT_ADMIN') return refuseNotAdmin(call, user, entry);
  const isOther = changed !== user;
  try {
    await Promise.all([
      identity.changeRole(user.userId, role),
      isOther && identity.signOutEverywhere(user.userId),
    ]);
  } catch (error) {
    log.error('role not changed at Cognito', { userId: user.userId, name: toErrorName(error) });
  }
  return { success: true as const, data: toUserDto(changed) };
});
