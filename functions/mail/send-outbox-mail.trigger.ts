import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { outbox } from '#functions/data/outbox.ts';
import { mailer } from '#functions/gateways/mailer.ts';
import { task } from '#functions/platform/task.ts';
import { log } from '#functions/runtime/logger.ts';
import { letterFor } from './letter-for.ts';

/** SES will never take such a mail; trying again would hold up those behind it. */
const REFUSED_FOR_GOOD = ['BadRequestException', 'MessageRejected'];

/**
 * Sends what the outbox owes. A mail is claimed before it is sent, so a record delivered twice sends once (I13). When
 * the mailer refuses, the claim is given back and the stream delivers the record again; a failure in between leaves the
 * mail SENDING, because nobody knows whether it went out.
 */
export const handler = task({ outbox, mailer })(async (
  event: DynamoDBStreamEvent,
  { outbox, mailer },
): Promise<DynamoDBBatchResponse> => {
  const failures: DynamoDBBatchResponse['batchItemFailures'] = [];
  for (const record of event.Records) {
    const outboxId = record.dynamodb?.NewImage?.['outboxId']?.S;
    if (record.eventName !== 'INSERT' || !outboxId) continue;
    const claimed = await outbox.claim(outboxId);
    if (!claimed) continue;
    try {
      await mailer.send(letterFor(claimed.mail));
    } catch (error) {
      const name = error instanceof Error ? error.name : 'error';
      log.error('mail not sent', { outboxId, name });
      if (REFUSED_FOR_GOOD.includes(name)) {
        await outbox.refused(outboxId);
        continue;
      }
      await outbox.release(outboxId);
      failures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
      continue;
    }
    // It is out: whatever happens now, it is never given back.
    await outbox.sent(outboxId).catch((error: unknown) => {
      log.error('mail sent, not noted', { outboxId, name: error instanceof Error ? error.name : 'error' });
    });
  }
  return { batchItemFailures: failures };
});
