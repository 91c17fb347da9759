import { randomUUID } from 'node:crypto';
import type { BusEvent, InboxMail } from './ses-contract.ts';

/** The addresses of SES's mailbox simulator that answer; a label (bounce+ada@…) separates one use from another. */
const SIMULATOR = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/;

/** The event that SES sends to EventBridge for a mail to its mailbox simulator; undefined for any other mail. */
export function mailboxSimulatorEvent(
  messageId: string,
  mail: Omit<InboxMail, 'id' | 'at'>,
  tags: Record<string, string[]>,
  now: number,
): BusEvent | undefined {
  const hit = mail.recipients.map((address) => SIMULATOR.exec(address)).find((found) => found !== null);
  if (hit === undefined || hit === null) return undefined;
  const [address, kind] = hit;
  const timestamp = new Date(now).toISOString();
  const feedbackId = randomUUID();
  const about = {
    timestamp,
    source: mail.from,
    messageId,
    destination: mail.recipients,
    headersTruncated: false,
    headers: [],
    commonHeaders: { from: [mail.from], to: [mail.to], messageId, subject: mail.subject },
    tags,
  };
  if (kind === 'complaint') {
    const complaint = {
      complainedRecipients: [{ emailAddress: address }],
      complaintFeedbackType: 'abuse',
      userAgent: 'Amazon SES Mailbox Simulator',
      feedbackId,
      timestamp,
    };
    const detail = { eventType: 'Complaint', mail: about, complaint };
    return { source: 'aws.ses', detailType: 'Email Complaint Received', detail };
  }
  const failure = {
    emailAddress: address,
    action: 'failed',
    status: '5.1.1',
    diagnosticCode: 'smtp; 550 5.1.1 user unknown',
  };
  const bounce = {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [failure],
    feedbackId,
    timestamp,
  };
  return {
    source: 'aws.ses',
    detailType: 'Email Bounced',
    detail: { eventType: 'Bounce', mail: about, bounce },
  };
}
