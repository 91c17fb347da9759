import { register } from '#shared/auth/routes.ts';
import { shownUser, users } from '#functions/data/users.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Creates an account with role user (ROLE-10). The e-mail is held first, so that of two registrations only one reaches
 * Cognito, and one that breaks halfway can be taken up by its owner.
 */
export const handler = endpoint(register, { identity, users })(async ({
  body,
  now,
  requestId,
  fail,
  identity,
  users,
}) => {
  const { userName, userEmail, password } = body;
  if (isCommonPassword(password)) {
    const sentence = 'This password is one of the most common ones. Please choose another.';
    return fail('COMMON_PASSWORD', sentence, { password: sentence });
  }
  if (!(await users.reserveEmail(userEmail, requestId, now))) return fail('EMAIL_IN_USE');
  const userId = await identity.create(userEmail, password, 'user').catch(async (error: unknown) => {
    await users.releaseEmail(userEmail, requestId);
    throw error;
  });
  const user = {
    userId,
    userName,
    userEmail,
    role: 'user' as const,
    sessionsValidFrom: 0,
    createdAt: new Date(now).toISOString(),
  };
  if (!(await users.add(user, requestId))) return fail('EMAIL_IN_USE');
  return { success: true as const, data: shownUser(user), message: 'Account created successfully!' };
});
