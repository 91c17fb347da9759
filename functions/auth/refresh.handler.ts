import { refresh } from '#shared/auth/routes.ts';
import { toUserDto, users } from '#functions/data/users/users.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { noRefreshCookie, readRefreshCookie, refreshCookie } from './refresh-cookie.ts';

/** A new access token for the cookie's refresh token, which is rotated. The profile is read beside Cognito. */
export const handler = endpoint(refresh, { identity, users })(async ({
  cookies,
  setCookie,
  fail,
  identity,
  users,
}) => {
  const held = readRefreshCookie(cookies);
  const reading = held?.userId === undefined ? undefined : users.get(held.userId);
  reading?.catch(() => undefined); // awaited below, after the cookie is set
  const tokens = held && (await identity.refresh(held.refreshToken));
  // At once: the old token is spent, whatever fails from here on.
  const cookie = tokens && refreshCookie(tokens);
  if (cookie) setCookie(cookie);
  const expected = await reading;
  const user = tokens && (expected?.userId === tokens.userId ? expected : await users.get(tokens.userId));
  // Cognito's own revocation may have failed or be late: a session older than the row allows ends here (G-10).
  const ended = !tokens || !user || tokens.signedInAt < Math.floor(user.sessionsValidFrom / 1000);
  if (ended) {
    if (held) setCookie(noRefreshCookie);
    return fail('SESSION_ENDED');
  }
  return { success: true as const, data: { accessToken: tokens.accessToken, user: toUserDto(user) } };
});
