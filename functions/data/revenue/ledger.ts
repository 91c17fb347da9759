import type { Id } from '#shared/kernel/id.ts';
import { countEntries } from '#shared/revenue/cells.rules.ts';
import { FIGURES, type LedgerChoice, type LedgerEntry } from '#shared/revenue/ledger.rules.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { type ListPage, type ListRequest, readList } from '../page.ts';
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

  /** What the entries are added up in; `figure` and `month` are not looked at. */
  async function listCells({ instructorId, courseId }: LedgerScope): Promise<readonly InstructorCell[]> {
    const found =
      instructorId === undefined ? await cells.listAll() : await cells.listByInstructor(instructorId);
    return found.filter((cell) => courseId === undefined || cell.courseId === courseId);
  }

  return {
    /**
     * A page of the entries that make a figure, the latest first; of both figures without one. One round trip: the entries beside the
     * cells, which say how many there are. An admin who asks for a course reads before whose it was.
     */
    async list(scope: LedgerScope, request: ListRequest<unknown> = {}): Promise<ListPage<LedgerEntry>> {
      const { instructorId, courseId, month, figure } = scope;
      const figures = figure === undefined ? FIGURES : [figure];
      const counted = listCells(scope);
      const instructors =
        instructorId !== undefined || courseId === undefined
          ? [instructorId]
          : [...new Set((await counted).map((cell) => cell.instructorId))];
      const own = figures.flatMap((one) =>
        instructors.flatMap((instructor) => {
          if (instructor === undefined) return partitions.ledger(one);
          if (courseId === undefined) return partitions.ledgerOfInstructor(one, instructor);
          return [partitions.ledgerOfCourse(one, instructor, courseId)];
        }),
      );
      const index = instructorId === undefined ? 'GSI2' : 'GSI1';
      const source = {
        partitions: own,
        ...(courseId === undefined && { index }),
        ...(month !== undefined && { prefix: `${month}-` }),
        schema: storedLedgerRow,
      } as const;
      const { items, ...page } = await readList(table, source, request);
      return { ...page, items: items.map(toLedgerEntry) };
    },
  };
}

export const ledger = lazily(() => ledgerRepository(table()));
