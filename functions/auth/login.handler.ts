import { login } from '#shared/auth/routes.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { toUserDto, users } from '#functions/data/users/users.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { limitSignIn } from './limits.ts';
import { refreshCookie } from './refresh-cookie.ts';

/**
 * One sentence for an unknown e-mail and a wrong password (R14). Cognito is not asked while too many passwords were wrong; the
 * profile is read beside it (docs/adr/024), and what Cognito needs beside the counters (docs/adr/025).
 */
export const handler = endpoint(login, { identity, limits, users })(async (call) => {
  const { body, visitor, now, fail, refuseWithWait, setCookie, identity, limits, users } = call;
  const { userEmail, password } = body;
  const [counters, expectedId] = await Promise.all([
    limitSignIn({ limits, visitor, userEmail, now, refuseWithWait }),
    users.getIdByEmail(userEmail),
    identity.loadClientSecret(),
  ]);
  const [tokens, expected] = await Promise.all([
    identity.signIn(userEmail, password),
    expectedId === undefined ? undefined : users.get(expectedId),
  ]);
  if (tokens === 'locked') return counters.refuseLocked();
  // A registration that never finished has a sign-in but no profile: registering again completes it.
  const user = tokens && (expected?.userId === tokens.userId ? expected : await users.get(tokens.userId));
  if (!tokens || !user) {
    await counters.countWrong();
    return fail('INVALID_CREDENTIALS');
  }
  await counters.countRight();
  const cookie = refreshCookie(tokens);
  if (cookie) setCookie(cookie);
  return { success: true as const, data: { accessToken: tokens.accessToken, user: toUserDto(user) } };
});
