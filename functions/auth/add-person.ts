import type { Role } from '#shared/kernel/roles.ts';
import { type StoredUser, users as storedUsers } from '#functions/data/users/users.ts';
import { identity as cognito } from '#functions/gateways/identity.ts';
import { newId, now as clock } from '#functions/runtime/clock.ts';
import { logFailure } from './log-failure.ts';

export interface NewPerson {
  userName: string;
  userEmail: string;
  password: string;
  role: Role;
  /** Of the demonstration's accounts, whose mail is not read: no code is asked for. */
  isEmailVerified?: boolean;
}

/**
 * Cognito user, profile and e-mail of a new person. The e-mail is reserved first, for the id of this registration alone, so that of two
 * registrations only one reaches Cognito; one that breaks halfway releases it, and its owner can register again. What it leaves at
 * Cognito has an id that no e-mail leads to: no one can sign in with it. `userEmail` in lower case.
 */
export async function addPerson(
  { userName, userEmail, password, role, isEmailVerified = false }: NewPerson,
  { users = storedUsers(), identity = cognito(), now = clock() } = {},
): Promise<StoredUser | 'EMAIL_IN_USE'> {
  const userId = newId('user');
  if (!(await users.reserveEmail(userEmail, userId, now))) return 'EMAIL_IN_USE';
  const sub = await identity.create(userId, role, password).catch(async (error: unknown) => {
    await Promise.all([
      users.releaseEmail(userEmail, userId),
      identity.deleteUser(userId).catch(logFailure('Cognito user of a broken registration not deleted')),
    ]);
    throw error;
  });
  const user: StoredUser = {
    userId,
    sub,
    userName,
    userEmail,
    role,
    sessionsValidFrom: 0,
    createdAt: new Date(now).toISOString(),
    ...(isEmailVerified && { verifiedEmail: userEmail }),
  };
  if (await users.create(user)) return user;
  await identity.deleteUser(userId).catch(logFailure('Cognito user of a broken registration not deleted'));
  return 'EMAIL_IN_USE';
}
