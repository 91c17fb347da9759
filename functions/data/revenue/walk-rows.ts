import type { Id } from '#shared/kernel/id.ts';
import type { Key } from '../keys.ts';
import { pagesOf } from '../pages-in-order.ts';
import * as partitions from '../partitions.ts';
import { type Item, MOST_KEYS, type Table } from '../table.ts';

export type Row = Item & Key;

/** Parts of rows that one BatchGetItem takes. */
export function* partsOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += MOST_KEYS) yield rows.slice(at, at + MOST_KEYS);
}

/** A course of an instructor. */
export interface InstructorCourse {
  readonly instructorId: Id<'user'>;
  readonly courseId: Id<'course'>;
}

export const nameOfCourse = ({ instructorId, courseId }: InstructorCourse): string =>
  `${instructorId} ${courseId}`;

/** Runs for the receipts and plans of these courses, a hundred after the other: at once they would meet at their cells. */
export async function forRowsOf(
  table: Table,
  of: readonly InstructorCourse[],
  run: (rows: Row[]) => Promise<void>,
): Promise<void> {
  const courses = new Set(of.map(nameOfCourse));
  const lists = [...new Set(of.map(({ instructorId }) => instructorId))].flatMap((instructorId) => [
    ...partitions.receiptsOfInstructor(instructorId),
    ...partitions.plansOfInstructor(instructorId),
  ]);
  for (const partition of lists)
    for await (const page of pagesOf(table, { index: 'GSI1', partition })) {
      const own = page.filter(({ instructorId, courseId = '' }) =>
        courses.has(`${String(instructorId)} ${String(courseId)}`),
      );
      for (const part of partsOf(own)) await run(part);
    }
}
