import type { SessionRepository } from '#functions/data/users/sessions.ts';
import type { Identity } from '#functions/gateways/identity.ts';
import { logFailure } from './log-failure.ts';
import { readRefreshCookie } from './refresh-cookie.ts';

interface HeldNeeds {
  readonly cookies: Record<string, string>;
  /** ms. */
  readonly now: number;
  readonly identity: Identity;
  readonly sessions: SessionRepository;
}

/**
 * Ends the session whose cookie the browser holds. What cannot be ended is logged and runs out by itself. The session's id in the cookie
 * is random: who knows it holds the cookie or an access token of the session, and may end it.
 */
export async function endHeldSession({ cookies, now, identity, sessions }: HeldNeeds): Promise<void> {
  const { refreshToken, userId, sessionId } = readRefreshCookie(cookies) ?? {};
  await Promise.all([
    refreshToken && identity.revoke(refreshToken).catch(logFailure('refresh token not revoked')),
    userId && sessionId && sessions.end(userId, sessionId, now).catch(logFailure('session not ended')),
  ]);
}
