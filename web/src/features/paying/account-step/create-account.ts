import { authApi } from '#web/lib/api/auth.ts';
import { CHECK_CONNECTION } from '#web/lib/api/failure-text.ts';
import { login } from '#web/lib/session/session.ts';
import type { Registration } from './registration-schema.ts';

/** The account was not created. `message` is the reason beside the fixed sentence, empty when there is none. */
export class RegistrationFailed extends Error {
  /** The e-mail that has an account already, in lower case. */
  readonly emailInUse: string | undefined;

  constructor(message = '', emailInUse?: string) {
    super(message);
    this.name = 'RegistrationFailed';
    this.emailInUse = emailInUse;
  }
}

/** Codes whose sentence says what to change; the sentences of others add nothing to 'Please try again'. */
const HELPFUL = new Set(['COMMON_PASSWORD', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS']);

const toReason = ({ code, message }: { code: string; message: string }): string =>
  code === 'UNREACHABLE' ? CHECK_CONNECTION : HELPFUL.has(code) ? message : '';

/**
 * Registers with role 'user' and signs in silently with the same credentials (G-24). 'account-only': the account exists, the
 * sign-in failed. Throws RegistrationFailed (G-09, BUY-21).
 */
export async function createAccount(registration: Registration): Promise<'signed-in' | 'account-only'> {
  const response = await authApi.register({ body: { ...registration, role: 'user' } });
  if (!response.success) {
    throw new RegistrationFailed(
      toReason(response),
      response.code === 'EMAIL_IN_USE' ? registration.userEmail : undefined,
    );
  }
  const { userEmail, password } = registration;
  try {
    await login({ userEmail, password });
    return 'signed-in';
  } catch {
    // Logged by the client of the API; the account itself is there.
    return 'account-only';
  }
}
