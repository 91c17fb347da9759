import { refresh } from '#shared/auth/routes.ts';
import { toUserDto, users } from '#functions/data/users/users.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { REFRESH_COOKIE, noRefreshCookie, refreshCookie } from './refresh-cookie.ts';

/** A new access token for the cookie's refresh token, which is rotated. */
export const handler = endpoint(refresh, { identity, users })(async ({
  cookies,
  setCookie,
  fail,
  identity,
  users,
}) => {
  const held = cookies[REFRESH_COOKIE];
  const tokens = held ? await identity.refresh(held) : undefined;
  // At once: the old token is spent, whatever fails from here on.
  if (tokens?.refreshToken) setCookie(refreshCookie(tokens.refreshToken));
  const user = tokens && (await users.get(tokens.userId));
  // Cognito's own revocation may have failed or be late: a session older than the row allows ends here (G-10).
  const ended = !tokens || !user || tokens.signedInAt < Math.floor(user.sessionsValidFrom / 1000);
  if (ended) {
    if (held) setCookie(noRefreshCookie);
    return fail('SESSION_ENDED');
  }
  return { success: true as const, data: { accessToken: tokens.accessToken, user: toUserDto(user) } };
});
