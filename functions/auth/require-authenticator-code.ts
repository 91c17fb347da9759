import { login } from '#shared/auth/routes.ts';
import type { LimitRepository } from '#functions/data/limits/limits.ts';
import { type AuthenticatorRepository, isAdded } from '#functions/data/users/authenticators.ts';
import type { AuthenticatorKey } from '#functions/gateways/authenticator-key.ts';
import type { Identity, Tokens } from '#functions/gateways/identity.ts';
import type { RefuseWithWait } from '#functions/platform/call.ts';
import { limitAuthenticatorCodes, type SignInCounters } from './limits.ts';
import { logFailure } from './log-failure.ts';
import { acceptAuthenticatorCode } from './accept-authenticator-code.ts';

const [, WRONG] = login.errors.AUTHENTICATOR_CODE_WRONG;

interface SignIn {
  body: { code?: string | undefined };
  now: number;
  fail: (
    code: 'AUTHENTICATOR_CODE_NEEDED' | 'AUTHENTICATOR_CODE_WRONG',
    sentence?: string,
    fields?: Record<string, string>,
  ) => never;
  refuseWithWait: RefuseWithWait<'TOO_MANY_ATTEMPTS'>;
  authenticators: AuthenticatorRepository;
  authenticatorKey: AuthenticatorKey;
  identity: Identity;
  limits: LimitRepository;
}

/**
 * Refuses a sign-in of somebody who has an authenticator app without a code of it (G-107). Only once the password is right:
 * nobody else learns whether there is one. No code and a wrong one count as a wrong password (docs/adr/024). All tokens that
 * Cognito has given for the password, two where the role was put right, are then revoked.
 */
export async function requireAuthenticatorCode(
  call: SignIn,
  given: readonly [Tokens, Tokens],
  counters: SignInCounters,
): Promise<void> {
  try {
    await requireCode(call, given[0].userId, counters);
  } catch (error) {
    for (const refreshToken of new Set(given.map((tokens) => tokens.refreshToken)))
      if (refreshToken !== undefined)
        await call.identity.revoke(refreshToken).catch(logFailure('tokens of a refused sign-in not revoked'));
    throw error;
  }
}

async function requireCode(call: SignIn, userId: string, counters: SignInCounters): Promise<void> {
  const held = await call.authenticators.get(userId);
  if (!isAdded(held)) return undefined;
  const { code = '' } = call.body;
  if (code.trim() === '') {
    await counters.countWrong();
    return call.fail('AUTHENTICATOR_CODE_NEEDED');
  }
  await limitAuthenticatorCodes({ ...call, userId });
  if (await acceptAuthenticatorCode({ ...call, userId }, held, code)) return undefined;
  await counters.countWrong();
  return call.fail('AUTHENTICATOR_CODE_WRONG', WRONG, { code: WRONG });
}
