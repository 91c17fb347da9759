import { lazily } from '#functions/runtime/lazily.ts';
import { keys, partitions } from '../keys.ts';
import { type Table, table } from '../table.ts';

/** Which lectures of a course a student has viewed. */
export interface StoredProgress {
  courseId: string;
  viewed?: Set<string>;
}

export function progressRepository(table: Table) {
  return {
    /** Progress in all courses of a student. */
    listByUser: (userId: string): Promise<StoredProgress[]> =>
      table.queryByPrefix<StoredProgress>(partitions.user(userId), 'PROGRESS#', { consistent: true }),

    /** Adds a lecture to the set; twice is once, and parallel marks lose nothing (X12). Answers the whole set. */
    async markViewed(userId: string, courseId: string, lectureId: string): Promise<Set<string>> {
      const { item } = await table.update(keys.progress(userId, courseId), {
        UpdateExpression: 'SET courseId = :course ADD viewed :lecture',
        ExpressionAttributeValues: { ':course': courseId, ':lecture': new Set([lectureId]) },
      });
      return (item as StoredProgress | undefined)?.viewed ?? new Set();
    },

    async reset(userId: string, courseId: string): Promise<void> {
      await table.remove(keys.progress(userId, courseId));
    },
  };
}

export const progress = lazily(() => progressRepository(table()));
