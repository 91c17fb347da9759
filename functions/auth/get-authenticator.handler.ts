import { type Authenticator, getAuthenticator } from '#shared/auth/authenticator-routes.ts';
import { authenticators, isAdded, type StoredAuthenticator } from '#functions/data/users/authenticators.ts';
import { toCallerDto } from '#functions/data/users/second-factor.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** Whether the caller has an authenticator app (G-107). */
export const handler = endpoint(getAuthenticator, { authenticators })(async ({ caller, authenticators }) => ({
  success: true as const,
  data: toAuthenticatorDto(await authenticators.get(caller.userId), await caller.user()),
}));

/** One that was only begun is none. */
function toAuthenticatorDto(row: StoredAuthenticator | undefined, caller: StoredUser): Authenticator {
  const { authenticatorDueAt: dueAt } = toCallerDto(caller);
  if (!isAdded(row)) return { recoveryCodesLeft: 0, ...(dueAt !== undefined && { dueAt }) };
  return { addedAt: new Date(row.addedAt).toISOString(), recoveryCodesLeft: row.recoveryHashes?.size ?? 0 };
}
