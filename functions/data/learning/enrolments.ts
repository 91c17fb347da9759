import * as z from 'zod/mini';
import { lazily } from '#functions/runtime/lazily.ts';
import { keys, partitions } from '../keys.ts';
import { type StoredPlan, storedPlan } from '../payments/plans.ts';
import { type StoredProgress, storedProgress } from './progress.ts';
import { parseRow, parseRows } from '../row.ts';
import { type Table, table } from '../table.ts';

/** The right to study a course, apart from how it was paid. `enrolledAt` is an ISO instant. */
const storedEnrolment = z.object({
  userId: z.string(),
  courseId: z.string(),
  title: z.string(),
  instructorName: z.string(),
  courseImage: z.string(),
  category: z.string(),
  lectureCount: z.number(),
  enrolledAt: z.string(),
});
export type StoredEnrolment = z.infer<typeof storedEnrolment>;

/** What is stored for one student and one course. Enrolment and plan decide what may be seen of it. */
export interface EnrolmentRecord {
  enrolment: StoredEnrolment | undefined;
  progress: StoredProgress | undefined;
  plan: StoredPlan | undefined;
}

export function enrolmentRepository(table: Table) {
  return {
    async exists(userId: string, courseId: string): Promise<boolean> {
      return (await table.get(keys.enrolment(userId, courseId), { consistent: true })) !== undefined;
    },

    /** Enrolment, progress and plan of one course in one consistent read. */
    async getRecord(userId: string, courseId: string): Promise<EnrolmentRecord> {
      const [enrolment, progress, plan] = await table.getMany([
        keys.enrolment(userId, courseId),
        keys.progress(userId, courseId),
        keys.plan(userId, courseId),
      ]);
      return {
        enrolment: parseRow(storedEnrolment, enrolment),
        progress: parseRow(storedProgress, progress),
        plan: parseRow(storedPlan, plan),
      };
    },

    /** All courses of a student, newest first; consistent, so that a course just bought is there (I12). */
    async listByUser(userId: string): Promise<StoredEnrolment[]> {
      const rows = await table.queryByPrefix(partitions.user(userId), 'ENROLMENT#', {
        consistent: true,
      });
      return parseRows(storedEnrolment, rows).toSorted((a, b) => b.enrolledAt.localeCompare(a.enrolledAt));
    },
  };
}
export type EnrolmentRepository = ReturnType<typeof enrolmentRepository>;

export const enrolments = lazily(() => enrolmentRepository(table()));
