import type { StoredUser } from '#functions/data/users/users.ts';
import type { Identity, Tokens } from '#functions/gateways/identity.ts';
import { log } from '#functions/runtime/logger.ts';

/**
 * Tokens with the role of the user's row. A change of role may have reached the row only: then Cognito is told again, and gives
 * tokens with it (docs/adr/037). Undefined when it does not.
 */
export async function withRoleOf(
  { userId, role }: Pick<StoredUser, 'userId' | 'role'>,
  tokens: Tokens,
  signIn: () => Promise<Tokens | 'locked' | undefined>,
  identity: Pick<Identity, 'changeRole'>,
): Promise<Tokens | undefined> {
  if (tokens.role === role) return tokens;
  log.warn('role of Cognito put right', { userId, role });
  await identity.changeRole(userId, role);
  const again = await signIn();
  return again === 'locked' ? undefined : again;
}
