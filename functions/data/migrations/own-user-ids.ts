import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/id.ts';
import * as keys from '../keys.ts';
import { parseRow } from '../row.ts';
import { versionOf } from '../row-versions.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { putSubjectWrite } from '../users/subject-writes.ts';
import { type Migration, eachRow } from './migration.ts';

const named = z.object({ userId: idSchema<'user'>() });

/** Accounts whose id is the `sub` of their first user pool get it as an attribute, with its reverse row (docs/adr/055). */
export const ownUserIds: Migration = {
  name: '0002-own-user-ids',
  concerns: (row) => row['SK'] === 'PROFILE' && versionOf(row) === 1,
  ...eachRow(
    (row) => parseRow(named, row),
    (table, { userId }) =>
      unlessConditionFailed(() =>
        table.transactWrite([
          {
            Update: {
              TableName: table.name,
              Key: keys.user(userId),
              UpdateExpression: 'SET #sub = :sub, rowVersion = :version',
              ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(rowVersion)',
              ExpressionAttributeNames: { '#sub': 'sub' },
              ExpressionAttributeValues: { ':sub': userId, ':version': 2 },
            },
          },
          putSubjectWrite(table, userId, userId),
        ]),
      ),
  ),
};
