import { toErrorName } from '#functions/runtime/error-name.ts';
import type { PasswordOwner } from './password-strength.ts';

type Fail = (
  code: 'WEAK_PASSWORD' | 'VALIDATION_FAILED',
  sentence: string,
  fields: Record<string, string>,
) => never;

/**
 * Refuses a new password that is easy to guess (G-107), or that Cognito cannot take: none begins or ends with a space. What
 * judges it is 0.5 MB, so it is only read here: most calls of a function that may set a password set none.
 */
export async function refusePassword(password: string, owner: PasswordOwner, fail: Fail): Promise<void> {
  const refuse = (code: Parameters<Fail>[0], sentence: string) =>
    fail(code, sentence, { password: sentence });
  const { findWeakness } = await import('./password-strength.ts');
  const weakness = findWeakness(password, owner);
  if (weakness !== undefined) refuse('WEAK_PASSWORD', weakness);
  if (/^\s|\s$/.test(password)) refuse('VALIDATION_FAILED', 'Password must not begin or end with a space');
}

/** Cognito refuses a password by rules of its own pool, which ours let through. */
const REFUSED = ['InvalidPasswordException', 'PasswordHistoryPolicyViolationException'];
const BY_COGNITO = 'This password cannot be used. Please choose another.';

/** For a `catch` of what gives Cognito a password: one that it refuses is refused at its field, as ours refuse one. */
export const orRefusePassword =
  (fail: Fail) =>
  (error: unknown): never => {
    if (REFUSED.includes(toErrorName(error))) fail('WEAK_PASSWORD', BY_COGNITO, { password: BY_COGNITO });
    throw error;
  };
