import { AwsError } from '../aws-error.ts';
import { requiredText } from '../aws-json.ts';
import type { JsonObject } from '../aws-json.ts';
import type { UserPoolClientSpec } from '../contract.ts';
import { clientOf, notAuthorized } from './context.ts';
import type { CognitoContext } from './context.ts';
import type { Pool } from './pool.ts';
import { hashToken, issueTokens, openSession } from './tokens.ts';

export function getTokensFromRefreshToken(context: CognitoContext, input: JsonObject): Promise<JsonObject> {
  const { pool, client } = clientOf(context, input);
  return refresh(context, pool, client, requiredText(input, 'RefreshToken'));
}

/**
 * New access and id tokens; with rotation also a new refresh token, the old one working on for the grace period only.
 * Throws NotAuthorizedException, RefreshTokenReuseException.
 */
export async function refresh(
  context: CognitoContext,
  pool: Pool,
  client: UserPoolClientSpec,
  refreshToken: string,
): Promise<JsonObject> {
  const now = context.clock.now();
  const tokenHash = hashToken(refreshToken);
  const user = [...pool.users.values()].find(({ sessions }) =>
    sessions.some((each) => each.tokenHash === tokenHash),
  );
  const session = user?.sessions.find((each) => each.tokenHash === tokenHash);
  if (user === undefined || session === undefined || session.clientId !== client.clientId) {
    throw notAuthorized('Invalid Refresh Token');
  }
  if (session.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const { refreshTokenRotation = false, rotationGraceSeconds = 0 } = client;
  if (session.replacedAt !== undefined && now > session.replacedAt + rotationGraceSeconds * 1000) {
    throw new AwsError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation');
  }
  const result = issueTokens(context, pool, client, user, session);
  if (refreshTokenRotation) {
    session.replacedAt ??= now;
    const next = openSession(client, now, session);
    user.sessions.push(next.session);
    await pool.save();
    result['RefreshToken'] = next.refreshToken;
  }
  return { ChallengeParameters: {}, AuthenticationResult: result };
}
