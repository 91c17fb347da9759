import { CURRENT_PASSWORD_WRONG } from '#shared/auth/errors.ts';
import type { LimitRepository } from '#functions/data/limits/limits.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import type { Identity } from '#functions/gateways/identity.ts';
import type { RefuseWithWait } from '#functions/platform/call.ts';
import { limitSignIn, type SignInCounters } from './limits.ts';
import { logFailure } from './log-failure.ts';

const MISSING = 'Current password is required';
const [, WRONG] = CURRENT_PASSWORD_WRONG.CURRENT_PASSWORD_WRONG;

interface PasswordCheck {
  visitor: string;
  now: number;
  fail: (
    code: 'VALIDATION_FAILED' | 'CURRENT_PASSWORD_WRONG',
    sentence: string,
    fields: Record<string, string>,
  ) => never;
  refuseWithWait: RefuseWithWait<'TOO_MANY_ATTEMPTS'>;
  identity: Identity;
  limits: LimitRepository;
}

/**
 * Refuses a call without the person's password: a token alone may be stolen (G-104). Wrong ones count as those of a
 * sign-in, by the counters that are returned. Cognito checks a password by signing in; the tokens are thrown away and revoked.
 */
export async function requireCurrentPassword(
  call: PasswordCheck,
  { userId, userEmail }: StoredUser,
  currentPassword = '',
): Promise<SignInCounters> {
  const { visitor, now, fail, refuseWithWait, identity, limits } = call;
  if (currentPassword === '') return fail('VALIDATION_FAILED', MISSING, { currentPassword: MISSING });
  const [counters] = await Promise.all([
    limitSignIn({ limits, visitor, userEmail, now, refuseWithWait }),
    identity.loadClientSecret(),
  ]);
  const tokens = await identity.signIn(userId, currentPassword);
  if (tokens === 'locked') return counters.refuseLocked();
  if (!tokens) {
    await counters.countWrong();
    return fail('CURRENT_PASSWORD_WRONG', WRONG, { currentPassword: WRONG });
  }
  if (tokens.refreshToken !== undefined)
    await identity.revoke(tokens.refreshToken).catch(logFailure('tokens of a password check not revoked'));
  return counters;
}
