import { register } from '#shared/auth/routes.ts';
import { tryCall } from '#web/lib/api/call.ts';
import { login } from '#web/lib/session/session.ts';
import type { Registration } from './registration-schema.ts';

/**
 * Registers with role 'user' and signs in silently with the same credentials (G-24). 'account-only': the account exists, the
 * sign-in failed. Throws ApiFailure when there is no account (G-09, BUY-21).
 */
export async function createAccount(registration: Registration): Promise<'signed-in' | 'account-only'> {
  const response = await tryCall(register, { body: { ...registration, role: 'user' } });
  if (!response.success) throw response.failure;
  const { userEmail, password } = registration;
  try {
    await login({ userEmail, password });
    return 'signed-in';
  } catch {
    // Logged by the client of the API; the account itself is there.
    return 'account-only';
  }
}
