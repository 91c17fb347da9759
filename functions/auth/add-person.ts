import { users as storedUsers } from '#functions/data/users/users.ts';
import { identity as cognito } from '#functions/gateways/identity.ts';
import { type NewAccount, createAccount } from '#functions/platform/create-account.ts';
import { now as clock } from '#functions/runtime/clock.ts';

export interface NewPerson extends NewAccount {
  password: string;
}

/** An account made by a command, in the table and the pool of its settings. */
export const addPerson = (
  person: NewPerson,
  { users = storedUsers(), identity = cognito(), now = clock() } = {},
): ReturnType<typeof createAccount> => createAccount(person, { users, identity, now });
