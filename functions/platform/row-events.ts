import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';

const rowEvent = z.object({
  eventId: z.string(),
  eventName: z.enum(['INSERT', 'MODIFY', 'REMOVE']),
  PK: z.string(),
  SK: z.string(),
});
/** A row of the table was changed: its keys (docs/adr/054). It may come twice, late, and after a later change's event. */
export type RowEvent = z.infer<typeof rowEvent>;
type Group = readonly [RowEvent, ...RowEvent[]];
type Run = (events: Group) => Promise<'done' | 'retry'>;

/**
 * Runs once for the events of each group, all groups at the same time, and names those of the groups that are to be sent again: which
 * threw, or returned 'retry'. Also those that cannot be read, which end as dead letters. Events with one partition key are a group,
 * unless `groupOf` says otherwise; an event that came twice is in its group once.
 */
export async function handleRowEvents(
  { Records }: SQSEvent,
  run: Run,
  groupOf = ({ PK }: RowEvent): string => PK,
): Promise<SQSBatchResponse> {
  const received = Records.map(({ messageId, body }) => ({ messageId, event: parse(body) }));
  const groups = Map.groupBy(received, ({ event }) => event && groupOf(event));
  const failed = await Promise.all(
    [...groups.values()].map(async (group) => {
      const events = new Map(group.flatMap(({ event }) => (event ? [[event.eventId, event]] : [])));
      return (await isDone([...events.values()], run)) ? [] : group;
    }),
  );
  return { batchItemFailures: failed.flat().map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

async function isDone([first, ...others]: readonly RowEvent[], run: Run): Promise<boolean> {
  if (first === undefined) return false;
  try {
    return (await run([first, ...others])) === 'done';
  } catch (error) {
    const row = `${first.PK} / ${first.SK}`;
    log.error('events of rows not handled', { name: toErrorName(error), row, count: others.length + 1 });
    return false;
  }
}

function parse(body: string): RowEvent | undefined {
  try {
    return rowEvent.parse(JSON.parse(body));
  } catch (error) {
    log.error('event of a row cannot be read', { name: toErrorName(error) });
    return undefined;
  }
}
