import { checkAuth } from '#shared/auth/routes.ts';
import { toCallerDto } from '#functions/data/users/second-factor.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(
  checkAuth,
  {},
)(async ({ caller }) => ({
  success: true as const,
  data: { user: toCallerDto(await caller.user()) },
}));
