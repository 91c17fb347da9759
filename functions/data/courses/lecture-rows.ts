import type { Id } from '#shared/kernel/id.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { parseRow, parseRows } from '../row.ts';
import type { Table } from '../table.ts';
import { type CourseWithLectures, type StoredLecture, storedCourse, storedLecture } from './stored-course.ts';

/** A transaction's 100 writes without the one that checks the course. */
const LECTURES_PER_WRITE = 99;

/** Of which version a revision is; of none, as courses begin, the first. */
export const versionOf = (revision: string | undefined): number => Number(revision?.split('#')[0] ?? 1);

/** Writes lectures in parts, each on a condition of the course's own row. */
export async function putLectures(
  table: Table,
  courseId: Id<'course'>,
  lectures: readonly StoredLecture[],
  condition: { ConditionExpression: string },
): Promise<void> {
  for (let from = 0; from < lectures.length; from += LECTURES_PER_WRITE) {
    await table.transactWrite([
      { ConditionCheck: { TableName: table.name, Key: keys.course(courseId), ...condition } },
      ...lectures.slice(from, from + LECTURES_PER_WRITE).map((lecture) => ({
        Put: {
          TableName: table.name,
          Item: { ...lecture, ...keys.lecture(courseId, lecture._id, lecture.revision) },
        },
      })),
    ]);
  }
}

/** Deletes rows of lectures, whatever else they hold. */
export async function removeLectures(
  table: Table,
  courseId: Id<'course'>,
  isOver: (row: Pick<StoredLecture, 'revision'>) => boolean,
): Promise<void> {
  const rows = await table.queryByPrefix<Pick<StoredLecture, 'revision'>>(
    partitions.course(courseId),
    'LECTURE#',
    { consistent: true },
  );
  const over = rows.filter(isOver);
  for (let from = 0; from < over.length; from += 100)
    await table.transactWrite(
      over.slice(from, from + 100).map(({ PK, SK }) => ({
        Delete: { TableName: table.name, Key: { PK, SK } },
      })),
    );
}

/** A course and the lectures of its revision, in order. */
export async function readCurriculum(
  table: Table,
  courseId: Id<'course'>,
  consistent: boolean,
): Promise<CourseWithLectures | undefined> {
  const rows = await table.query({
    KeyConditionExpression: 'PK = :pk AND SK BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': partitions.course(courseId),
      ':first': 'COURSE',
      ':last': 'LECTURE#~',
    },
    ConsistentRead: consistent,
  });
  const course = parseRow(
    storedCourse,
    rows.find(({ SK }) => SK === 'COURSE'),
  );
  const lectures = parseRows(
    storedLecture,
    rows.filter(({ SK }) => SK.startsWith('LECTURE#')),
  ).filter(({ revision }) => revision === course?.revision);
  return course && { course, lectures: lectures.toSorted((a, b) => a.position - b.position) };
}
