import { resetPassword } from '#shared/auth/routes.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { users } from '#functions/data/users/users.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { limitResets, rememberVisitor } from './limits.ts';
import { logFailure } from './log-failure.ts';
import { refusePassword } from './refuse-password.ts';

const [, sentence] = resetPassword.errors.INVALID_CODE;

/** Sets a new password with the mailed code, then ends every session of the account (ASVS 7.4). */
export const handler = endpoint(resetPassword, { identity, limits, users })(async ({
  body,
  visitor,
  now,
  fail,
  refuseWithWait,
  identity,
  limits,
  users,
}) => {
  const { userEmail, code, password } = body;
  // Not by the name: whoever has no code must not learn whose e-mail it is (R14).
  await refusePassword(password, { userEmail }, fail);
  await Promise.all([
    limitResets({ limits, visitor, userEmail, now, refuseWithWait }),
    identity.loadClientSecret(),
  ]);
  const result = await identity.resetPassword(userEmail, code, password);
  if (result === 'wrong-code') return fail('INVALID_CODE', undefined, { code: sentence });
  // Whoever guesses passwords from elsewhere does not keep the owner of the mailbox from signing in here.
  const [userId] = await Promise.all([
    users.getIdByEmail(userEmail),
    rememberVisitor(limits, { visitor, userEmail }, now),
  ]);
  if (userId) {
    await users.endSessions(userId, now);
    // The row has ended the sessions already; this revokes the refresh tokens too.
    await identity.signOutEverywhere(userId).catch(logFailure('refresh tokens not revoked'));
  }
  return { success: true as const, message: 'Your password has been changed. Please sign in.' };
});
