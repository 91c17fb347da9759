import { forgotPassword } from '#shared/auth/routes.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { limitCodes } from './limits.ts';

/**
 * The same response for known and unknown e-mails, also when strangers have asked for so many codes that no other is mailed
 * (G-10).
 */
export const handler = endpoint(forgotPassword, { identity, limits })(async (call) => {
  const { body, visitor, now, refuseWithWait, identity, limits } = call;
  const [mayMail] = await Promise.all([
    limitCodes({ limits, visitor, userEmail: body.userEmail, now, refuseWithWait }),
    identity.loadClientSecret(),
  ]);
  if (mayMail) await identity.forgotPassword(body.userEmail);
  return {
    success: true as const,
    message: 'If there is an account with this email, a code is on its way to it.',
  };
});
