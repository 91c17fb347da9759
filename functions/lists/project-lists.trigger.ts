import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { listProjection } from '#functions/data/lists/project-lists.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { handleRowEvents } from '#functions/platform/row-events.ts';
import { task } from '#functions/platform/task.ts';

/** All rows of a batch together: those of one list share the write of its counter. */
const together = (): string => 'batch';

/** Brings counts and search of the long lists to what changed rows are now, each change once (docs/adr/058). */
export const handler = task({ listProjection })(
  async (batch: SQSEvent, { listProjection }): Promise<SQSBatchResponse> =>
    handleRowEvents(
      batch,
      async (rows) => {
        const { corrupt } = await listProjection.project(rows);
        // whoever repairs the row sends the next event of it
        reportCorruptRows(corrupt);
        return 'done';
      },
      together,
    ),
);
