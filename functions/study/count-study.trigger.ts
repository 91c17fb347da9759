import type { SQSEvent } from 'aws-lambda';
import { studyCounts } from '#functions/data/study/count-study.ts';
import { projectRowEvents } from '#functions/platform/project-row-events.ts';
import { task } from '#functions/platform/task.ts';

/** Counts what students have done in the study figures of their courses, each change once (docs/adr/079). */
export const handler = task({ studyCounts })(async (batch: SQSEvent, { studyCounts }) =>
  projectRowEvents(batch, async (rows) => studyCounts.count(rows)),
);
