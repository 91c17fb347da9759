import { createHmac } from 'node:crypto';
import type { AcademyClock } from '../../clock/clock.ts';
import { AwsError } from '../aws-error.ts';
import { member, optionalText, requiredText, type JsonObject } from '../aws-json.ts';
import type { CognitoOptions, UserPoolClientSpec } from './cognito-contract.ts';
import type { Pool, PoolUser } from './pool.ts';
import type { SigningKey } from './signing-key.ts';

/** What every operation of Cognito works with. */
export interface CognitoContext {
  pools: Map<string, Pool>;
  clock: AcademyClock;
  key: SigningKey;
  issuer(poolId: string): string;
  invokeFunction: NonNullable<CognitoOptions['invokeFunction']>;
}

/** The pool an Admin… call names. Throws ResourceNotFoundException. */
export function requirePool({ pools }: CognitoContext, input: JsonObject): Pool {
  const poolId = requiredText(input, 'UserPoolId');
  const pool = pools.get(poolId);
  if (pool === undefined)
    throw new AwsError('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
  return pool;
}

/** The client a call names, with its pool. Throws ResourceNotFoundException, and NotAuthorizedException without its secret. */
export function requireClient(
  { pools }: CognitoContext,
  input: JsonObject,
): { pool: Pool; client: UserPoolClientSpec } {
  const clientId = requiredText(input, 'ClientId');
  for (const pool of pools.values()) {
    const client = pool.client(clientId);
    if (client === undefined) continue;
    requireSecret(client, input);
    return { pool, client };
  }
  throw new AwsError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}

/** The secret itself where a call has `ClientSecret`, else a hash of user name and client id by it, as Cognito wants it. */
function requireSecret({ clientId, clientSecret }: UserPoolClientSpec, input: JsonObject): void {
  if (clientSecret === undefined) return;
  const parameters = member(input, 'AuthParameters');
  const username = optionalText(input, 'Username') ?? optionalText(parameters, 'USERNAME');
  const given =
    optionalText(input, 'ClientSecret') ??
    optionalText(input, 'SecretHash') ??
    optionalText(parameters, 'SECRET_HASH');
  const hash = createHmac('sha256', clientSecret)
    .update(`${username ?? ''}${clientId}`)
    .digest('base64');
  if (given === (username === undefined ? clientSecret : hash)) return;
  throw notAuthorized(
    given === undefined
      ? `Client ${clientId} is configured with secret but SECRET_HASH was not received`
      : `Unable to verify secret hash for client ${clientId}`,
  );
}

/** The user of an Admin… call. Throws UserNotFoundException. */
export function requireUser(context: CognitoContext, input: JsonObject): { pool: Pool; user: PoolUser } {
  const pool = requirePool(context, input);
  return { pool, user: pool.get(requiredText(input, 'Username')) };
}

export function notAuthorized(message = 'Incorrect username or password.'): AwsError {
  return new AwsError('NotAuthorizedException', message);
}
