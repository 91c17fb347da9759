import { login } from '#shared/auth/routes.ts';
import { toUserDto, users } from '#functions/data/users/users.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { refreshCookie } from './refresh-cookie.ts';

/** One sentence for an unknown e-mail and a wrong password (R14). */
export const handler = endpoint(login, { identity, users })(async ({
  body,
  fail,
  setCookie,
  identity,
  users,
}) => {
  const tokens = await identity.signIn(body.userEmail, body.password);
  if (tokens === 'too-many') return fail('TOO_MANY_ATTEMPTS');
  if (!tokens) return fail('INVALID_CREDENTIALS');
  const user = await users.get(tokens.userId);
  // A registration that never finished has a sign-in but no profile: registering again completes it.
  if (!user) return fail('INVALID_CREDENTIALS');
  if (tokens.refreshToken) setCookie(refreshCookie(tokens.refreshToken));
  return { success: true as const, data: { accessToken: tokens.accessToken, user: toUserDto(user) } };
});
