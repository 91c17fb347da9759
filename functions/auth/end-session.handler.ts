import { endSession } from '#shared/auth/routes.ts';
import { sessions } from '#functions/data/users/sessions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { noRefreshCookie } from './refresh-cookie.ts';

/**
 * Ends one of the caller's sessions, or this one. Cognito revokes by the refresh token only, which just that browser has: the
 * table refuses its next renewal and its access tokens (docs/adr/028).
 */
export const handler = endpoint(endSession, { sessions })(async (call) => {
  const { params, caller, headers, now, setCookie, sessions } = call;
  const { userId, sessionId, signedInAt } = caller;
  if (params.id === sessionId) {
    // it may have no row yet, and then could not be ended
    await sessions.recordUse({ userId, sessionId, signedInAt, userAgent: headers['user-agent'] ?? '' }, now);
    setCookie(noRefreshCookie);
  }
  await sessions.end(userId, params.id, now);
  return { success: true as const, message: 'Signed out.' };
});
