import { checkAuth } from '#shared/auth/routes.ts';
import { toUserDto } from '#functions/data/users/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(
  checkAuth,
  {},
)(async ({ caller }) => ({
  success: true as const,
  data: { user: toUserDto(await caller.user()) },
}));
