import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { studentCounts } from '#functions/data/courses/student-count.ts';
import { handleRowEvents } from '#functions/platform/row-events.ts';
import { task } from '#functions/platform/task.ts';

/** Counts the new students of a batch at their courses, each once (docs/adr/054). */
export const handler = task({ studentCounts })(
  async (batch: SQSEvent, { studentCounts }): Promise<SQSBatchResponse> =>
    handleRowEvents(batch, async (students) => {
      await studentCounts.count(students);
      return 'done';
    }),
);
