import type { Id } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { storedStudent } from '../courses/students.ts';
import { pagesInOrder } from '../pages-in-order.ts';
import * as partitions from '../partitions.ts';
import { storedOrder } from '../payments/orders.ts';
import { storedPlan } from '../payments/plans.ts';
import { storedReceipt } from '../payments/receipts.ts';
import { type Table, table } from '../table.ts';

/** Whose courses: all, or those of this instructor (G-69). */
export type ExportScope = 'all' | { readonly ofInstructor: Id<'user'> };

/** The lists that files are made of, page by page, newest first; from indexes, which may lag. */
export function exportRowRepository(table: Table) {
  const inScope = (
    scope: ExportScope,
    all: readonly string[],
    ofInstructor: (id: Id<'user'>) => readonly string[],
  ) =>
    scope === 'all'
      ? ({ index: 'GSI2', partitions: all } as const)
      : ({ index: 'GSI1', partitions: ofInstructor(scope.ofInstructor) } as const);

  return {
    /** Full orders. */
    orders: (scope: ExportScope) =>
      pagesInOrder(table, {
        ...inScope(scope, partitions.orders, partitions.ordersOfInstructor),
        schema: storedOrder,
      }),
    plans: (scope: ExportScope) =>
      pagesInOrder(table, {
        ...inScope(scope, partitions.plans, partitions.plansOfInstructor),
        schema: storedPlan,
      }),
    students: (scope: ExportScope) =>
      pagesInOrder(table, {
        ...inScope(scope, partitions.students, partitions.studentsOfInstructor),
        schema: storedStudent,
      }),
    receipts: (scope: ExportScope) =>
      pagesInOrder(table, {
        ...inScope(scope, partitions.receipts, partitions.receiptsOfInstructor),
        schema: storedReceipt,
      }),
  };
}
export type ExportRowRepository = ReturnType<typeof exportRowRepository>;

export const exportRows = lazily(() => exportRowRepository(table()));
