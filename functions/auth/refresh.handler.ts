import { refresh } from '#shared/auth/routes.ts';
import { hasEnded } from '#functions/data/users/ended-sessions.ts';
import { toCallerDto } from '#functions/data/users/second-factor.ts';
import { type SessionRepository, sessions } from '#functions/data/users/sessions.ts';
import { users } from '#functions/data/users/users.ts';
import { identity } from '#functions/gateways/identity.ts';
import { keepDevice } from '#functions/platform/device-cookie.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { AUDIT } from '#functions/platform/middleware/audit-call.ts';
import { log } from '#functions/runtime/logger.ts';
import { logFailure } from './log-failure.ts';
import { toUse } from './session-use.ts';
import { type HeldSession, noRefreshCookie, readRefreshCookie, refreshCookie } from './refresh-cookie.ts';

/**
 * A new access token for the cookie's refresh token, which is rotated. The profile is read beside Cognito. A session that its
 * owner ended is known to the table only: Cognito has just renewed it, so it is revoked there too (docs/adr/028).
 */
export const handler = endpoint(refresh, { identity, sessions, users })(async ({
  cookies,
  headers,
  now,
  setCookie,
  fail,
  identity,
  sessions,
  users,
}) => {
  const held = readRefreshCookie(cookies);
  const reading = held?.userId === undefined ? undefined : users.get(held.userId);
  reading?.catch(() => undefined); // awaited below, after the cookie is set
  const answer = held && (await identity.refresh(held.refreshToken));
  if (held && answer === 'reused') await endReused(held, sessions, now);
  const tokens = answer === 'reused' ? undefined : answer;
  // At once: the old token is spent, whatever fails from here on.
  const cookie = tokens && refreshCookie(tokens);
  if (cookie) setCookie(cookie);
  const expected = await reading;
  const user = tokens && (expected?.userId === tokens.userId ? expected : await users.get(tokens.userId));
  if (
    tokens === undefined ||
    user === undefined ||
    // Cognito's own revocation may have failed or be late: a session older than the row allows ends here (G-10).
    hasEnded(user, tokens) ||
    !(await sessions.recordUse(toUse(tokens, headers['user-agent']), now))
  ) {
    if (held) setCookie(noRefreshCookie);
    if (tokens?.refreshToken)
      await identity.revoke(tokens.refreshToken).catch(logFailure('refresh token not revoked'));
    return fail('SESSION_ENDED');
  }
  keepDevice({ cookies, setCookie });
  return { success: true as const, data: { accessToken: tokens.accessToken, user: toCallerDto(user) } };
});

/**
 * A refresh token came back more than a minute after it was replaced: two browsers hold this session, or the response with the new one was
 * lost. Who is the owner cannot be told, so it ends for all, with its access tokens. When that is not written the cookie stays, and the next
 * try ends it. The names in the cookie are not proved, but who knows a session's id may end it (end-held-session.ts).
 */
async function endReused(
  { userId, sessionId }: HeldSession,
  sessions: SessionRepository,
  now: number,
): Promise<void> {
  if (userId && sessionId) await sessions.end(userId, sessionId, now);
  log.warn('refresh token used again', { userId, sessionId });
  log.info(AUDIT, { call: refresh.name, outcome: 'REUSED', userId, about: { id: sessionId } });
}
