import * as z from 'zod/mini';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { parseRow, parseRows } from '../row.ts';
import { type Table, table } from '../table.ts';
import type { StoredPositions } from './positions.ts';

/**
 * Which lectures of a course a student has viewed. `studiedAt`, an ISO instant, is when the last one was; older rows do not
 * have it.
 */
export const storedProgress = z.object({
  courseId: z.string(),
  viewed: z.exactOptional(z.set(z.string())),
  studiedAt: z.exactOptional(z.string()),
});
export type StoredProgress = z.infer<typeof storedProgress>;

/** Writes of one transaction at most. */
const WRITES = 100;

export function progressRepository(table: Table) {
  return {
    /** Progress in all courses of a student. */
    async listByUser(userId: string): Promise<StoredProgress[]> {
      const rows = await table.queryByPrefix(partitions.user(userId), 'PROGRESS#', { consistent: true });
      return parseRows(storedProgress, rows);
    },

    /** Adds a lecture to the set; twice is once, and parallel marks lose nothing (X12). Answers the whole set. */
    async markViewed(
      userId: string,
      courseId: string,
      lectureId: string,
      studiedAt: string,
    ): Promise<Set<string>> {
      const { item } = await table.update(keys.progress(userId, courseId), {
        UpdateExpression: 'SET courseId = :course, studiedAt = :at ADD viewed :lecture',
        ExpressionAttributeValues: {
          ':course': courseId,
          ':at': studiedAt,
          ':lecture': new Set([lectureId]),
        },
      });
      return parseRow(storedProgress, item)?.viewed ?? new Set();
    },

    /** Takes a lecture out of the set; twice is once, and marks of others at the same moment stay. Answers the whole set. */
    async unmark(userId: string, courseId: string, lectureId: string): Promise<Set<string>> {
      const { item } = await table.update(keys.progress(userId, courseId), {
        UpdateExpression: 'DELETE viewed :lecture',
        // a person who has viewed nothing gets no row
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':lecture': new Set([lectureId]) },
      });
      return parseRow(storedProgress, item)?.viewed ?? new Set();
    },

    /** Forgets what was viewed, and these positions, at once; those of a large course in parts, which can be repeated. */
    async reset(userId: string, courseId: string, positions?: StoredPositions): Promise<void> {
      const Keys = [
        ...(positions?.lectures ?? []).map(({ lectureId }) =>
          keys.lecturePosition(userId, courseId, lectureId),
        ),
        ...(positions?.files ?? []).map(({ publicId }) => keys.filePosition(userId, courseId, publicId)),
        // last: until then the course is as it was, and the reset is asked for again
        keys.progress(userId, courseId),
      ];
      for (let from = 0; from < Keys.length; from += WRITES)
        await table.transactWrite(
          Keys.slice(from, from + WRITES).map((Key) => ({ Delete: { TableName: table.name, Key } })),
        );
    },
  };
}

export const progress = lazily(() => progressRepository(table()));
