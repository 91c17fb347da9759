import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Id } from '#shared/kernel/id.ts';
import { copies } from '#functions/data/courses/copies.ts';
import type { StaleCopies } from '#functions/data/courses/stale-copies.ts';
import { now } from '#functions/runtime/clock.ts';
import { task } from '#functions/platform/task.ts';

/** Whose copies a row of the stream says are to be refreshed. */
function readSubject(record: DynamoDBStreamEvent['Records'][number]): StaleCopies | undefined {
  const { courseId, userId } = record.dynamodb?.NewImage ?? {};
  if (courseId?.S !== undefined) return { courseId: courseId.S as Id<'course'> };
  return userId?.S === undefined ? undefined : { userId: userId.S as Id<'user'> };
}

/**
 * Refreshes what repeats fields of courses and users: at once, when the table's stream tells of a change, and by a schedule for
 * those that were left (docs/adr/035). One that fails stays for the next run and does not hold up the others.
 */
export const handler = task({ copies })(async (
  event: Partial<DynamoDBStreamEvent>,
  { copies },
): Promise<void> => {
  const subjects = event.Records
    ? event.Records.map(readSubject).filter((subject) => subject !== undefined)
    : await copies.listStale();
  const at = now();
  const results = await Promise.allSettled(subjects.map((subject) => copies.refresh(subject, at)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
});
