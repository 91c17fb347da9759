import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { type StoredCourse, type StoredLecture, storedLecture } from '../courses/stored-course.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { type StoredPlan, storedPlan } from '../payments/plans.ts';
import { type StoredProgress, storedProgress } from './progress.ts';
import { type ReadItems, parseOrSetAside } from '../lists/set-aside.ts';
import { parseRow, parseRows, storedCents } from '../row.ts';
import { type Item, type Table, table } from '../table.ts';
import { storedWithdrawal } from '../payments/withdrawal.ts';

/** The right to study a course, apart from how it was paid. `enrolledAt` is an ISO instant. */
export const storedEnrolment = z.object({
  userId: idSchema<'user'>(),
  courseId: idSchema<'course'>(),
  title: z.string(),
  instructorName: z.string(),
  courseImage: z.string(),
  category: z.string(),
  lectureCount: z.number(),
  /** The curriculum, once the course was changed after the purchase: what was viewed counts as far as it is there (X11). */
  lectureIds: z.exactOptional(z.array(idSchema<'lecture'>())),
  enrolledAt: z.string(),
  /** The attempt that bought it, and the plan that it began; rows from before G-108 do not have them. */
  transactionId: z.exactOptional(idSchema<'transaction'>()),
  planId: z.exactOptional(idSchema<'plan'>()),
  /** Enrolled by hand (docs/adr/078): by which request. Nothing was paid, so it has no attempt. */
  requestId: z.exactOptional(idSchema<'enrolment-request'>()),
  /** Cents of its payments that were returned: refunded by the operator, or taken back by disputes (G-108). */
  returnedCents: z.exactOptional(storedCents),
  /** All that was paid was returned: no access. */
  withdrawn: z.exactOptional(storedWithdrawal),
  /** The calendar day on which an admin kept access, whatever is returned. */
  keptOn: z.exactOptional(z.string()),
});
export type StoredEnrolment = z.infer<typeof storedEnrolment>;

/** What is stored for one student and one course. Enrolment and plan decide what may be seen of it. */
export interface EnrolmentRecord {
  enrolment: StoredEnrolment | undefined;
  progress: StoredProgress | undefined;
  plan: StoredPlan | undefined;
}

/** A lecture, and whether a student has access to its course. */
export interface StudentLecture {
  isPurchased: boolean;
  lecture: StoredLecture | undefined;
}

const newestFirst = (enrolments: readonly StoredEnrolment[]): StoredEnrolment[] =>
  enrolments.toSorted((a, b) => b.enrolledAt.localeCompare(a.enrolledAt));

export function enrolmentRepository(table: Table) {
  const rowsOf = (userId: Id<'user'>) =>
    table.queryByPrefix(partitions.user(userId), 'ENROLMENT#', { consistent: true });

  return {
    /** Whether the student has access, as far as it was not withdrawn. */
    async exists(userId: Id<'user'>, courseId: Id<'course'>): Promise<boolean> {
      const row = await table.get<Item>(keys.enrolment(userId, courseId), { consistent: true });
      return row !== undefined && row['withdrawn'] === undefined;
    },

    /** Enrolment, progress and plan of one course in one consistent read. */
    async getRecord(userId: Id<'user'>, courseId: Id<'course'>): Promise<EnrolmentRecord> {
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

    /**
     * Whether the student has access to a course, and a lecture of it: reads in parallel; a lock is not looked at. Where `consistent` is
     * false they are so only where the first ones find no access or no lecture: all students of a course read the same partition.
     */
    async getWithLecture(
      userId: Id<'user'>,
      courseId: Id<'course'>,
      lectureId: Id<'lecture'>,
      { consistent = true } = {},
    ): Promise<StudentLecture> {
      const [[enrolment, course], lecture] = await Promise.all([
        table.getMany([keys.enrolment(userId, courseId), keys.course(courseId)], { consistent }),
        // one row of each revision of the course that is not deleted yet
        table.queryByPrefix(partitions.course(courseId), keys.lecture(courseId, lectureId).SK, {
          consistent,
        }),
      ]);
      const stored = parseRow(storedEnrolment, enrolment);
      const revision = (course as Partial<StoredCourse> | undefined)?.revision;
      const isPurchased = stored !== undefined && !stored.withdrawn;
      const found = parseRows(storedLecture, lecture).find(
        (one) => one._id === lectureId && one.revision === revision,
      );
      return consistent || (isPurchased && found)
        ? { isPurchased, lecture: found }
        : this.getWithLecture(userId, courseId, lectureId, { consistent: true });
    },

    /** All courses of a student, newest first; consistent, so that a course just bought is there (I12). */
    listByUser: async (userId: Id<'user'>): Promise<StoredEnrolment[]> =>
      newestFirst(parseRows(storedEnrolment, await rowsOf(userId))),

    /** The same to be shown: without those that are corrupt. */
    async listReadable(userId: Id<'user'>): Promise<ReadItems<StoredEnrolment>> {
      const source = { schema: storedEnrolment, alarms: true };
      const { items, setAside } = parseOrSetAside(table, source, await rowsOf(userId));
      return { items: newestFirst(items), setAside };
    },
  };
}
export type EnrolmentRepository = ReturnType<typeof enrolmentRepository>;

export const enrolments = lazily(() => enrolmentRepository(table()));
