import * as z from 'zod/mini';
import { lazily } from '#functions/runtime/lazily.ts';
import { keys, partitions } from '../keys.ts';
import { parseRow, parseRows } from '../row.ts';
import { type Table, table } from '../table.ts';

/** Which lectures of a course a student has viewed. */
export const storedProgress = z.object({
  courseId: z.string(),
  viewed: z.exactOptional(z.set(z.string())),
});
export type StoredProgress = z.infer<typeof storedProgress>;

export function progressRepository(table: Table) {
  return {
    /** Progress in all courses of a student. */
    async listByUser(userId: string): Promise<StoredProgress[]> {
      const rows = await table.queryByPrefix(partitions.user(userId), 'PROGRESS#', { consistent: true });
      return parseRows(storedProgress, rows);
    },

    /** Adds a lecture to the set; twice is once, and parallel marks lose nothing (X12). Answers the whole set. */
    async markViewed(userId: string, courseId: string, lectureId: string): Promise<Set<string>> {
      const { item } = await table.update(keys.progress(userId, courseId), {
        UpdateExpression: 'SET courseId = :course ADD viewed :lecture',
        ExpressionAttributeValues: { ':course': courseId, ':lecture': new Set([lectureId]) },
      });
      return parseRow(storedProgress, item)?.viewed ?? new Set();
    },

    async reset(userId: string, courseId: string): Promise<void> {
      await table.remove(keys.progress(userId, courseId));
    },
  };
}

export const progress = lazily(() => progressRepository(table()));
