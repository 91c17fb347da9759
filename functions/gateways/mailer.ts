import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { setting } from '#functions/runtime/config.ts';
import { lazily } from '#functions/runtime/lazily.ts';

export interface Letter {
  to: string;
  /** Whom an answer goes to, when not the academy's own sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** SES may have taken the mail: the connection broke, or no answer came. Sent again, it could go out twice (I13). */
export class MailOutcomeUnknown extends Error {
  override readonly name = 'MailOutcomeUnknown';
}

/** The SDK must not send by itself a second time what may have gone out. */
const client = lazily(() => new SESv2Client({ maxAttempts: 1 }));
/** No connection was made, so nothing was sent. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

interface AwsFailure {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}
const isUnanswered = ({ code, $metadata }: AwsFailure): boolean =>
  $metadata?.httpStatusCode === undefined && !NEVER_SENT.includes(code ?? '');

/** No line break may reach a mail header, nor any other character that a mail program could take for one (X13). */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const gateway = {
  /**
   * SES names the mail by its outbox id in whatever it tells us of it later. Throws what SES refuses it with, and
   * MailOutcomeUnknown when nobody knows whether SES took it.
   */
  async send(outboxId: string, { to, replyTo, subject, text, html }: Letter): Promise<void> {
    const command = new SendEmailCommand({
      FromEmailAddress: setting('mailFrom'),
      EmailTags: [{ Name: 'outboxId', Value: outboxId }],
      Destination: { ToAddresses: [oneLine(to)] },
      ...(replyTo !== undefined && { ReplyToAddresses: [oneLine(replyTo)] }),
      Content: {
        Simple: {
          Subject: { Data: oneLine(subject), Charset: 'UTF-8' },
          Body: { Text: { Data: text, Charset: 'UTF-8' }, Html: { Data: html, Charset: 'UTF-8' } },
        },
      },
    });
    try {
      await client().send(command);
    } catch (error) {
      if (isUnanswered(error as AwsFailure)) throw new MailOutcomeUnknown('SES gave no answer.');
      throw error;
    }
  },
};
export type Mailer = typeof gateway;
export function mailer(): Mailer {
  return gateway;
}
