import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { COURSES_PER_INSTRUCTOR } from '#shared/courses/course.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { parseRow } from '../row.ts';
import { type Table, TransactionConditionFailed, type Write } from '../table.ts';

const storedCount = z.object({ courses: z.int() });

/**
 * Makes the transaction that creates a course, and counts the course in it. False: the instructor has as many as one can have. The
 * count only grows: a course keeps its instructor, and none is deleted.
 */
export async function writeCounted(
  table: Table,
  instructorId: Id<'user'>,
  writes: readonly Write[],
): Promise<boolean> {
  for (;;) {
    const known = await readCount(table, instructorId);
    const courses = known ?? (await countByIndex(table, instructorId));
    if (courses >= COURSES_PER_INSTRUCTOR) return false;
    try {
      await table.transactWrite([
        ...writes,
        countWrite(table, instructorId, { courses, isNew: known === undefined }),
      ]);
      return true;
    } catch (error) {
      const isCountAlone =
        error instanceof TransactionConditionFailed && !writes.some((_write, at) => error.failedAt(at));
      // otherwise another course of the instructor was faster
      if (!isCountAlone) throw error;
    }
  }
}

async function readCount(table: Table, instructorId: Id<'user'>): Promise<number | undefined> {
  const row = await table.get<object>(keys.courseCount(instructorId), { consistent: true });
  return parseRow(storedCount, row)?.courses;
}

/** Courses from before they were counted: the index has had them for long. */
async function countByIndex(table: Table, instructorId: Id<'user'>): Promise<number> {
  const found = await table.query({
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :pk',
    ExpressionAttributeValues: { ':pk': partitions.coursesOfInstructor(instructorId) },
  });
  return found.length;
}

/** One more; the first one that is counted begins the row. */
function countWrite(
  table: Table,
  instructorId: Id<'user'>,
  { courses, isNew }: { courses: number; isNew: boolean },
): Write {
  return {
    Update: {
      TableName: table.name,
      Key: keys.courseCount(instructorId),
      UpdateExpression: isNew ? 'SET courses = :after' : 'ADD courses :one',
      ConditionExpression: isNew ? 'attribute_not_exists(PK)' : 'courses < :most',
      ExpressionAttributeValues: isNew
        ? { ':after': courses + 1 }
        : { ':one': 1, ':most': COURSES_PER_INSTRUCTOR },
    },
  };
}
