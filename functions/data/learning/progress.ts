import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { type ReadItems, parseOrSetAside } from '../lists/set-aside.ts';
import { parseRow } from '../row.ts';
import { type Table, table } from '../table.ts';

/**
 * Which lectures of a course a student has viewed. `studiedAt`, an ISO instant, is when the last one was; older rows do not
 * have it.
 */
export const storedProgress = z.object({
  courseId: idSchema<'course'>(),
  viewed: z.exactOptional(z.set(idSchema<'lecture'>())),
  studiedAt: z.exactOptional(z.string()),
  /** Positions that were saved until this instant do not count. */
  resetAt: z.exactOptional(z.string()),
  /** When the last reset was, and what it took away, '' for nothing, until it is undone (G-122). */
  undoAt: z.exactOptional(z.string()),
  undoViewed: z.exactOptional(z.set(z.string())),
  undoStudiedAt: z.exactOptional(z.string()),
  undoResetAt: z.exactOptional(z.string()),
});
export type StoredProgress = z.infer<typeof storedProgress>;

export function progressRepository(table: Table) {
  return {
    /** Progress in all courses of a student, but where it is corrupt. */
    async listReadable(userId: Id<'user'>): Promise<ReadItems<StoredProgress>> {
      const rows = await table.queryByPrefix(partitions.user(userId), 'PROGRESS#', { consistent: true });
      return parseOrSetAside(table, { schema: storedProgress, alarms: true }, rows);
    },

    /** Adds a lecture to the set; twice is once, and parallel marks lose nothing (X12). Answers the whole set. */
    async markViewed(
      userId: Id<'user'>,
      courseId: Id<'course'>,
      lectureId: Id<'lecture'>,
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
    async unmark(userId: Id<'user'>, courseId: Id<'course'>, lectureId: Id<'lecture'>): Promise<Set<string>> {
      const { item } = await table.update(keys.progress(userId, courseId), {
        UpdateExpression: 'DELETE viewed :lecture',
        // a person who has viewed nothing gets no row
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':lecture': new Set([lectureId]) },
      });
      return parseRow(storedProgress, item)?.viewed ?? new Set();
    },

    /**
     * Forgets what was viewed and every position saved until `at`, an ISO instant, in one write. It keeps them for `undoReset`; a
     * reset of a course of which nothing is viewed leaves the one before to be undone.
     */
    async reset(userId: Id<'user'>, courseId: Id<'course'>, at: string): Promise<void> {
      const key = keys.progress(userId, courseId);
      const values = { ':course': courseId, ':at': at };
      const reset = await table.update(key, {
        UpdateExpression:
          'SET courseId = :course, undoAt = :at, undoViewed = viewed, undoStudiedAt = if_not_exists(studiedAt, :none),' +
          ' undoResetAt = if_not_exists(resetAt, :none), resetAt = :at REMOVE viewed, studiedAt',
        ConditionExpression: 'attribute_exists(viewed)',
        ExpressionAttributeValues: { ...values, ':none': '' },
      });
      if (reset.conditionFailed)
        await table.update(key, {
          UpdateExpression: 'SET courseId = :course, resetAt = :at REMOVE studiedAt',
          ExpressionAttributeValues: values,
        });
    },

    /**
     * Brings back what `reset`, as it was read, has taken away; lectures viewed since stay. Answers the whole set, also when another
     * call was faster.
     */
    async undoReset(userId: Id<'user'>, courseId: Id<'course'>, reset: StoredProgress): Promise<Set<string>> {
      const { undoAt, undoViewed = new Set(), undoStudiedAt, undoResetAt } = reset;
      const studied = undoStudiedAt ? ', studiedAt = if_not_exists(studiedAt, :studied)' : '';
      const removed = undoResetAt ? '' : ', resetAt';
      const { item } = await table.update(keys.progress(userId, courseId), {
        UpdateExpression:
          `SET courseId = :course${studied}${undoResetAt ? ', resetAt = :reset' : ''} ADD viewed :viewed` +
          ` REMOVE undoAt, undoViewed, undoStudiedAt, undoResetAt${removed}`,
        ConditionExpression: 'undoAt = :undo',
        ExpressionAttributeValues: {
          ':course': courseId,
          ':undo': undoAt,
          ':viewed': undoViewed,
          ...(undoStudiedAt && { ':studied': undoStudiedAt }),
          ...(undoResetAt && { ':reset': undoResetAt }),
        },
      });
      return parseRow(storedProgress, item)?.viewed ?? new Set();
    },
  };
}

export const progress = /* @__PURE__ */ lazily(() => progressRepository(table()));
