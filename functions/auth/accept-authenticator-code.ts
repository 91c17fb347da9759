import type { Id } from '#shared/kernel/id.ts';
import type { AddedAuthenticator, AuthenticatorRepository } from '#functions/data/users/authenticators.ts';
import type { AuthenticatorKey } from '#functions/gateways/authenticator-key.ts';
import { stepOfCode } from './one-time-code.ts';
import { normaliseCode } from './recovery-codes.ts';

/** What secret and recovery codes of an authenticator are bound to. */
export const boundTo = (userId: Id<'user'>, authenticatorId: string): string =>
  JSON.stringify([userId, authenticatorId]);

interface CodeCheck {
  authenticators: AuthenticatorRepository;
  authenticatorKey: AuthenticatorKey;
  userId: Id<'user'>;
  /** ms. */
  now: number;
}

/** Whether a code of the app, or a recovery code, is right; it is used up by that (G-107). */
export async function acceptAuthenticatorCode(
  { authenticators, authenticatorKey, userId, now }: CodeCheck,
  { authenticatorId, encryptedSecret }: AddedAuthenticator,
  typed: string,
): Promise<boolean> {
  const code = normaliseCode(typed);
  const bound = boundTo(userId, authenticatorId);
  if (!/^\d{6}$/.test(code)) {
    const hash = await authenticatorKey.hash(code, bound);
    return authenticators.useRecoveryCode(userId, authenticatorId, hash);
  }
  const step = stepOfCode(await authenticatorKey.decrypt(encryptedSecret, bound), code, now);
  return step !== undefined && authenticators.useStep(userId, authenticatorId, step);
}
