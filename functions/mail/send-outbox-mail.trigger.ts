import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { announcementMails } from '#functions/data/announcements/announcement-mails.ts';
import { dueInstalments } from '#functions/data/payments/due-instalments.ts';
import { outbox } from '#functions/data/mail/outbox.ts';
import { outboxIdOf } from '#functions/data/parse-keys.ts';
import { emailCodes } from '#functions/data/users/email-codes.ts';
import { passwordCodes } from '#functions/data/users/password-codes.ts';
import { users } from '#functions/data/users/users.ts';
import { mailer } from '#functions/gateways/mailer.ts';
import { handleRowEvents } from '#functions/platform/row-events.ts';
import { task } from '#functions/platform/task.ts';
import { now } from '#functions/runtime/clock.ts';
import { sendMail } from './send-mail.ts';

/** Sends queued mail as soon as it is written. The queue delivers the event of a released mail again. */
export const handler = task({
  announcementMails,
  dueInstalments,
  emailCodes,
  passwordCodes,
  users,
  outbox,
  mailer,
})(async (batch: SQSEvent, needs): Promise<SQSBatchResponse> =>
  handleRowEvents(batch, async ([{ PK }]) => sendMail(needs, outboxIdOf(PK), now())),
);
