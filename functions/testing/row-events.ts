import { randomUUID } from 'node:crypto';
import type { SQSEvent } from 'aws-lambda';
import type { Key } from '#functions/data/keys.ts';

/**
 * A batch of a consumer's queue that tells of new rows; the messages are `1`, `2`, …. Each is another event, also of the same row,
 * unless `eventId` says otherwise.
 */
export const rowEvents = (rows: readonly (Key & { eventId?: string })[]): SQSEvent =>
  ({
    Records: rows.map(({ PK, SK, eventId = randomUUID() }, at) => ({
      messageId: `${at + 1}`,
      body: JSON.stringify({ eventId, eventName: 'INSERT', PK, SK }),
    })),
  }) as SQSEvent;
