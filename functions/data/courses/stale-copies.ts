import * as z from 'zod/mini';
import { idSchema, type Id } from '#shared/kernel/id.ts';
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

/** From the partition key of a row that asks for it. Throws for another key. */
export function staleCopiesOf(PK: string): StaleCopies {
  const [, kind, id = ''] = /^COPIES#(COURSE|USER)#(.+)$/.exec(PK) ?? [];
  if (kind === 'COURSE') return { courseId: id as Id<'course'> };
  if (kind === 'USER') return { userId: id as Id<'user'> };
  throw new Error('A row that asks for fresh copies has another key.');
}

/**
 * Says, in the transaction that changes the original, that its copies are to be refreshed. `mark` differs each time, so that a
 * refresh that read the state before does not take the row away.
 */
export function staleCopiesWrite(table: Table, subject: StaleCopies): Write {
  const key = copiesKey(subject);
  return {
    Update: {
      TableName: table.name,
      Key: key,
      UpdateExpression: `SET ${Object.keys(subject)[0]} = :id, GSI1PK = :pk, GSI1SK = :sk ADD changes :one`,
      ExpressionAttributeValues: {
        ':id': Object.values(subject)[0],
        ':pk': index1.copies(key.PK).GSI1PK,
        ':sk': index1.copies(key.PK).GSI1SK,
        ':one': 1,
      },
    },
  };
}
