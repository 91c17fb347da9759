import type { Id } from '#shared/kernel/id.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { StoredUser, UserRepository } from '#functions/data/users/users.ts';
import { newId } from '#functions/runtime/clock.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';

export interface NewAccount {
  userName: string;
  userEmail: string;
  /** Without one the account cannot be signed in to until one is set with a mailed code. */
  password?: string;
  role: Role;
  /** Of the demonstration's accounts, whose mail is not read: no code is asked for. */
  isEmailVerified?: boolean;
  /** Staff enrolled the person, who has not begun the account (docs/adr/078). */
  isInvited?: boolean;
}

/** What of functions/gateways/identity.ts an account is made with. */
interface AccountMaker {
  create(userId: Id<'user'>, role: Role, password?: string): Promise<string>;
  deleteUser(userId: Id<'user'>): Promise<void>;
}
interface AccountNeeds {
  users: Pick<UserRepository, 'reserveEmail' | 'releaseEmail' | 'create'>;
  identity: AccountMaker;
  /** ms. */
  now: number;
}

function logUndeleted(error: unknown): void {
  log.error('Cognito user of a broken registration not deleted', { name: toErrorName(error) });
}

/**
 * Cognito user, profile and e-mail of a new person. The e-mail is reserved first, for the id of this registration alone, so that of two
 * registrations only one reaches Cognito; one that breaks halfway releases it, and its owner can register again. What it leaves at
 * Cognito has an id that no e-mail leads to: no one can sign in with it. `userEmail` in lower case.
 */
export async function createAccount(
  { userName, userEmail, password, role, isEmailVerified = false, isInvited = false }: NewAccount,
  { users, identity, now }: AccountNeeds,
): Promise<StoredUser | 'EMAIL_IN_USE'> {
  const userId = newId('user');
  if (!(await users.reserveEmail(userEmail, userId, now))) return 'EMAIL_IN_USE';
  const sub = await identity.create(userId, role, password).catch(async (error: unknown) => {
    await Promise.all([
      users.releaseEmail(userEmail, userId),
      identity.deleteUser(userId).catch(logUndeleted),
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
    ...(isInvited && { invited: true }),
  };
  if (await users.create(user)) return user;
  await identity.deleteUser(userId).catch(logUndeleted);
  return 'EMAIL_IN_USE';
}
