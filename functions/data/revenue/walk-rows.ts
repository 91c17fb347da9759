import type { Id } from '#shared/kernel/id.ts';
import type { Key } from '../keys.ts';
import * as partitions from '../partitions.ts';
import { type Item, MOST_KEYS, type Table } from '../table.ts';

/** Rows of a page; with 1 KB each a page is one or two responses. */
const PAGE_ROWS = 1000;

export type Row = Item & Key;

/** The rows of a partition of an index, or of the table, then consistent, page by page; each has a sort key of its own there. */
export async function* pagesOf(
  table: Table,
  index: 'GSI1' | 'GSI2' | undefined,
  partition: string,
): AsyncGenerator<Row[]> {
  const [partitionKey, sortKey] = index === undefined ? ['PK', 'SK'] : [`${index}PK`, `${index}SK`];
  let after = ' ';
  for (;;) {
    const rows = await table.query<Row>({
      ...(index === undefined ? { ConsistentRead: true } : { IndexName: index }),
      KeyConditionExpression: `${partitionKey} = :partition AND ${sortKey} > :after`,
      ExpressionAttributeValues: { ':partition': partition, ':after': after },
      Limit: PAGE_ROWS,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_ROWS) return;
    after = String(rows.at(-1)?.[sortKey]);
  }
}

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
    for await (const page of pagesOf(table, 'GSI1', partition)) {
      const own = page.filter(({ instructorId, courseId = '' }) =>
        courses.has(`${String(instructorId)} ${String(courseId)}`),
      );
      for (const part of partsOf(own)) await run(part);
    }
}
