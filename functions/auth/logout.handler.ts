import { logout } from '#shared/auth/routes.ts';
import { sessions } from '#functions/data/users/sessions.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { endHeldSession } from './end-held-session.ts';
import { noRefreshCookie } from './refresh-cookie.ts';

/** Signing out always succeeds for the person; a token that could not be revoked runs out by itself. */
export const handler = endpoint(logout, { identity, sessions })(async (call) => {
  call.setCookie(noRefreshCookie);
  await endHeldSession(call);
  return { success: true as const };
});
