import { verifyEmail } from '#shared/auth/verify-email-routes.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { emailCodes } from '#functions/data/users/email-codes.ts';
import { isEmailVerified, verifiedEmails } from '#functions/data/users/verified-emails.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { confirmOwnEmail } from './confirm-email.ts';

const VERIFIED = { success: true as const, message: 'Your e-mail is confirmed.' };

/** The caller's own e-mail is verified by the code that is mailed to it. Again, from another tab or after a lost response, is no error. */
export const handler = endpoint(verifyEmail, { emailCodes, limits, verifiedEmails })(async (call) => {
  const { body, caller, fail, verifiedEmails } = call;
  const user = await caller.user();
  if (isEmailVerified(user)) return VERIFIED;
  const pendingEmail = await confirmOwnEmail(call, user, body.emailCode);
  if (pendingEmail)
    return {
      success: true as const,
      pendingEmail,
      message: `We have mailed a code to ${pendingEmail.userEmail}.`,
    };
  // Another tab has changed the e-mail meanwhile, which has ended all sessions.
  return (await verifiedEmails.add(user)) ? VERIFIED : fail('SESSION_ENDED');
});
