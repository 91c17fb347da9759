import { requiredText } from '../aws-json.ts';
import type { JsonObject, Operations } from '../aws-json.ts';
import { notAuthorized } from './context.ts';
import type { CognitoContext } from './context.ts';
import { checkPasswordPolicy, hashPassword, isPassword } from './password.ts';
import type { Pool, PoolUser } from './pool.ts';
import { readAccessToken } from './tokens.ts';
import { userAnswer } from './user-answer.ts';

/** What a signed-in person may do with the access token alone. */
export function ownAccountOperations(context: CognitoContext): Operations {
  /** Cognito itself, other than JWT checks elsewhere, refuses access tokens of ended sessions. */
  const ownerOf = (input: JsonObject): { pool: Pool; user: PoolUser } => {
    const claims = readAccessToken(context, requiredText(input, 'AccessToken'));
    if (claims === undefined) throw notAuthorized('Invalid Access Token');
    const pool = [...context.pools.values()].find(({ spec }) => context.issuer(spec.poolId) === claims.iss);
    const user = pool?.users.get(claims.sub);
    if (pool === undefined || user === undefined) throw notAuthorized('Invalid Access Token');
    if (!user.sessions.some(({ originJti }) => originJti === claims.origin_jti)) {
      throw notAuthorized('Access Token has been revoked');
    }
    if (!user.enabled) throw notAuthorized('User is disabled.');
    return { pool, user };
  };
  return {
    GetUser: (input) => userAnswer(ownerOf(input).user, 'UserAttributes'),
    async GlobalSignOut(input) {
      const { pool, user } = ownerOf(input);
      user.sessions = [];
      await pool.save();
      return {};
    },
    async ChangePassword(input) {
      const { pool, user } = ownerOf(input);
      const proposed = requiredText(input, 'ProposedPassword');
      if (!(await isPassword(requiredText(input, 'PreviousPassword'), user.password))) throw notAuthorized();
      checkPasswordPolicy(proposed, pool.spec);
      user.password = await hashPassword(proposed);
      user.updatedAt = context.clock.now();
      await pool.save();
      return {};
    },
  };
}
