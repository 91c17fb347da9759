import { update } from '#shared/auth/routes.ts';
import { toUserDto, users } from '#functions/data/users/users.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { log } from '#functions/runtime/logger.ts';
import { refusePassword } from './refuse-password.ts';

const logFailure = (what: string) => (error: unknown) => {
  log.error(what, { name: error instanceof Error ? error.name : 'error' });
};

/**
 * The caller's own name, e-mail and, when given, password; every session ends (§4). The row is written first: its condition
 * decides who may have the e-mail. When Cognito then fails, row and Cognito are restored.
 */
export const handler = endpoint(update, { identity, users })(async ({
  params,
  body,
  caller,
  now,
  fail,
  identity,
  users,
}) => {
  if (params.id !== caller.userId) return fail('FORBIDDEN');
  const { userName, userEmail, password = '' } = body;
  refusePassword(password, fail);
  const before = await caller.user();
  if (!(await users.updateProfile(before, userName, userEmail, now))) return fail('EMAIL_IN_USE');
  const after = { ...before, userName, userEmail };
  try {
    // Also when the row has it already: an earlier try may have died between the row and Cognito.
    await identity.changeEmail(caller.userId, userEmail);
    if (password !== '') await identity.changePassword(caller.userId, password);
  } catch (error) {
    if (userEmail !== before.userEmail)
      await identity.changeEmail(caller.userId, before.userEmail).catch(logFailure('e-mail not put back'));
    await users.updateProfile(after, before.userName, before.userEmail, now);
    if (error instanceof Error && error.name === 'AliasExistsException') return fail('EMAIL_IN_USE');
    throw error;
  }
  // The row has ended the sessions already; this revokes the refresh tokens too.
  await identity.signOutEverywhere(caller.userId).catch(logFailure('refresh tokens not revoked'));
  return { success: true as const, data: toUserDto(after), message: 'Profile updated successfully!' };
});
