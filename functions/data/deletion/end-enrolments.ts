import { concurrently } from '../concurrently.ts';
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
async function endEnrolment(table: Table, first: StoredEnrolment): Promise<void> {
  const { userId, courseId } = first;
  for (let round = 0; round < ROUNDS; round++) {
    const [row, course] = await table.getMany([keys.enrolment(userId, courseId), keys.course(courseId)]);
    const enrolment = parseRow(storedEnrolment, row);
    if (!enrolment) return;
    try {
      await table.transactWrite([
        {
          Delete: {
            TableName: table.name,
            Key: keys.enrolment(userId, courseId),
            ConditionExpression: `enrolledAt = :since AND attribute_${enrolment.withdrawn ? 'exists' : 'not_exists'}(withdrawn)`,
            ExpressionAttributeValues: { ':since': enrolment.enrolledAt },
          },
        },
        { Delete: { TableName: table.name, Key: keys.student(courseId, enrolment.enrolledAt, userId) } },
        // whose access was withdrawn is not counted any more
        ...(course && !enrolment.withdrawn
          ? [
              {
                Update: {
                  TableName: table.name,
                  Key: keys.course(courseId),
                  UpdateExpression: 'ADD studentCount :less',
                  ConditionExpression: 'attribute_exists(PK)',
                  ExpressionAttributeValues: { ':less': -1 },
                },
              },
            ]
          : []),
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
