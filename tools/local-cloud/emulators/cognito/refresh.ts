import { AwsError } from '../aws-error.ts';
import { requiredText, type JsonObject } from '../aws-json.ts';
import { requireClient, notAuthorized, type CognitoContext } from './context.ts';
import { hashToken, issueTokens, openSession } from './tokens.ts';

/**
 * GetTokensFromRefreshToken: a new access token; with rotation also a new refresh token, and the old one stays
 * valid for the grace period only.
 * Rejects with NotAuthorizedException, RefreshTokenReuseException.
 */
export async function getTokensFromRefreshToken(
  context: CognitoContext,
  input: JsonObject,
): Promise<JsonObject> {
  const { pool, client } = requireClient(context, input);
  const now = context.clock.now();
  const tokenHash = hashToken(requiredText(input, 'RefreshToken'));
  const user = [...pool.users.values()].find(({ sessions }) =>
    sessions.some((each) => each.tokenHash === tokenHash),
  );
  const session = user?.sessions.find((each) => each.tokenHash === tokenHash);
  if (user === undefined || session === undefined || session.clientId !== client.clientId) {
    throw notAuthorized('Invalid Refresh Token');
  }
  if (session.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  const { refreshTokenRotation = false, rotationGraceSeconds = 0 } = client;
  if (session.replacedAt !== undefined && now > session.replacedAt + rotationGraceSeconds * 1000) {
    throw new AwsError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation');
  }
  const result = await issueTokens(context, { pool, client, user }, session, 'TokenGeneration_RefreshTokens');
  if (refreshTokenRotation) {
    session.replacedAt ??= now;
    const next = openSession(client, now, session);
    user.sessions.push(next.session);
    await pool.save();
    result['RefreshToken'] = next.refreshToken;
  }
  return { ChallengeParameters: {}, AuthenticationResult: result };
}

/** RevokeToken ends every token of that login; an unknown token is no error. */
export async function revokeToken(context: CognitoContext, input: JsonObject): Promise<JsonObject> {
  const { pool, client } = requireClient(context, input);
  const tokenHash = hashToken(requiredText(input, 'Token'));
  for (const user of pool.users.values()) {
    const ended = user.sessions.find(
      (each) => each.tokenHash === tokenHash && each.clientId === client.clientId,
    );
    if (ended === undefined) continue;
    user.sessions = user.sessions.filter(({ originJti }) => originJti !== ended.originJti);
    await pool.save();
  }
  return {};
}
