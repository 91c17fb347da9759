import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { dueInstalments } from '#functions/data/payments/due-instalments.ts';
import { outbox } from '#functions/data/mail/outbox.ts';
import { emailCodes } from '#functions/data/users/email-codes.ts';
import { passwordCodes } from '#functions/data/users/password-codes.ts';
import { users } from '#functions/data/users/users.ts';
import { mailer } from '#functions/gateways/mailer.ts';
import { task } from '#functions/platform/task.ts';
import { now } from '#functions/runtime/clock.ts';
import { sendMail } from './send-mail.ts';

/** Sends queued mail as soon as it is written. The stream delivers the record of a released mail again. */
export const handler = task({ dueInstalments, emailCodes, passwordCodes, users, outbox, mailer })(async (
  event: DynamoDBStreamEvent,
  needs,
): Promise<DynamoDBBatchResponse> => {
  const failures: DynamoDBBatchResponse['batchItemFailures'] = [];
  for (const record of event.Records) {
    const outboxId = record.dynamodb?.NewImage?.['outboxId']?.S;
    if (record.eventName !== 'INSERT' || !outboxId) continue;
    if ((await sendMail(needs, outboxId, now())) === 'retry')
      failures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
  }
  return { batchItemFailures: failures };
});
