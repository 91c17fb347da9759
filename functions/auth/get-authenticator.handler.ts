import { getAuthenticator } from '#shared/auth/authenticator-routes.ts';
import { authenticators } from '#functions/data/users/authenticators.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAuthenticatorDto } from './to-authenticator.ts';

/** Whether the caller has an authenticator app (G-107). */
export const handler = endpoint(getAuthenticator, { authenticators })(async ({ caller, authenticators }) => ({
  success: true as const,
  data: toAuthenticatorDto(await authenticators.get(caller.userId)),
}));
