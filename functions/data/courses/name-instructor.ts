import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { concurrently } from '../concurrently.ts';
import { ACADEMY_AS_INSTRUCTOR } from '../deletion/deletion.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { parseRows } from '../row.ts';
import type { Table } from '../table.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { staleCopiesWrite } from './stale-copies.ts';

const taughtCourse = z.object({ courseId: idSchema<'course'>() });

/**
 * Writes the instructor's name on the courses that have another one, and has their copies refreshed; those that are in the academy's name
 * keep it. Only the rows themselves say which name they have: the index is behind. The card comes last: a save that read the name before can
 * write it only as long as the course has it.
 */
export async function nameInstructor(table: Table, userId: Id<'user'>, name: string): Promise<void> {
  const rows = await table.query({
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :pk',
    ExpressionAttributeValues: { ':pk': partitions.coursesOfInstructor(userId) },
  });
  const rename = {
    UpdateExpression: 'SET instructorName = :name',
    // the account may be deleted meanwhile
    ConditionExpression: 'attribute_exists(PK) AND instructorName <> :academy AND instructorName <> :name',
    ExpressionAttributeValues: { ':name': name, ':academy': ACADEMY_AS_INSTRUCTOR },
  };
  await concurrently(parseRows(taughtCourse, rows), async ({ courseId }) => {
    await unlessConditionFailed(() =>
      table.transactWrite([
        { Update: { TableName: table.name, Key: keys.course(courseId), ...rename } },
        staleCopiesWrite(table, { courseId }),
      ]),
    );
    await table.update(keys.card(courseId), rename);
  });
}
