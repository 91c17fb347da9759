import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { setting } from '#functions/runtime/config.ts';
import { lazily } from '#functions/runtime/lazily.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const client = lazily(() => new SESv2Client({ maxAttempts: 2 }));
/** No line break may reach a mail header (X13). */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

const gateway = {
  async send({ to, subject, text, html }: Letter): Promise<void> {
    await client().send(
      new SendEmailCommand({
        FromEmailAddress: setting('mailFrom'),
        Destination: { ToAddresses: [oneLine(to)] },
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
