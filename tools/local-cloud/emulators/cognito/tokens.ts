import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { JsonObject } from '../aws-json.ts';
import type { AccessTokenClaims, UserPoolClientSpec } from './cognito-contract.ts';
import type { CognitoContext } from './context.ts';
import type { Pool, PoolUser, Session } from './pool.ts';
import { readScopes, type TriggerSource } from './pre-token-generation.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Starts a session; the refresh token is returned only here. */
export function openSession(
  client: UserPoolClientSpec,
  now: number,
  previous?: Session,
): { session: Session; refreshToken: string } {
  const refreshToken = randomBytes(48).toString('base64url');
  const { refreshTokenValidityHours = 30 * 24 } = client;
  const session: Session = {
    tokenHash: hashToken(refreshToken),
    clientId: client.clientId,
    originJti: previous?.originJti ?? randomUUID(),
    authTime: previous?.authTime ?? now,
    // a rotated token expires with the one it replaces
    expiresAt: previous?.expiresAt ?? now + refreshTokenValidityHours * HOUR_MS,
  };
  return { session, refreshToken };
}

/** The access token of a session as AuthenticationResult, without an id token, which the product does not read; times by the academy clock. */
export async function issueTokens(
  context: CognitoContext,
  of: { pool: Pool; client: UserPoolClientSpec; user: PoolUser },
  session: Session,
  triggerSource: TriggerSource,
): Promise<JsonObject> {
  const { pool, client, user } = of;
  const { accessTokenValidityMinutes = 60 } = client;
  const scopes = await readScopes(context, of, triggerSource);
  const iat = Math.floor(context.clock.now() / 1000);
  const accessToken = context.key.signJwt({
    sub: user.sub,
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
    iss: context.issuer(pool.spec.poolId),
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(session.authTime / 1000),
    iat,
    exp: iat + accessTokenValidityMinutes * 60,
    token_use: 'access',
    client_id: client.clientId,
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    username: user.username,
    jti: randomUUID(),
  });
  return { AccessToken: accessToken, TokenType: 'Bearer', ExpiresIn: accessTokenValidityMinutes * 60 };
}

/** Claims of a valid, unexpired access token, for any client. */
export function readAccessToken(context: CognitoContext, token: string): AccessTokenClaims | undefined {
  const claims = context.key.readJwt(token) as AccessTokenClaims | undefined;
  if (claims?.token_use !== 'access' || claims.exp * 1000 <= context.clock.now()) return undefined;
  const isIssuer = [...context.pools.keys()].some((poolId) => context.issuer(poolId) === claims.iss);
  return isIssuer ? claims : undefined;
}
