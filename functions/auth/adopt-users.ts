import { setTimeout as sleep } from 'node:timers/promises';
import { concurrently } from '#functions/data/concurrently.ts';
import type { SubjectRepository } from '#functions/data/users/subjects.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import type { Identity } from '#functions/gateways/identity.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';

export interface Adopted {
  /** Accounts that have a Cognito user of this pool now. */
  adopted: number;
  /** Ids of accounts that were deleted, or adopted by another run, meanwhile. */
  moved: string[];
}

/** Cognito makes some fifty users a second for an account of AWS and refuses more. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000];

/**
 * Makes the Cognito users that a pool does not have, under the ids of the accounts and in the groups of their roles, and notes their
 * `sub`s (docs/adr/055). None has a password: people set one with a mailed code. Can be repeated. Errors of AWS pass through, those of
 * too many requests after half a minute.
 */
export async function adoptUsers(
  users: readonly StoredUser[],
  { identity, subjects }: { identity: Pick<Identity, 'create'>; subjects: SubjectRepository },
): Promise<Adopted> {
  const adopted: Adopted = { adopted: 0, moved: [] };
  await concurrently(users, async (user) => {
    const sub = await withPauses(() => identity.create(user.userId, user.role));
    if (await subjects.adopt(user, sub)) adopted.adopted += 1;
    else adopted.moved.push(user.userId);
  });
  return adopted;
}

async function withPauses<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (toErrorName(error) !== 'TooManyRequestsException') throw error;
      await sleep(pause);
    }
  }
  return ask();
}
