import * as z from 'zod/mini';
import type { MailStatus } from '#functions/data/mail/mail-status.ts';
import type { MailProblem } from '#functions/data/users/users.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));
const mail = z.object({ timestamp: z.string(), tags: z.object({ outboxId: z.tuple([z.string()]) }) });

/** The `detail` of SES's events on EventBridge, as far as it is read here. */
const detail = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail,
    bounce: z.object({
      bounceType: z.string(),
      bounceSubType: z.string(),
      timestamp: z.string(),
      bouncedRecipients: recipients,
    }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail,
    complaint: z.object({
      complaintFeedbackType: z.optional(z.nullable(z.string())),
      timestamp: z.string(),
      complainedRecipients: recipients,
    }),
  }),
  z.object({ eventType: z.literal('Reject'), mail, reject: z.object({ reason: z.string() }) }),
]);

/** A delivery event of a mail that SES had accepted. `at` is an ISO instant; addresses in lower case. */
export interface MailEvent {
  outboxId: string;
  status: Extract<MailStatus, 'BOUNCED' | 'COMPLAINED' | 'REJECTED'>;
  reason: string;
  at: string;
  /** Addresses that get no more reminders, and why; absent for a transient bounce (a full mailbox, an absence). */
  problem?: { kind: MailProblem; addresses: string[] };
}

/** Reads SES's event. Throws when it is none of bounce, complaint and reject of a mail that carries its outbox id. */
export function readMailEvent(given: unknown): MailEvent {
  const event = z.parse(detail, given);
  const [outboxId] = event.mail.tags.outboxId;
  switch (event.eventType) {
    case 'Bounce': {
      const { bounceType, bounceSubType, timestamp, bouncedRecipients } = event.bounce;
      return {
        outboxId,
        status: 'BOUNCED',
        reason: `${bounceType} ${bounceSubType}`,
        at: timestamp,
        ...(bounceType === 'Permanent' && {
          problem: { kind: 'bounce', addresses: toAddresses(bouncedRecipients) },
        }),
      };
    }
    case 'Complaint': {
      const { complaintFeedbackType, timestamp, complainedRecipients } = event.complaint;
      return {
        outboxId,
        status: 'COMPLAINED',
        reason: complaintFeedbackType ?? 'not said',
        at: timestamp,
        problem: { kind: 'complaint', addresses: toAddresses(complainedRecipients) },
      };
    }
    case 'Reject':
      return { outboxId, status: 'REJECTED', reason: event.reject.reason, at: event.mail.timestamp };
  }
}

const toAddresses = (people: z.infer<typeof recipients>): string[] =>
  people.map(({ emailAddress }) =>
    (/<([^<>]+)>$/.exec(emailAddress)?.[1] ?? emailAddress).trim().toLowerCase(),
  );
