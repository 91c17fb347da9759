import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { exportRows } from '#functions/data/exports/export-rows.ts';
import { exports } from '#functions/data/exports/exports.ts';
import { exportOf } from '#functions/data/parse-keys.ts';
import { purchaseReturns } from '#functions/data/payments/purchase-returns.ts';
import { exportBucket } from '#functions/gateways/export-bucket.ts';
import { handleRowEvents } from '#functions/platform/row-events.ts';
import { task } from '#functions/platform/task.ts';
import { newId } from '#functions/runtime/clock.ts';
import { makeFile } from './make-file.ts';

/** Makes the CSV file that a new row asks for (docs/adr/059). A run that died is followed by another one from the beginning. */
export const handler = task({ exports, exportRows, purchaseReturns, exportBucket })(
  async (batch: SQSEvent, needs): Promise<SQSBatchResponse> =>
    handleRowEvents(
      batch,
      async ([{ PK, SK }]) => {
        await makeFile(needs, exportOf(PK, SK), newId('file'));
        return 'done';
      },
      ({ PK, SK }) => `${PK} ${SK}`,
    ),
);
