import { AwsError } from '../aws-error.ts';
import type { UserPoolClientSpec } from './cognito-contract.ts';
import type { CognitoContext } from './context.ts';
import type { Pool, PoolUser } from './pool.ts';

export type TriggerSource = 'TokenGeneration_Authentication' | 'TokenGeneration_RefreshTokens';

/** With it the holder of a token may call DeleteUser and the like; the product calls none of them. */
const SELF_SERVICE = 'aws.cognito.signin.user.admin';

/**
 * The scopes of an access token: the one that every sign-in by the API has, unless the pool's function takes it away, which is asked with an
 * event of version 2. Rejects with UserLambdaValidationException when the function fails, InvalidLambdaResponseException for a response
 * that asks for more than the local Cognito does.
 */
export async function readScopes(
  { invokeFunction }: CognitoContext,
  { pool, client, user }: { pool: Pool; client: UserPoolClientSpec; user: PoolUser },
  triggerSource: TriggerSource,
): Promise<string[]> {
  const scopes = [SELF_SERVICE];
  const { poolId, preTokenGeneration } = pool.spec;
  if (preTokenGeneration === undefined) return scopes;
  const { payload, functionError } = await invokeFunction(preTokenGeneration, {
    version: '2',
    triggerSource,
    region: poolId.split('_')[0],
    userPoolId: poolId,
    userName: user.username,
    callerContext: { awsSdkVersion: 'local', clientId: client.clientId },
    request: {
      userAttributes: { sub: user.sub, 'cognito:user_status': user.status },
      groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null },
      scopes,
    },
    response: { claimsAndScopeOverrideDetails: null },
  });
  if (functionError !== undefined)
    throw new AwsError(
      'UserLambdaValidationException',
      `PreTokenGeneration failed with error ${JSON.stringify(payload)}.`,
    );
  const suppressed = readSuppressed(payload);
  return scopes.filter((scope) => !suppressed.includes(scope));
}

function readSuppressed(payload: unknown): readonly string[] {
  const { response } = (payload ?? {}) as {
    response?: { claimsAndScopeOverrideDetails?: Record<string, Record<string, string[]>> | null };
  };
  const { accessTokenGeneration = {}, ...others } = response?.claimsAndScopeOverrideDetails ?? {};
  const { scopesToSuppress = [], ...more } = accessTokenGeneration;
  const unknown = [...Object.keys(others), ...Object.keys(more)];
  if (response === undefined || unknown.length > 0)
    throw new AwsError(
      'InvalidLambdaResponseException',
      response === undefined
        ? 'Unrecognizable lambda output'
        : `The local Cognito does not do ${unknown.join(', ')}.`,
    );
  return scopesToSuppress;
}
