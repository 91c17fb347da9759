import { signOutEverywhere } from '#shared/auth/routes.ts';
import { users } from '#functions/data/users/users.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { logFailure } from './log-failure.ts';
import { noRefreshCookie } from './refresh-cookie.ts';

/** Ends every session of the caller. The row decides; that Cognito revokes the refresh tokens too comes on top (G-10). */
export const handler = endpoint(signOutEverywhere, { identity, users })(async (call) => {
  const { caller, now, setCookie, identity, users } = call;
  await users.endSessions(await caller.user(), now);
  setCookie(noRefreshCookie);
  await identity.signOutEverywhere(caller.userId).catch(logFailure('refresh tokens not revoked'));
  return { success: true as const, message: 'You are signed out everywhere.' };
});
