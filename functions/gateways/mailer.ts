import { type EmailContent, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { answeredWithin } from '#functions/runtime/aws-client.ts';
import { setting } from '#functions/runtime/config.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { type CalendarPart, mimeMessage } from './mime-message.ts';

export interface Email {
  to: string;
  /** Reply address, when not the academy's sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** An invitation for the recipient's calendar. */
  calendar?: CalendarPart;
  /** Further headers; not of a mail with an invitation. */
  headers?: readonly { readonly name: string; readonly value: string }[];
}

/** SES may have accepted the mail: the connection broke, or no response came. A retry could send it twice (I13). */
export class MailOutcomeUnknown extends Error {
  override readonly name = 'MailOutcomeUnknown';
}

/**
 * SES did not take the mail because it has not verified an address: the recipient's while it is in its sandbox, or the sender's
 * domain. Nothing is wrong with the mail; it can be sent later.
 */
export class MailAddressNotVerified extends Error {
  override readonly name = 'MailAddressNotVerified';
}

/** The SDK must not retry what may have been sent. */
const client = lazily(() => new SESv2Client(answeredWithin(10_000, 1)));
/** No connection was made, so nothing was sent. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

interface AwsFailure {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}
const isUnanswered = ({ code, $metadata }: AwsFailure): boolean =>
  $metadata?.httpStatusCode === undefined && !NEVER_SENT.includes(code ?? '');

/** SES has no error code of its own for it, only this sentence. */
const isNotVerified = ({ name, message = '' }: AwsFailure): boolean =>
  name === 'MessageRejected' && message.startsWith('Email address is not verified');

/** Keeps line breaks, and characters that mail programs treat as such, out of mail headers (X13). */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** SES makes the message of text and HTML itself; it has no form for an invitation (docs/adr/030). */
function contentOf({ calendar, ...email }: Email, from: string): EmailContent {
  const subject = oneLine(email.subject);
  if (calendar !== undefined)
    return { Raw: { Data: Buffer.from(mimeMessage({ ...email, from, subject, calendar })) } };
  return {
    Simple: {
      Subject: { Data: subject, Charset: 'UTF-8' },
      Body: {
        Text: { Data: email.text, Charset: 'UTF-8' },
        Html: { Data: email.html, Charset: 'UTF-8' },
      },
      ...(email.headers && {
        Headers: email.headers.map(({ name, value }) => ({ Name: name, Value: oneLine(value) })),
      }),
    },
  };
}

const gateway = {
  /**
   * Tags the mail with its outbox id, which SES repeats in its events. Throws SES's error, MailOutcomeUnknown when SES may
   * have accepted it, or MailAddressNotVerified.
   */
  async send(outboxId: string, email: Email): Promise<void> {
    const from = setting('mailFrom');
    const to = oneLine(email.to);
    const replyTo = email.replyTo === undefined ? undefined : oneLine(email.replyTo);
    const command = new SendEmailCommand({
      FromEmailAddress: from,
      // that of this stack, whose events the recorder receives
      ConfigurationSetName: setting('mailConfigurationSet'),
      EmailTags: [{ Name: 'outboxId', Value: outboxId }],
      Destination: { ToAddresses: [to] },
      ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
      Content: contentOf({ ...email, to, ...(replyTo !== undefined && { replyTo }) }, from),
    });
    try {
      await client().send(command);
    } catch (error) {
      if (isUnanswered(error as AwsFailure)) throw new MailOutcomeUnknown('SES gave no response.');
      if (isNotVerified(error as AwsFailure))
        throw new MailAddressNotVerified('SES has not verified an address of the mail.', { cause: error });
      throw error;
    }
  },
};
export type Mailer = typeof gateway;
export function mailer(): Mailer {
  return gateway;
}
