import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Key } from '#functions/data/keys.ts';
import type { CorruptRowError } from '#functions/data/row.ts';
import { reportCorruptRows } from './report-corrupt-rows.ts';
import { handleRowEvents } from './row-events.ts';

/** Brings what is kept beside rows to what they are now. All rows of a batch together: they share transactions, and the writes of sums. */
export const projectRowEvents = (
  batch: SQSEvent,
  project: (rows: readonly Key[]) => Promise<{ corrupt: readonly CorruptRowError[] }>,
): Promise<SQSBatchResponse> =>
  handleRowEvents(
    batch,
    async (rows) => {
      const { corrupt } = await project(rows);
      // the repair of a row is its next event
      reportCorruptRows(corrupt);
      return 'done';
    },
    () => 'batch',
  );
