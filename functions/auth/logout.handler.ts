import { logout } from '#shared/auth/routes.ts';
import { sessions } from '#functions/data/users/sessions.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { logFailure } from './log-failure.ts';
import { noRefreshCookie, readRefreshCookie } from './refresh-cookie.ts';

/**
 * Signing out always succeeds for the person; a token that could not be revoked runs out by itself. The session's id in the cookie
 * is random: who knows it holds the cookie or an access token of the session, and may end it.
 */
export const handler = endpoint(logout, { identity, sessions })(async (call) => {
  const { cookies, now, setCookie, identity, sessions } = call;
  setCookie(noRefreshCookie);
  const { refreshToken, userId, sessionId } = readRefreshCookie(cookies) ?? {};
  await Promise.all([
    refreshToken && identity.revoke(refreshToken).catch(logFailure('refresh token not revoked')),
    userId && sessionId && sessions.end(userId, sessionId, now).catch(logFailure('session not ended')),
  ]);
  return { success: true as const };
});
