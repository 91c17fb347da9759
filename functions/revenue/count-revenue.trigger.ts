import type { SQSEvent } from 'aws-lambda';
import { revenueCounts } from '#functions/data/revenue/count-revenue.ts';
import { projectRowEvents } from '#functions/platform/project-row-events.ts';
import { task } from '#functions/platform/task.ts';

/** Counts changed receipts and plans in the figures of the panel, each change once (docs/adr/057). */
export const handler = task({ revenueCounts })(async (batch: SQSEvent, { revenueCounts }) =>
  projectRowEvents(batch, async (rows) => revenueCounts.count(rows)),
);
