import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import type { Id } from '#shared/kernel/id.ts';
import { highestRole } from '#shared/kernel/roles.ts';
import { failure } from '../failure.ts';
import type { Claims, Middleware } from '../pipeline.ts';

/** The claims that the API's JWT authorizer has verified. An HTTP API hands groups over as '[user]'. */
export function readClaims(event: APIGatewayProxyEventV2): Claims {
  const { requestContext } = event as Partial<APIGatewayProxyEventV2WithJWTAuthorizer>;
  const claims = requestContext?.authorizer?.jwt?.claims;
  // the account's id is its name at Cognito (docs/adr/055)
  const userId = claims?.['username'];
  const sessionId = claims?.['origin_jti'];
  const signedInAt = Number(claims?.['auth_time']);
  if (
    typeof userId !== 'string' ||
    typeof sessionId !== 'string' ||
    !Number.isFinite(signedInAt) ||
    claims?.['token_use'] !== 'access'
  )
    throw failure('UNAUTHENTICATED');
  const groups = String(claims['cognito:groups'] ?? '').split(/[[\],\s]+/);
  return { userId: userId as Id<'user'>, role: highestRole(groups), sessionId, signedInAt };
}

/** Reads who calls from the access token; 401 UNAUTHENTICATED without one. */
export function authenticate(): Middleware {
  return {
    before: ({ event, internal }) => {
      internal.claims = readClaims(event);
    },
  };
}
