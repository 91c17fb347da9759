import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { together } from '#functions/data/concurrently.ts';
import { copies } from '#functions/data/courses/copies.ts';
import { staleCopiesOf } from '#functions/data/parse-keys.ts';
import { handleRowEvents } from '#functions/platform/row-events.ts';
import { now } from '#functions/runtime/clock.ts';
import { task } from '#functions/platform/task.ts';

/**
 * Refreshes what repeats fields of courses and users: at once, when it is told of a change, and by a schedule for those that were left
 * (docs/adr/035). One that fails stays for the next run and does not hold up the others.
 */
export const handler = task({ copies })(async (
  event: Partial<SQSEvent>,
  { copies },
): Promise<SQSBatchResponse | undefined> => {
  const at = now();
  if (event.Records !== undefined)
    return handleRowEvents({ Records: event.Records }, async ([{ PK }]) => {
      await copies.refresh(staleCopiesOf(PK), at);
      return 'done';
    });
  await together((await copies.listStale()).map((subject) => copies.refresh(subject, at)));
  return undefined;
});
