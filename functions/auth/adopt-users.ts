import { concurrently } from '#functions/data/concurrently.ts';
import type { SubjectRepository } from '#functions/data/users/subjects.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import type { Identity } from '#functions/gateways/identity.ts';

export interface Adopted {
  /** Accounts that have a Cognito user of this pool now. */
  adopted: number;
  /** Ids of accounts that were deleted, or adopted by another run, meanwhile. */
  moved: string[];
}

/**
 * Makes the Cognito users that a pool does not have, under the ids of the accounts and in the groups of their roles, and notes their
 * `sub`s (docs/adr/055). None has a password: people set one with a mailed code. Can be repeated. Errors of AWS pass through.
 */
export async function adoptUsers(
  users: readonly StoredUser[],
  { identity, subjects }: { identity: Pick<Identity, 'create'>; subjects: SubjectRepository },
): Promise<Adopted> {
  const adopted: Adopted = { adopted: 0, moved: [] };
  await concurrently(users, async (user) => {
    const sub = await identity.create(user.userId, user.role);
    if (await subjects.adopt(user, sub)) adopted.adopted += 1;
    else adopted.moved.push(user.userId);
  });
  return adopted;
}
