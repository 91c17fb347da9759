import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleAwsJson, sendAwsJson, type Operations } from '../aws-json.ts';
import { adminUserOperations } from './admin-users.ts';
import type { CognitoContext } from './context.ts';
import { adminInitiateAuth } from './login.ts';
import { Pool } from './pool.ts';
import { getTokensFromRefreshToken, revokeToken } from './refresh.ts';
import { SigningKey } from './signing-key.ts';
import { readAccessToken } from './tokens.ts';
import type { CognitoOptions, CognitoService } from './cognito-contract.ts';
import { startHttpService } from '../http-service.ts';
import { getPath } from '../signature-v4.ts';

/**
 * Cognito user pools, with the operations that the product calls. docs/adr/011 gives the reasons for our own emulator.
 */
export async function startCognito(options: CognitoOptions): Promise<CognitoService> {
  const { dataDir, clock, port } = options;
  const key = await SigningKey.load(dataDir);
  const pools = new Map<string, Pool>();
  let endpoint = '';
  const context: CognitoContext = {
    pools,
    clock,
    key,
    issuer: (poolId) => `${endpoint}/${poolId}`,
    invokeFunction:
      options.invokeFunction ?? ((name) => Promise.reject(new Error(`Nothing runs the function ${name}.`))),
  };
  const operations: Operations = {
    ...adminUserOperations(context),
    AdminInitiateAuth: (input) => adminInitiateAuth(context, input),
    GetTokensFromRefreshToken: (input) => getTokensFromRefreshToken(context, input),
    RevokeToken: (input) => revokeToken(context, input),
  };
  const jwks = () => ({ keys: [key.jwk] });

  const handler = async (request: IncomingMessage, response: ServerResponse) => {
    const [, poolId = '', document] = /^\/([^/]+)\/\.well-known\/(.+)$/.exec(getPath(request)) ?? [];
    if (!pools.has(poolId)) return handleAwsJson(operations, request, response);
    const issuer = context.issuer(poolId);
    if (document === 'jwks.json') return sendAwsJson(response, 200, jwks());
    return sendAwsJson(response, 200, { issuer, jwks_uri: `${issuer}/.well-known/jwks.json` });
  };
  const service = await startHttpService({ name: 'Cognito', port, clock, handler });
  endpoint = service.endpoint;

  return {
    endpoint,
    issuer: context.issuer,
    jwks,
    createUserPool: async (spec) => {
      const existing = pools.get(spec.poolId);
      if (existing !== undefined) existing.spec = spec;
      else pools.set(spec.poolId, await Pool.open(spec, join(dataDir, `${spec.poolId}.json`)));
    },
    verifyAccessToken: (token, { clientId }) => {
      const claims = readAccessToken(context, token);
      return claims?.client_id === clientId ? claims : undefined;
    },
    stop: async () => {
      await service.stop();
      await Promise.all([...pools.values()].map((pool) => pool.save()));
    },
  };
}
