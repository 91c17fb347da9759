import { update } from '#shared/auth/routes.ts';
import { shownUser, users } from '#functions/data/users.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * The caller's own name, e-mail and, when given, password; every session ends (§4). The row moves first: its condition
 * settles who may have the e-mail. When Cognito then fails, the row goes back.
 */
export const handler = endpoint(update, { identity, users })(async ({
  params,
  body,
  caller,
  now,
  fail,
  identity,
  users,
}) => {
  if (params.id !== caller.userId) return fail('FORBIDDEN');
  const { userName, userEmail, password = '' } = body;
  if (isCommonPassword(password)) return fail('COMMON_PASSWORD');
  const before = await caller.user();
  if (!(await users.changeProfile(before, userName, userEmail, now))) return fail('EMAIL_IN_USE');
  const after = { ...before, userName, userEmail };
  try {
    if (userEmail !== before.userEmail) await identity.changeEmail(caller.userId, userEmail);
    if (password !== '') await identity.changePassword(caller.userId, password);
  } catch (error) {
    await users.changeProfile(after, before.userName, before.userEmail, now);
    throw error;
  }
  await identity.signOutEverywhere(caller.userId);
  return { success: true as const, data: shownUser(after), message: 'Profile updated successfully!' };
});
