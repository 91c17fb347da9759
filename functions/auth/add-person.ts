import type { Role } from '#shared/kernel/roles.ts';
import { type StoredUser, users as storedUsers } from '#functions/data/users/users.ts';
import { identity as cognito } from '#functions/gateways/identity.ts';
import { newId, now as clock } from '#functions/runtime/clock.ts';

export interface NewPerson {
  userName: string;
  userEmail: string;
  password: string;
  role: Role;
  /** Of the demonstration's accounts, whose mail is not read: no code is asked for. */
  isEmailVerified?: boolean;
  /** Owner of the reserved e-mail: an id of this registration alone. */
  owner?: string;
}

/**
 * Cognito user, profile and e-mail of a new person. The e-mail is reserved first, so that of two registrations only one
 * reaches Cognito; one that breaks halfway releases it, and its owner can register again. A Cognito user that belongs to an
 * account is never reused. `userEmail` in lower case.
 */
export async function addPerson(
  { userName, userEmail, password, role, isEmailVerified = false, owner = newId('reservation') }: NewPerson,
  { users = storedUsers(), identity = cognito(), now = clock() } = {},
): Promise<StoredUser | 'EMAIL_IN_USE'> {
  if (!(await users.reserveEmail(userEmail, owner, now))) return 'EMAIL_IN_USE';
  const userId = await identity
    .create(userEmail, password, role, (taken) => users.isTaken(taken))
    .catch(async (error: unknown) => {
      await users.releaseEmail(userEmail, owner);
      if (error instanceof Error && error.name === 'UsernameExistsException') return undefined;
      throw error;
    });
  if (userId === undefined) return 'EMAIL_IN_USE';
  const createdAt = new Date(now).toISOString();
  const user: StoredUser = {
    userId,
    userName,
    userEmail,
    role,
    sessionsValidFrom: 0,
    createdAt,
    ...(isEmailVerified && { verifiedEmail: userEmail }),
  };
  return (await users.create(user, owner)) ? user : 'EMAIL_IN_USE';
}
