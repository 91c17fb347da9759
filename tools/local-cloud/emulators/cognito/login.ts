import { AwsError } from '../aws-error.ts';
import { member, optionalText, requiredText, type JsonObject } from '../aws-json.ts';
import { requireClient, notAuthorized, type CognitoContext } from './context.ts';
import { isPassword } from './password.ts';
import { countWrongPassword, isLocked } from './password-lock.ts';
import { issueTokens, openSession } from './tokens.ts';

const FLOW = 'ADMIN_USER_PASSWORD_AUTH';

/**
 * AdminInitiateAuth with user name and password. A user without a permanent password cannot log in: the local Cognito has no
 * challenges and no MFA. Rejects with NotAuthorizedException, InvalidParameterException. An unknown user is refused like a wrong password.
 */
export async function adminInitiateAuth(context: CognitoContext, input: JsonObject): Promise<JsonObject> {
  const { pool, client } = requireClient(context, input);
  const flow = requiredText(input, 'AuthFlow');
  if (flow !== FLOW)
    throw new AwsError('InvalidParameterException', `The local Cognito does not serve ${flow}.`);
  if (client.authFlows !== undefined && !client.authFlows.includes(`ALLOW_${FLOW}`))
    throw new AwsError('InvalidParameterException', `${flow} flow not enabled for this client`);

  const parameters = member(input, 'AuthParameters');
  const user = pool.find(requiredText(parameters, 'USERNAME'));
  const isRight = await isPassword(optionalText(parameters, 'PASSWORD') ?? '', user?.password);
  if (user === undefined) throw notAuthorized();
  const now = context.clock.now();
  const wasLocked = isLocked(user, now);
  if (wasLocked || !isRight) {
    if (!wasLocked) countWrongPassword(user, now);
    await pool.save();
    throw wasLocked ? notAuthorized('Password attempts exceeded') : notAuthorized();
  }
  delete user.wrongPasswords;

  const { session, refreshToken } = openSession(client, now);
  const tokens = await issueTokens(
    context,
    { pool, client, user },
    session,
    'TokenGeneration_Authentication',
  );
  user.sessions = [...user.sessions.filter(({ expiresAt }) => expiresAt > now), session];
  await pool.save();
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
}
