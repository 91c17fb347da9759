import type { DueInstalmentRepository } from '#functions/data/payments/due-instalments.ts';
import type { OutboxRepository } from '#functions/data/mail/outbox.ts';
import { CorruptRowError } from '#functions/data/row.ts';
import { MailAddressNotVerified, type Mailer, MailOutcomeUnknown } from '#functions/gateways/mailer.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { log } from '#functions/runtime/logger.ts';
import { emailFor } from './email-for.ts';
import { refreshReminder } from './refresh-reminder.ts';

/** SES rejects such a mail on every try; a retry would block the records behind it. */
const ALWAYS_REJECTED = ['BadRequestException', 'MessageRejected'];

interface SendNeeds {
  dueInstalments: DueInstalmentRepository;
  outbox: OutboxRepository;
  mailer: Mailer;
}

/**
 * 'retry': to be sent again at once. 'done': sent, lapsed, withdrawn, rejected for good, corrupt, claimed by another run, or
 * postponed, which the check of the outbox sends later: a retry by the stream would block the records behind it.
 */
type Sending = 'done' | 'retry';

const toErrorName = (error: unknown): string => (error instanceof Error ? error.name : 'error');

/** A mail that is corrupt is reported and left to a person: a retry would block the records behind it. */
async function claimMail(outbox: OutboxRepository, outboxId: string, at: number) {
  try {
    return await outbox.claim(outboxId, at);
  } catch (error) {
    if (!(error instanceof CorruptRowError)) throw error;
    reportCorruptRows([error]);
    return undefined;
  }
}

/**
 * Sends one mail of the outbox. It is claimed first, so it is sent once, however often and from wherever this is called
 * (I13). When the mailer rejects it, the claim is released; no response, or a failure in between, leaves the mail SENDING,
 * because it may have been sent. `at` in ms. Throws when it cannot be claimed or released.
 */
export async function sendMail(
  { dueInstalments, outbox, mailer }: SendNeeds,
  outboxId: string,
  at: number,
): Promise<Sending> {
  const claimed = await claimMail(outbox, outboxId, at);
  if (!claimed) return 'done';
  try {
    const mail =
      claimed.mail.kind === 'payment-reminder'
        ? await refreshReminder(dueInstalments, claimed.mail, at)
        : claimed.mail;
    if (mail === 'LAPSED') {
      await outbox.markLapsed(outboxId);
      return 'done';
    }
    if (mail === 'BEING_PAID' || mail === 'CORRUPT') {
      // Its row would prevent queueing it again after a declined payment, or once the corrupt row is repaired.
      await outbox.deleteClaimed(outboxId);
      return 'done';
    }
    await mailer.send(outboxId, emailFor(mail));
  } catch (error) {
    const name = toErrorName(error);
    log.error('mail not sent', { outboxId, name });
    if (error instanceof MailOutcomeUnknown) return 'done';
    if (error instanceof MailAddressNotVerified) {
      await outbox.postpone(outboxId, at);
      return 'done';
    }
    if (ALWAYS_REJECTED.includes(name)) {
      await outbox.markRejected(outboxId);
      return 'done';
    }
    await outbox.release(outboxId).catch((failure: unknown) => {
      log.error('mail not released', { outboxId, name: toErrorName(failure) });
      throw failure;
    });
    return 'retry';
  }
  // It is sent: from here on it is never released.
  await outbox.markSent(outboxId).catch((error: unknown) => {
    log.error('mail sent, not recorded', { outboxId, name: toErrorName(error) });
  });
  return 'done';
}
