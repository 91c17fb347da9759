import { logout } from '#shared/auth/routes.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { log } from '#functions/runtime/logger.ts';
import { noRefreshCookie, readRefreshCookie } from './refresh-cookie.ts';

/** Signing out always succeeds for the person; a token that could not be revoked runs out by itself. */
export const handler = endpoint(logout, { identity })(async ({ cookies, setCookie, identity }) => {
  setCookie(noRefreshCookie);
  const held = readRefreshCookie(cookies);
  if (held) {
    await identity.revoke(held.refreshToken).catch((error: unknown) => {
      log.warn('refresh token not revoked', { name: error instanceof Error ? error.name : 'error' });
    });
  }
  return { success: true as const };
});
