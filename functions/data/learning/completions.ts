import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { category } from '#shared/courses/course.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import type { CourseWithLectures } from '../courses/stored-course.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { type ReadItems, parseOrSetAside } from '../lists/set-aside.ts';
import { parseRow } from '../row.ts';
import { type Item, type Table, table } from '../table.ts';

/**
 * The first completion of a course by a student, as the course was then. It is written once and never changed (docs/adr/034).
 * `completedOn` is a calendar day of the academy; `certificateId` the number that its certificate has or will have.
 */
export const storedCompletion = z.object({
  courseId: idSchema<'course'>(),
  certificateId: idSchema<'certificate'>(),
  completedOn: z.string(),
  title: z.string(),
  category,
  instructorName: z.string(),
  lectureCount: z.int(),
});
export type StoredCompletion = z.infer<typeof storedCompletion>;

/** The completion of a course as it is now. `completedAt` is an ISO instant, `zone` the academy's. */
export function newCompletion(
  { course, lectures }: CourseWithLectures,
  {
    certificateId,
    completedAt,
    zone,
  }: { certificateId: Id<'certificate'>; completedAt: string; zone: string },
): StoredCompletion {
  const { courseId, title, category, instructorName } = course;
  return {
    courseId,
    certificateId,
    completedOn: dayIn(zone, Date.parse(completedAt)),
    title,
    category,
    instructorName,
    lectureCount: lectures.length,
  };
}

export function completionRepository(table: Table) {
  return {
    async get(userId: Id<'user'>, courseId: Id<'course'>): Promise<StoredCompletion | undefined> {
      const row = await table.get<Item>(keys.completion(userId, courseId), { consistent: true });
      return parseRow(storedCompletion, row);
    },

    async listReadable(userId: Id<'user'>): Promise<ReadItems<StoredCompletion>> {
      const rows = await table.queryByPrefix(partitions.user(userId), 'COMPLETION#', { consistent: true });
      return parseOrSetAside(table, { schema: storedCompletion, alarms: true }, rows);
    },

    /** Records a completion unless there is one; answers the one that is stored. */
    async record(userId: Id<'user'>, completion: StoredCompletion): Promise<StoredCompletion> {
      const written = await table.put(
        { ...keys.completion(userId, completion.courseId), ...completion },
        {
          ConditionExpression: 'attribute_not_exists(PK)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      );
      const before = 'conditionFailed' in written ? written.item : undefined;
      return parseRow(storedCompletion, before) ?? completion;
    },
  };
}
export type CompletionRepository = ReturnType<typeof completionRepository>;

export const completions = lazily(() => completionRepository(table()));
