import { AwsError } from '../aws-error.ts';
import { requiredText, type Operations } from '../aws-json.ts';
import { requireClient, type CognitoContext } from './context.ts';
import { checkCode, codeMismatch, deliveryDetails, mailCode } from './mailed-code.ts';
import { checkPasswordPolicy, hashPassword } from './password.ts';

const CODE_LIFE_MS = 60 * 60_000;

export function resetPasswordOperations(context: CognitoContext): Operations {
  return {
    async ForgotPassword(input) {
      const { pool, client } = requireClient(context, input);
      const username = requiredText(input, 'Username');
      const user = pool.find(username);
      const isReachable = user?.attributes['email_verified'] === 'true';
      if (client.preventUserExistenceErrors !== false && !isReachable) return deliveryDetails(username);
      if (user === undefined)
        throw new AwsError('UserNotFoundException', 'Username/client id combination not found.');
      if (!isReachable) {
        throw new AwsError(
          'InvalidParameterException',
          'Cannot reset password for the user as there is no registered/verified email or phone_number',
        );
      }
      if (user.status === 'FORCE_CHANGE_PASSWORD') {
        throw new AwsError('NotAuthorizedException', 'User password cannot be reset in the current state.');
      }
      user.resetCode = await mailCode(context, user, CODE_LIFE_MS, pool.spec.codeMail);
      await pool.save();
      return deliveryDetails(user.attributes['email'] ?? '');
    },
    async ConfirmForgotPassword(input) {
      const { pool, client } = requireClient(context, input);
      const user = pool.find(requiredText(input, 'Username'));
      if (user === undefined) {
        if (client.preventUserExistenceErrors !== false) throw codeMismatch();
        throw new AwsError('UserNotFoundException', 'Username/client id combination not found.');
      }
      const password = requiredText(input, 'Password');
      checkCode(context, user, user.resetCode, requiredText(input, 'ConfirmationCode'));
      checkPasswordPolicy(password, pool.spec);
      // the code is used up before the slow hashing: a concurrent second call with it must fail
      delete user.resetCode;
      user.password = await hashPassword(password);
      user.status = 'CONFIRMED';
      user.updatedAt = context.clock.now();
      await pool.save();
      return {};
    },
  };
}
