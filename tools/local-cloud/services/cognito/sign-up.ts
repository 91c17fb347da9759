import { AwsError } from '../aws-error.ts';
import { requiredText } from '../aws-json.ts';
import type { Operations } from '../aws-json.ts';
import { addUser } from './admin-users.ts';
import { readAttributes } from './attributes.ts';
import { clientOf, notAuthorized } from './context.ts';
import type { CognitoContext } from './context.ts';
import { checkCode, codeMismatch, deliveryDetails, mailCode } from './mailed-code.ts';
import { checkPasswordPolicy, hashPassword } from './password.ts';
import type { Pool, PoolUser } from './pool.ts';

const CODE_LIFE_MS = 24 * 60 * 60_000;

export function signUpOperations(context: CognitoContext): Operations {
  const sendCode = async (pool: Pool, user: PoolUser) => {
    user.confirmationCode = await mailCode(context, user, CODE_LIFE_MS, {
      subject: 'Your verification code',
      text: (code) => `Your confirmation code is ${code}`,
    });
    await pool.save();
    return deliveryDetails(user.attributes['email'] ?? '');
  };
  return {
    async SignUp(input) {
      const { pool } = clientOf(context, input);
      const password = requiredText(input, 'Password');
      checkPasswordPolicy(password, pool.spec);
      const hashed = await hashPassword(password);
      const attributes = readAttributes(input['UserAttributes']);
      const user = addUser(
        pool,
        requiredText(input, 'Username'),
        attributes,
        'UNCONFIRMED',
        context.clock.now(),
      );
      user.password = hashed;
      return { UserSub: user.username, UserConfirmed: false, ...(await sendCode(pool, user)) };
    },
    async ConfirmSignUp(input) {
      const { pool, client } = clientOf(context, input);
      const user = pool.find(requiredText(input, 'Username'));
      if (user === undefined) {
        if (client.preventUserExistenceErrors !== false) throw codeMismatch();
        throw new AwsError('UserNotFoundException', 'Username/client id combination not found.');
      }
      if (user.status !== 'UNCONFIRMED') {
        throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
      }
      checkCode(context, user, user.confirmationCode, requiredText(input, 'ConfirmationCode'));
      delete user.confirmationCode;
      user.status = 'CONFIRMED';
      user.attributes['email_verified'] = 'true';
      await pool.save();
      return {};
    },
    async ResendConfirmationCode(input) {
      const { pool, client } = clientOf(context, input);
      const username = requiredText(input, 'Username');
      const user = pool.find(username);
      if (user === undefined && client.preventUserExistenceErrors === false) {
        throw new AwsError('UserNotFoundException', 'Username/client id combination not found.');
      }
      if (user === undefined) return deliveryDetails(username);
      if (user.status !== 'UNCONFIRMED') {
        throw new AwsError('InvalidParameterException', 'User is already confirmed.');
      }
      return sendCode(pool, user);
    },
  };
}
