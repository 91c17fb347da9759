import { forgotPassword } from '#shared/auth/routes.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { passwordCodes } from '#functions/data/users/password-codes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { limitCodes } from './limits.ts';

/**
 * The same response for known and unknown e-mails, after the same writes: only sending the mail looks for the account. The same also when
 * strangers have asked for so many codes that no other is mailed (G-10).
 */
export const handler = endpoint(forgotPassword, { limits, passwordCodes })(async (call) => {
  const { body, visitor, now, newId, refuseWithWait, limits, passwordCodes } = call;
  const { userEmail } = body;
  if (await limitCodes({ limits, visitor, userEmail, now, refuseWithWait }))
    await passwordCodes.ask(userEmail, newId('mail'), now);
  return {
    success: true as const,
    message: 'If there is an account with this email, a code is on its way to it.',
  };
});
