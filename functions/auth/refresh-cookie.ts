import type { Id } from '#shared/kernel/id.ts';
import { SESSION_LIFE_MS } from '#functions/data/users/sessions.ts';
import type { Tokens } from '#functions/gateways/identity.ts';

const REFRESH_COOKIE = '__Host-rt';

/**
 * The cookie also names its person, so that the profile can be read while Cognito renews, and its session, which a sign-out ends.
 * Only Cognito says whose the refresh token is. A cookie of before sessions had ids names none.
 */
export interface HeldSession {
  refreshToken: string;
  userId: Id<'user'> | undefined;
  sessionId: string | undefined;
}

const FLAGS = 'Path=/; HttpOnly; Secure; SameSite=Strict';
export const noRefreshCookie = `${REFRESH_COOKIE}=; Max-Age=0; ${FLAGS}`;

/** The cookie for these tokens; undefined where Cognito gave no refresh token. */
export function refreshCookie({ refreshToken, userId, sessionId }: Tokens): string | undefined {
  const held = `${userId}:${sessionId}:${refreshToken}`;
  return refreshToken && `${REFRESH_COOKIE}=${held}; Max-Age=${SESSION_LIFE_MS / 1000}; ${FLAGS}`;
}

export function readRefreshCookie(cookies: Record<string, string>): HeldSession | undefined {
  const held = cookies[REFRESH_COOKIE];
  if (!held) return undefined;
  const [, userId, sessionId, refreshToken = held] =
    /^([\w-]{1,64}):(?:([\w-]{1,64}):)?(.+)$/.exec(held) ?? [];
  return { refreshToken, userId: userId as Id<'user'> | undefined, sessionId };
}
