import { awsError } from './aws-error.ts';
import type { SentMail } from './evidence.ts';

interface SendEmail {
  Destination: { ToAddresses: string[] };
  Content: { Simple: { Subject: { Data: string }; Body: { Text: { Data: string } } } };
  EmailTags?: { Name: string; Value: string }[];
}

/** SES: keeps every mail that it accepted. */
export class MailAdapter {
  readonly mails: SentMail[] = [];
  /** SES takes no mail. */
  down = false;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  take(input: object): object {
    if (this.down) throw awsError('TooManyRequestsException', 429);
    const { Destination, Content, EmailTags } = input as SendEmail;
    this.mails.push({
      at: this.#now(),
      to: Destination.ToAddresses.join(),
      subject: Content.Simple.Subject.Data,
      text: Content.Simple.Body.Text.Data,
      outboxId: EmailTags?.[0]?.Value,
    });
    return { MessageId: String(this.mails.length) };
  }
}
