import { createHash } from 'node:crypto';
import { login } from '#shared/auth/routes.ts';
import { isStaff } from '#shared/kernel/roles.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { authenticators } from '#functions/data/users/authenticators.ts';
import { hasEnded } from '#functions/data/users/ended-sessions.ts';
import { authenticatorDue, toCallerDto } from '#functions/data/users/second-factor.ts';
import { sessions } from '#functions/data/users/sessions.ts';
import { users } from '#functions/data/users/users.ts';
import { authenticatorKey } from '#functions/gateways/authenticator-key.ts';
import { type Identity, type Tokens, identity } from '#functions/gateways/identity.ts';
import { keepDevice } from '#functions/platform/device-cookie.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { endHeldSession } from './end-held-session.ts';
import { limitSignIn } from './limits.ts';
import { logFailure } from './log-failure.ts';
import { refreshCookie } from './refresh-cookie.ts';
import { requireAuthenticatorCode } from './require-authenticator-code.ts';
import { toUse } from './session-use.ts';
import { withRoleOf } from './with-role-of.ts';

const needs = { authenticatorKey, authenticators, identity, limits, sessions, users };

/**
 * A name that Cognito does not know: an e-mail without an account is refused as late as a wrong password (R14). Each has its own, since
 * Cognito counts by name.
 */
const noUser = (userEmail: string) => `none-${createHash('sha256').update(userEmail).digest('hex')}`;

/**
 * One sentence for an unknown e-mail and a wrong password (R14). Cognito is not asked while too many passwords were wrong; the profile is
 * read beside it (docs/adr/024), and what Cognito needs beside the counters (docs/adr/025). Staff with an authenticator app also need its
 * code, and others may be asked for one from now on (docs/adr/039). All tokens that Cognito has given, two where the role was put right,
 * are revoked when the sign-in is refused after all. The session is recorded before it is handed out, so that its owner can end it, and
 * one whose cookie the new one replaces is ended: nothing could renew it any more (docs/adr/028).
 */
export const handler = endpoint(
  login,
  needs,
)(async (call) => {
  const { body, visitor, now, fail, noteForAudit, refuseWithWait, headers } = call;
  const { identity, limits, sessions, users } = call;
  const { userEmail, password } = body;
  const finding = users.getIdByEmail(userEmail).then((userId) => {
    noteForAudit({ userId });
    return userId;
  });
  const limiting = limitSignIn({ limits, visitor, userEmail, now, refuseWithWait });
  const [counters, expectedId] = await Promise.all([
    // a refusal waits for what was begun beside it: its audit line says whose account it was
    limiting.catch(async (error: unknown) => {
      await finding;
      throw error;
    }),
    finding,
    identity.loadClientSecret(),
  ]);
  const signIn = () => identity.signIn(expectedId ?? noUser(userEmail), password);
  const [signedIn, found] = await Promise.all([
    signIn(),
    expectedId === undefined ? undefined : users.get(expectedId),
  ]);
  if (signedIn === 'locked') return counters.refuseLocked();
  // The role may have been changed since: what was read before would set it back at Cognito.
  const user = signedIn && found && found.role !== signedIn.role ? await users.get(found.userId) : found;
  if (!signedIn || !user) {
    await counters.countWrong();
    return fail('INVALID_CREDENTIALS');
  }
  const tokens = await withRoleOf(user, signedIn, signIn, identity);
  if (!tokens) return fail('TRY_AGAIN');
  let dueAt: number | undefined;
  try {
    // the password is being changed, or all sessions end in this very second: the first call would be refused
    if (hasEnded(user, tokens)) return fail('TRY_AGAIN');
    const requireCode = () => requireAuthenticatorCode(call, user.userId, counters);
    // last, because a code works once: what can fail has been done
    const hasApp = isStaff(user.role) && (await requireCode());
    dueAt = hasApp ? undefined : authenticatorDue(user, now);
    await Promise.all([
      counters.countRight(),
      // an app that was added while its owner signed in elsewhere leaves it behind
      (dueAt === undefined) === (user.authenticatorDueAt === undefined)
        ? undefined
        : users.askForAuthenticator(user.userId, dueAt),
      sessions.recordUse(toUse(tokens, headers['user-agent']), now),
      sessions.forgetEnded(user, now),
    ]);
    // one that was added meanwhile has ended the sessions that were recorded by then, perhaps without this one
    if (isStaff(user.role) && !hasApp) await requireCode();
  } catch (error) {
    await Promise.all([
      revokeAll(identity, [signedIn, tokens]),
      sessions.end(user.userId, tokens.sessionId, now).catch(logFailure('refused session not ended')),
    ]);
    throw error;
  }
  await endHeldSession(call);
  const cookie = refreshCookie(tokens);
  if (cookie) call.setCookie(cookie);
  keepDevice(call);
  noteForAudit({ role: user.role, sessionId: tokens.sessionId });
  const asked = { ...user, ...(dueAt !== undefined && { authenticatorDueAt: dueAt }) };
  return { success: true as const, data: { accessToken: tokens.accessToken, user: toCallerDto(asked) } };
});

async function revokeAll({ revoke }: Identity, given: readonly Tokens[]): Promise<void> {
  for (const refreshToken of new Set(given.map((tokens) => tokens.refreshToken)))
    if (refreshToken !== undefined)
      await revoke(refreshToken).catch(logFailure('tokens of a refused sign-in not revoked'));
}
