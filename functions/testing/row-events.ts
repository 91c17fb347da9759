import type { SQSEvent } from 'aws-lambda';
import type { Key } from '#functions/data/keys.ts';

/** A batch of a consumer's queue that tells of changed rows; the messages are `1`, `2`, …. A row that is there twice comes twice. */
export const rowEvents = (rows: readonly Key[], eventName = 'INSERT'): SQSEvent =>
  ({
    Records: rows.map(({ PK, SK }, at) => ({
      messageId: `${at + 1}`,
      body: JSON.stringify({ eventId: `${PK} ${SK}`, eventName, PK, SK }),
    })),
  }) as SQSEvent;
