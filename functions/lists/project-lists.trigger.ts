import type { SQSEvent } from 'aws-lambda';
import { listProjection } from '#functions/data/lists/project-lists.ts';
import { projectRowEvents } from '#functions/platform/project-row-events.ts';
import { task } from '#functions/platform/task.ts';

/** Brings counts and search of the long lists to what changed rows are now, each change once (docs/adr/058). */
export const handler = task({ listProjection })(async (batch: SQSEvent, { listProjection }) =>
  projectRowEvents(batch, async (rows) => listProjection.project(rows)),
);
