import type { Id } from '#shared/kernel/id.ts';
import { countEntries } from '#shared/revenue/cells.rules.ts';
import { FIGURES, type LedgerChoice, type LedgerEntry } from '#shared/revenue/ledger.rules.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import type { ListPage, ListRequest } from '../lists/list-request.ts';
import { readList } from '../lists/read-list.ts';
import * as partitions from '../partitions.ts';
import { type Table, table } from '../table.ts';
import type { InstructorCell } from './contributions.ts';
import { storedLedgerRow, toLedgerEntry } from './ledger-rows.ts';
import { revenueCellRepository } from './revenue-cells.ts';

/** Which entries: of an instructor's courses, or of all. */
export interface LedgerScope extends LedgerChoice {
  readonly instructorId?: Id<'user'> | undefined;
}

export function ledgerRepository(table: Table) {
  const cells = revenueCellRepository(table);

  /** What the entries are added up in, `figure` or not; without a cell that is corrupt, whose entries are on the pages all the same. */
  async function listCells({
    instructorId,
    courseId,
    month,
  }: LedgerScope): Promise<readonly InstructorCell[]> {
    const found =
      instructorId === undefined ? await cells.listAll() : await cells.listByInstructor(instructorId);
    return found.items.filter(
      (cell) =>
        (courseId === undefined || cell.courseId === courseId) &&
        (month === undefined || cell.month === month),
    );
  }

  return {
    /**
     * A page of the entries that make a figure, the latest first; of both figures without one. One round trip: the entries beside the
     * cells, which say how many there are. An admin who asks for a course reads before whose it was.
     */
    async list(scope: LedgerScope, request: ListRequest<unknown> = {}): Promise<ListPage<LedgerEntry>> {
      const { instructorId, courseId, month, figure } = scope;
      const figures = figure === undefined ? FIGURES : [figure];
      const isCourseOfAnybody = courseId !== undefined && instructorId === undefined;
      const found = isCourseOfAnybody ? await listCells(scope) : undefined;
      const instructors = found ? new Set(found.map((cell) => cell.instructorId)) : [instructorId];
      const own = figures.flatMap((one) =>
        [...instructors].flatMap((instructor) => {
          if (instructor === undefined) return partitions.ledger(one);
          if (courseId === undefined) return partitions.ledgerOfInstructor(one, instructor);
          return [partitions.ledgerOfCourse(one, instructor, courseId)];
        }),
      );
      const source = {
        partitions: own,
        ...(courseId === undefined && {
          index: instructorId === undefined ? ('GSI2' as const) : ('GSI1' as const),
        }),
        ...(month !== undefined && { prefix: `${month}-` }),
        schema: storedLedgerRow,
        counted: {
          count: async () => {
            const all = found ?? (await listCells(scope));
            const counts = all.flatMap((cell) => figures.map((one) => countEntries(cell, one)));
            return counts.reduce((sum, count) => sum + count, 0);
          },
        },
      };
      const { items, ...page } = await readList(table, source, request);
      return { ...page, items: items.map(toLedgerEntry) };
    },
  };
}

export const ledger = lazily(() => ledgerRepository(table()));
