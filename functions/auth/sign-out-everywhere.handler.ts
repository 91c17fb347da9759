import { signOutEverywhere } from '#shared/auth/routes.ts';
import { sessionEnds } from '#functions/data/users/session-ends.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { clock } from '#functions/runtime/clock.ts';
import { endOfSessions, waitForSessions } from './end-of-sessions.ts';
import { logFailure } from './log-failure.ts';
import { noRefreshCookie } from './refresh-cookie.ts';

/**
 * Ends every session of the caller. The row decides; that Cognito revokes the refresh tokens too comes on top (G-10). A sign-in
 * after the response is let in.
 */
export const handler = endpoint(signOutEverywhere, { clock, identity, sessionEnds })(async (call) => {
  const { caller, setCookie, clock, identity, sessionEnds } = call;
  const user = await caller.user();
  const endedUntil = endOfSessions(clock);
  await sessionEnds.endAll(user, endedUntil);
  setCookie(noRefreshCookie);
  await Promise.all([
    waitForSessions(clock, endedUntil),
    identity.signOutEverywhere(caller.userId).catch(logFailure('refresh tokens not revoked')),
  ]);
  return { success: true as const, message: 'You are signed out everywhere.' };
});
