import { concurrently } from '../concurrently.ts';
import { removeStudentWrites } from '../courses/student-count.ts';
import * as keys from '../keys.ts';
import { type StoredEnrolment, storedEnrolment } from '../learning/enrolments.ts';
import { parseRow } from '../row.ts';
import { type Item, type Table, TransactionConditionFailed } from '../table.ts';

/** The enrolment or the course may be changed by others so many times in a row. */
const ROUNDS = 10;

/** Deletes a person's enrolments, and takes the person off the courses' counters and lists of students. */
export async function endEnrolments(table: Table, rows: readonly Item[]): Promise<void> {
  await concurrently(rows, (row) => endEnrolment(table, parseRow(storedEnrolment, row)));
}

/** One transaction, so that the counter goes down once. What a returned payment changes meanwhile is read again. */
async function endEnrolment(table: Table, { userId, courseId, enrolledAt }: StoredEnrolment): Promise<void> {
  let since = enrolledAt;
  for (let round = 0; round < ROUNDS; round++) {
    const key = keys.student(courseId, since, userId);
    const [found, course, student] = await table.getMany([
      keys.enrolment(userId, courseId),
      keys.course(courseId),
      key,
    ]);
    const enrolment = parseRow(storedEnrolment, found);
    if (!enrolment) return;
    if (enrolment.enrolledAt !== since) {
      since = enrolment.enrolledAt;
      continue;
    }
    try {
      await table.transactWrite([
        {
          Delete: {
            TableName: table.name,
            Key: keys.enrolment(userId, courseId),
            ConditionExpression: 'enrolledAt = :since',
            ExpressionAttributeValues: { ':since': since },
          },
        },
        // whose access was withdrawn is not on the list any more
        ...removeStudentWrites(table, { key, row: student, isCourseThere: course !== undefined }),
      ]);
      return;
    } catch (error) {
      if (!(error instanceof TransactionConditionFailed)) throw error;
    }
  }
  throw Object.assign(new Error(`The enrolment in ${courseId} changes too often.`), {
    name: 'TransactionConflictException',
  });
}
