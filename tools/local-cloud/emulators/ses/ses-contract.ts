import type { Service, ServiceOptions } from '../emulator.ts';

/** A file, or a part without a file name that is neither the text nor the HTML: an invitation. */
interface InboxAttachment {
  /** empty without one */
  filename: string;
  contentType: string;
  /** base64 */
  content: string;
}

export interface InboxMail {
  id: string;
  from: string;
  /** the To addresses, joined with ', ' */
  to: string;
  /** the addresses alone, in lower case */
  recipients: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  attachments: InboxAttachment[];
  /** that the sender added, beside those that a message always has */
  headers: { name: string; value: string }[];
  /** ISO instant, academy clock */
  at: string;
}

/** What a service sends to the account's default bus of EventBridge; the bus adds the other members. */
export interface BusEvent {
  source: string;
  detailType: string;
  detail: Record<string, unknown>;
}

export interface SesOptions extends ServiceOptions {
  dataDir: string;
  /** receives the events of mails to bounce@ and complaint@simulator.amazonses.com, with or without a label */
  putEvent?: (event: BusEvent) => void;
}

export interface SesService extends Service {
  /** newest first; only those to that address (any letter case) when given */
  mail(to?: string): InboxMail[];
  /** a mail of another service, such as SNS: it is in the inbox, whatever SES's faults and sandbox */
  deliver(mail: Omit<InboxMail, 'id' | 'at'>): Promise<string>;
  /** the next calls of SendEmail fail as when SES is down (503 ServiceUnavailable) */
  failNext(times: number): void;
  /** As in SES's sandbox: mail goes only to these addresses and domains, in lower case; undefined: to any. */
  setSandbox(verified: readonly string[] | undefined): void;
}
