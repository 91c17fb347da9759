import { handler } from '#functions/courses/count-students.trigger.ts';
import type { Key } from '#functions/data/keys.ts';
import { rowEvents } from './row-events.ts';
import type { TestAcademy } from './test-academy.ts';

/** A course's counter of students, once it has been told of all that are on its list, and how many those are. */
export async function countStudents(
  { table, handlerNeeds }: Pick<TestAcademy, 'table' | 'handlerNeeds'>,
  courseId = 'crs_aws',
): Promise<[counter: number | undefined, listed: number]> {
  const PK = `COURSE#${courseId}`;
  const listed = await table.queryByPrefix<Key>(PK, 'STUDENT#');
  const { batchItemFailures } = await handler.with(handlerNeeds)(rowEvents(listed));
  if (batchItemFailures.length > 0) throw new Error('Students were not counted.');
  const course = await table.get<{ studentCount: number }>({ PK, SK: 'COURSE' });
  return [course?.studentCount, listed.length];
}
