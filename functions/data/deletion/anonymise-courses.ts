import * as z from 'zod/mini';
import { concurrently } from '../concurrently.ts';
import { staleCopiesWrite } from '../courses/stale-copies.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { parseRows } from '../row.ts';
import type { Table } from '../table.ts';
import { ACADEMY_AS_INSTRUCTOR } from './deletion.ts';

const taughtCourse = z.object({ courseId: z.string(), instructorName: z.string() });

/**
 * The courses of a deleted instructor stay, on sale and with their students, in the academy's name; admins look after them. The
 * card comes first: a run that dies after it finds the course again (docs/adr/037).
 */
export async function anonymiseCourses(table: Table, userId: string): Promise<void> {
  const rows = await table.query({
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :pk',
    ExpressionAttributeValues: { ':pk': partitions.coursesOfInstructor(userId) },
  });
  const rename = {
    UpdateExpression: 'SET instructorName = :name',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: { ':name': ACADEMY_AS_INSTRUCTOR },
  };
  const named = parseRows(taughtCourse, rows).filter(
    ({ instructorName }) => instructorName !== ACADEMY_AS_INSTRUCTOR,
  );
  await concurrently(named, async ({ courseId }) => {
    await table.update(keys.card(courseId), rename);
    await table.transactWrite([
      { Update: { TableName: table.name, Key: keys.course(courseId), ...rename } },
      staleCopiesWrite(table, { courseId }),
    ]);
  });
}
