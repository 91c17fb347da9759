import { forgotPassword } from '#shared/auth/routes.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** The same response for known and unknown e-mails (G-10). */
export const handler = endpoint(forgotPassword, { identity })(async ({ body, fail, identity }) => {
  if ((await identity.forgotPassword(body.userEmail)) === 'too-many') return fail('TOO_MANY_ATTEMPTS');
  return {
    success: true as const,
    message: 'If there is an account with this e-mail, a code is on its way to it.',
  };
});
