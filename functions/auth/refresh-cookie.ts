import type { Tokens } from '#functions/gateways/identity.ts';

/** Seconds: as long as the pool's refresh token lives (G-10). */
const LIFE_S = 12 * 3600;
const REFRESH_COOKIE = '__Host-rt';

/** The cookie also names its person, so that the profile can be read while Cognito renews; only Cognito says who it is. */
export interface HeldSession {
  refreshToken: string;
  userId: string | undefined;
}

const FLAGS = 'Path=/; HttpOnly; Secure; SameSite=Strict';
export const noRefreshCookie = `${REFRESH_COOKIE}=; Max-Age=0; ${FLAGS}`;

/** The cookie for these tokens; undefined where Cognito gave no refresh token. */
export function refreshCookie({ refreshToken, userId }: Tokens): string | undefined {
  return refreshToken && `${REFRESH_COOKIE}=${userId}:${refreshToken}; Max-Age=${LIFE_S}; ${FLAGS}`;
}

export function readRefreshCookie(cookies: Record<string, string>): HeldSession | undefined {
  const held = cookies[REFRESH_COOKIE];
  if (!held) return undefined;
  const [, userId, refreshToken = held] = /^([\w-]{1,64}):(.+)$/.exec(held) ?? [];
  return { refreshToken, userId };
}
