import type { webcrypto } from 'node:crypto';
import type { Service, ServiceOptions } from '../emulator.ts';
import type { FunctionInvocation } from '../step-functions/step-functions-contract.ts';

export interface CognitoOptions extends ServiceOptions {
  dataDir: string;
  /** for the functions that pools name */
  invokeFunction?: (name: string, event: unknown) => Promise<FunctionInvocation>;
}

export interface UserPoolClientSpec {
  clientId: string;
  /** Every call that names the client must prove to know it; without, none has to. */
  clientSecret?: string;
  /** default 60 */
  accessTokenValidityMinutes?: number;
  /** default 30 * 24 */
  refreshTokenValidityHours?: number;
  /** refresh tokens are replaced on use, through GetTokensFromRefreshToken only (REFRESH_TOKEN_AUTH is refused) */
  refreshTokenRotation?: boolean;
  /** seconds the replaced refresh token still works, 0-60, default 0 */
  rotationGraceSeconds?: number;
  /** ExplicitAuthFlows; without it every flow is allowed */
  authFlows?: string[];
}

export interface UserPoolSpec {
  poolId: string;
  name: string;
  /** default 8 */
  passwordMinLength?: number;
  clients: UserPoolClientSpec[];
  groups: string[];
  /** the function that is asked before each access token, with events of version 2 */
  preTokenGeneration?: string;
}

export interface AccessTokenClaims {
  sub: string;
  username: string;
  client_id: string;
  token_use: 'access';
  iss: string;
  scope?: string;
  'cognito:groups'?: string[];
  auth_time: number;
  iat: number;
  exp: number;
  jti: string;
  origin_jti: string;
}

export interface CognitoService extends Service {
  /** idempotent: users of an earlier run stay, options and clients are taken from the spec */
  createUserPool(spec: UserPoolSpec): Promise<void>;
  /** issuer of the pool's tokens: `${endpoint}/${poolId}`; JWKS at /.well-known/jwks.json below it */
  issuer(poolId: string): string;
  jwks(): { keys: webcrypto.JsonWebKey[] };
  /** claims of a valid, unexpired (academy clock) access token of that client, otherwise undefined */
  verifyAccessToken(token: string, expected: { clientId: string }): AccessTokenClaims | undefined;
}
