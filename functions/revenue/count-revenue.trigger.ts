import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { revenueCounts } from '#functions/data/revenue/count-revenue.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { handleRowEvents } from '#functions/platform/row-events.ts';
import { task } from '#functions/platform/task.ts';

/** All rows of a batch together: those of one course are few transactions. */
const together = (): string => 'batch';

/** Counts changed receipts and plans in the figures of the panel, each change once (docs/adr/057). */
export const handler = task({ revenueCounts })(
  async (batch: SQSEvent, { revenueCounts }): Promise<SQSBatchResponse> =>
    handleRowEvents(
      batch,
      async (rows) => {
        const { corrupt } = await revenueCounts.count(rows);
        // its repair is the next event of it
        reportCorruptRows(corrupt);
        return 'done';
      },
      together,
    ),
);
