import { AwsError } from '../aws-error.ts';
import { member, optionalText, requiredText } from '../aws-json.ts';
import type { JsonObject, Operations } from '../aws-json.ts';
import type { UserPoolClientSpec } from '../contract.ts';
import { clientOf, notAuthorized } from './context.ts';
import type { CognitoContext } from './context.ts';
import { checkPasswordPolicy, hashPassword, isPassword } from './password.ts';
import type { Pool, PoolUser } from './pool.ts';
import { refresh } from './refresh.ts';
import { hashToken, issueTokens, openSession } from './tokens.ts';

/** flow → what ExplicitAuthFlows must name */
const PASSWORD_FLOWS: Record<string, string> = {
  USER_PASSWORD_AUTH: 'ALLOW_USER_PASSWORD_AUTH',
  ADMIN_USER_PASSWORD_AUTH: 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  ADMIN_NO_SRP_AUTH: 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
};
const REFRESH_FLOWS = new Set(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']);
const CHALLENGE_LIFE_MS = 3 * 60_000;

export function loginOperations(context: CognitoContext): Operations {
  const initiate = (isAdmin: boolean) => async (input: JsonObject) => {
    const { pool, client } = clientOf(context, input);
    const flow = requiredText(input, 'AuthFlow');
    const parameters = member(input, 'AuthParameters');
    if (REFRESH_FLOWS.has(flow)) {
      if (client.refreshTokenRotation === true) {
        throw new AwsError(
          'InvalidParameterException',
          'Refresh token rotation is on: use GetTokensFromRefreshToken',
        );
      }
      return refresh(context, pool, client, requiredText(parameters, 'REFRESH_TOKEN'));
    }
    const allowed = PASSWORD_FLOWS[flow];
    if (allowed === undefined || flow.startsWith('ADMIN_') !== isAdmin) {
      throw new AwsError('InvalidParameterException', `The local Cognito does not serve ${flow} here`);
    }
    if (client.authFlows !== undefined && !client.authFlows.includes(allowed)) {
      throw new AwsError('InvalidParameterException', `${flow} flow not enabled for this client`);
    }
    return logIn(
      context,
      pool,
      client,
      requiredText(parameters, 'USERNAME'),
      optionalText(parameters, 'PASSWORD') ?? '',
    );
  };
  return {
    InitiateAuth: initiate(false),
    AdminInitiateAuth: initiate(true),
    RespondToAuthChallenge: (input) => answerChallenge(context, input),
    AdminRespondToAuthChallenge: (input) => answerChallenge(context, input),
  };
}

async function logIn(
  context: CognitoContext,
  pool: Pool,
  client: UserPoolClientSpec,
  username: string,
  password: string,
): Promise<JsonObject> {
  const user = pool.find(username);
  const isRight = await isPassword(password, user?.password);
  if (user === undefined && client.preventUserExistenceErrors === false) {
    throw new AwsError('UserNotFoundException', 'User does not exist.');
  }
  if (user === undefined || !isRight) throw notAuthorized();
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED')
    throw new AwsError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'RESET_REQUIRED') {
    throw new AwsError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const claims = { challenge: user.username, until: context.clock.now() + CHALLENGE_LIFE_MS };
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: context.key.signJwt(claims),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(user.attributes),
      },
    };
  }
  return { ChallengeParameters: {}, AuthenticationResult: await begin(context, pool, client, user) };
}

async function begin(
  context: CognitoContext,
  pool: Pool,
  client: UserPoolClientSpec,
  user: PoolUser,
): Promise<JsonObject> {
  const now = context.clock.now();
  const { session, refreshToken } = openSession(client, now);
  user.sessions = [...user.sessions.filter(({ expiresAt }) => expiresAt > now), session];
  await pool.save();
  return { ...issueTokens(context, pool, client, user, session), RefreshToken: refreshToken };
}

/** NEW_PASSWORD_REQUIRED is the only challenge: no MFA at home. */
async function answerChallenge(context: CognitoContext, input: JsonObject): Promise<JsonObject> {
  const { pool, client } = clientOf(context, input);
  const claims = context.key.readJwt(optionalText(input, 'Session') ?? '');
  const user = pool.users.get(String(claims?.['challenge']));
  if (user?.status !== 'FORCE_CHANGE_PASSWORD' || Number(claims?.['until']) < context.clock.now()) {
    throw notAuthorized('Invalid session for the user.');
  }
  const password = requiredText(member(input, 'ChallengeResponses'), 'NEW_PASSWORD');
  checkPasswordPolicy(password, pool.spec);
  user.password = await hashPassword(password);
  user.status = 'CONFIRMED';
  return { ChallengeParameters: {}, AuthenticationResult: await begin(context, pool, client, user) };
}

/** RevokeToken ends every token of that login; an unknown token is no error. */
export async function revokeToken(context: CognitoContext, input: JsonObject): Promise<JsonObject> {
  const { pool, client } = clientOf(context, input);
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
