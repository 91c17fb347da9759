import type { Authenticator } from '#shared/auth/authenticator-routes.ts';
import { isAdded, type StoredAuthenticator } from '#functions/data/users/authenticators.ts';

/** One that was only begun is none. */
export function toAuthenticatorDto(row: StoredAuthenticator | undefined): Authenticator {
  if (!isAdded(row)) return { recoveryCodesLeft: 0 };
  return { addedAt: new Date(row.addedAt).toISOString(), recoveryCodesLeft: row.recoveryHashes?.size ?? 0 };
}
