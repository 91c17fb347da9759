import { resetPassword } from '#shared/auth/routes.ts';
import { users } from '#functions/data/users.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Sets a new password with the mailed code, then ends every session of the account (ASVS 7.4). */
export const handler = endpoint(resetPassword, { identity, users })(async ({
  body,
  now,
  fail,
  identity,
  users,
}) => {
  const { userEmail, code, password } = body;
  if (isCommonPassword(password)) return fail('COMMON_PASSWORD');
  const result = await identity.resetPassword(userEmail, code, password);
  if (result === 'too-many') return fail('TOO_MANY_ATTEMPTS');
  if (result === 'wrong-code') return fail('INVALID_CODE');
  const userId = await users.idOf(userEmail);
  if (userId) {
    await users.endSessions(userId, now);
    await identity.signOutEverywhere(userId);
  }
  return { success: true as const, message: 'Your password has been changed. Please sign in.' };
});
