import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { type Table, table } from '../table.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { type StoredUser, removeEmailCodeWrite } from './users.ts';

/** Whether the account's own e-mail was verified. */
export function isEmailVerified(user: StoredUser | undefined): boolean {
  return user !== undefined && user.verifiedEmail === user.userEmail;
}

export function verifiedEmailRepository(table: Table) {
  return {
    /**
     * Notes that this e-mail of the account was verified; the code that was mailed for it is worth nothing any more. False when the
     * account has another e-mail by now, or is gone.
     */
    add: ({ userId, userEmail }: Pick<StoredUser, 'userId' | 'userEmail'>): Promise<boolean> =>
      unlessConditionFailed(() =>
        table.transactWrite([
          {
            Update: {
              TableName: table.name,
              Key: keys.user(userId),
              UpdateExpression: 'SET verifiedEmail = :email REMOVE invited',
              ConditionExpression: 'userEmail = :email',
              ExpressionAttributeValues: { ':email': userEmail },
            },
          },
          removeEmailCodeWrite(table, userId),
        ]),
      ),
  };
}
export const verifiedEmails = lazily(() => verifiedEmailRepository(table()));
