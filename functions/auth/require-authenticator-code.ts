import type { Id } from '#shared/kernel/id.ts';
import { AUTHENTICATOR_CODE } from '#shared/auth/errors.ts';
import type { LimitRepository } from '#functions/data/limits/limits.ts';
import { type AuthenticatorRepository, isAdded } from '#functions/data/users/authenticators.ts';
import type { AuthenticatorKey } from '#functions/gateways/authenticator-key.ts';
import type { RefuseWithWait } from '#functions/platform/call.ts';
import { limitAuthenticatorCodes, type SignInCounters } from './limits.ts';
import { acceptAuthenticatorCode } from './accept-authenticator-code.ts';

const [, WRONG] = AUTHENTICATOR_CODE.AUTHENTICATOR_CODE_WRONG;

interface CodeCheck {
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
  limits: LimitRepository;
}

/**
 * Refuses a call of an owner of an authenticator app without a code of it (G-107). Only once the password is right: without it
 * nothing tells whether there is one. No code and a wrong one count as a wrong password (docs/adr/024). Returns whether there is one.
 */
export async function requireAuthenticatorCode(
  call: CodeCheck,
  userId: Id<'user'>,
  counters: Pick<SignInCounters, 'countWrong'>,
): Promise<boolean> {
  const held = await call.authenticators.get(userId);
  if (!isAdded(held)) return false;
  const { code = '' } = call.body;
  if (code.trim() === '') {
    await counters.countWrong();
    return call.fail('AUTHENTICATOR_CODE_NEEDED');
  }
  await limitAuthenticatorCodes({ ...call, userId });
  if (await acceptAuthenticatorCode({ ...call, userId }, held, code)) return true;
  await counters.countWrong();
  return call.fail('AUTHENTICATOR_CODE_WRONG', WRONG, { code: WRONG });
}
