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

const client = lazily(() => new SESv2Client({ maxAttempts: 2 }));
/** No line break may reach a mail header, nor any other character that a mail program could take for one (X13). */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const gateway = {
  async send({ to, replyTo, subject, text, html }: Letter): Promise<void> {
    await client().send(
      new SendEmailCommand({
        FromEmailAddress: setting('mailFrom'),
        Destination: { ToAddresses: [oneLine(to)] },
        ...(replyTo !== undefined && { ReplyToAddresses: [oneLine(replyTo)] }),
        Content: {
          Simple: {
            Subject: { Data: oneLine(subject), Charset: 'UTF-8' },
            Body: { Text: { Data: text, Charset: 'UTF-8' }, Html: { Data: html, Charset: 'UTF-8' } },
          },
        },
      }),
    );
  },
};
export type Mailer = typeof gateway;
export const mailer = (): Mailer => gateway;
