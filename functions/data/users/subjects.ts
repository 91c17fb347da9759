import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { type Table, table } from '../table.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { putSubjectWrite, removeSubjectWrite } from './subject-writes.ts';
import type { StoredUser } from './users.ts';

export function subjectRepository(table: Table) {
  return {
    /** Notes which `sub` an account has in a user pool, in the place of another pool's. False when the account is gone or has another since. */
    async adopt({ userId, sub: before }: Pick<StoredUser, 'userId' | 'sub'>, sub: string): Promise<boolean> {
      return unlessConditionFailed(() =>
        table.transactWrite([
          {
            Update: {
              TableName: table.name,
              Key: keys.user(userId),
              UpdateExpression: 'SET #sub = :sub',
              ConditionExpression: '#sub = :before',
              ExpressionAttributeNames: { '#sub': 'sub' },
              ExpressionAttributeValues: { ':sub': sub, ':before': before },
            },
          },
          putSubjectWrite(table, userId, sub),
          ...(before === sub ? [] : [removeSubjectWrite(table, before)]),
        ]),
      );
    },
  };
}
export type SubjectRepository = ReturnType<typeof subjectRepository>;

export const subjects = lazily(() => subjectRepository(table()));
