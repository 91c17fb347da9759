import type * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { FIGURES } from '#shared/revenue/ledger.rules.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { courseRepository } from '../courses/courses.ts';
import type { CourseWithLectures } from '../courses/stored-course.ts';
import { storedStudent } from '../courses/students.ts';
import { pagesInOrder } from '../pages-in-order.ts';
import * as partitions from '../partitions.ts';
import { storedOrder } from '../payments/orders.ts';
import { storedPlan } from '../payments/plans.ts';
import { storedLedgerRow } from '../revenue/ledger-rows.ts';
import { courseStudyRepository } from '../study/course-study.ts';
import { type Table, table } from '../table.ts';

/** Whose courses: all, or those of this instructor (G-69). */
type ExportScope = 'all' | { readonly ofInstructor: Id<'user'> };

/** The lists that files are made of, page by page, newest first; from indexes, which may lag. */
export function exportRowRepository(table: Table) {
  const list =
    <T>(
      schema: z.ZodMiniType<T>,
      all: readonly string[],
      ofInstructor: (id: Id<'user'>) => readonly string[],
    ) =>
    (scope: ExportScope) =>
      pagesInOrder(
        table,
        scope === 'all'
          ? { index: 'GSI2', partitions: all, schema }
          : { index: 'GSI1', partitions: ofInstructor(scope.ofInstructor), schema },
      );

  return {
    /** Full orders. */
    orders: list(storedOrder, partitions.orders, partitions.ordersOfInstructor),
    plans: list(storedPlan, partitions.plans, partitions.plansOfInstructor),
    students: list(storedStudent, partitions.students, partitions.studentsOfInstructor),
    /** Students of a course, the last active first, each with the profile that names them; without those whose account is gone. */
    studied: (courseId: Id<'course'>) => courseStudyRepository(table).pagesOfStudents(courseId),
    /** A course in this scope, with its lectures. */
    async course(scope: ExportScope, courseId: Id<'course'>): Promise<CourseWithLectures | undefined> {
      const found = await courseRepository(table).getWithLectures(courseId);
      return scope === 'all' || found?.course.instructorId === scope.ofInstructor ? found : undefined;
    },
    /** Entries of all figures. */
    ledger: list(storedLedgerRow, FIGURES.flatMap(partitions.ledger), (id) =>
      FIGURES.flatMap((figure) => partitions.ledgerOfInstructor(figure, id)),
    ),
  };
}
export type ExportRowRepository = ReturnType<typeof exportRowRepository>;

export const exportRows = lazily(() => exportRowRepository(table()));
