import { register } from '#shared/auth/routes.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { toUserDto, users } from '#functions/data/users/users.ts';
import { identity } from '#functions/gateways/identity.ts';
import { createAccount } from '#functions/platform/create-account.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { limitRegistration } from './limits.ts';
import { orRefusePassword, refusePassword } from './refuse-password.ts';

/** Creates an account; its role is `user`, whatever the body contains (ROLE-10, R2). */
export const handler = endpoint(register, { identity, limits, users })(async ({
  body,
  visitor,
  now,
  fail,
  noteForAudit,
  refuseWithWait,
  identity,
  limits,
  users,
}) => {
  const { userName, userEmail, password } = body;
  await refusePassword(password, { userName, userEmail }, fail);
  await limitRegistration({ limits, visitor, now, refuseWithWait });
  const person = { userName, userEmail, password, role: 'user' as const };
  const user = await createAccount(person, { users, identity, now }).catch(orRefusePassword(fail));
  if (user === 'EMAIL_IN_USE') return fail('EMAIL_IN_USE');
  noteForAudit({ userId: user.userId });
  return { success: true as const, data: toUserDto(user), message: 'Account created successfully!' };
});
