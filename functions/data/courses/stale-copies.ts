import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/id.ts';
import * as index1 from '../index1.ts';
import * as keys from '../keys.ts';
import type { Table, Write } from '../table.ts';

/** Whose copies are to be refreshed: a course's in its enrolments and students, or a user's in the lists of staff. */
export const staleCopies = z.union([
  z.object({ courseId: idSchema<'course'>() }),
  z.object({ userId: idSchema<'user'>() }),
]);
export type StaleCopies = z.infer<typeof staleCopies>;

export const copiesKey = (subject: StaleCopies) =>
  'courseId' in subject ? keys.courseCopies(subject.courseId) : keys.userCopies(subject.userId);

/**
 * Says, in the transaction that changes the original, that its copies are to be refreshed. `changes` differs each time, so that a
 * refresh that read the state before does not take the row away. `rowId` tells a row from one that was there before.
 */
export function staleCopiesWrite(table: Table, subject: StaleCopies): Write {
  const key = copiesKey(subject);
  return {
    Update: {
      TableName: table.name,
      Key: key,
      UpdateExpression: `SET ${Object.keys(subject)[0]} = :id, GSI1PK = :pk, GSI1SK = :sk, rowId = if_not_exists(rowId, :rowId) ADD changes :one`,
      ExpressionAttributeValues: {
        ':id': Object.values(subject)[0],
        ':pk': index1.copies(key.PK).GSI1PK,
        ':sk': index1.copies(key.PK).GSI1SK,
        ':rowId': randomUUID(),
        ':one': 1,
      },
    },
  };
}
