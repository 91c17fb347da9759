import type { DueInstalmentRepository } from '#functions/data/payments/due-instalments.ts';
import type { Mail } from '#functions/data/mail/mail.ts';
import type { OutboxRepository } from '#functions/data/mail/outbox.ts';
import { CorruptRowError } from '#functions/data/row.ts';
import { type Mailer, MailOutcomeUnknown } from '#functions/gateways/mailer.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { log } from '#functions/runtime/logger.ts';
import { emailFor } from './email-for.ts';
import { toReminder } from './to-reminder.ts';

/** SES rejects such a mail on every try; a retry would block the records behind it. */
const REFUSED_FOR_GOOD = ['BadRequestException', 'MessageRejected'];

interface SendNeeds {
  dueInstalments: DueInstalmentRepository;
  outbox: OutboxRepository;
  mailer: Mailer;
}

/** 'retry': to be sent again. 'done': sent, lapsed, withdrawn, refused for good, corrupt, or claimed by another run. */
type Sending = 'done' | 'retry';

/**
 * The mail with the data of `at` (ms). OUTDATED is a reminder whose day has passed (another one replaces it), whose instalment
 * is paid, or whose student is deleted. BEING_PAID is one whose plan has an open payment:
 * that payment may still be declined. UNREADABLE: a row that it depends on is corrupt. A reminder goes to the student's current address.
 */
async function currentMail(
  dueInstalments: DueInstalmentRepository,
  mail: Mail,
  at: number,
): Promise<Mail | 'OUTDATED' | 'BEING_PAID' | 'UNREADABLE'> {
  if (mail.kind !== 'payment-reminder') return mail;
  for await (const { rows, corrupt } of dueInstalments.listCurrent([mail])) {
    reportCorruptRows(corrupt);
    if (corrupt.length > 0) return 'UNREADABLE';
    const [row] = rows;
    const reminder = row && toReminder({ ...row, paying: false }, at, academyCalendar());
    if (reminder?.when === mail.when) return row?.paying ? 'BEING_PAID' : reminder;
  }
  return 'OUTDATED';
}

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
    const mail = await currentMail(dueInstalments, claimed.mail, at);
    if (mail === 'OUTDATED') {
      await outbox.markLapsed(outboxId);
      return 'done';
    }
    if (mail === 'BEING_PAID' || mail === 'UNREADABLE') {
      // Its row would prevent queueing it again after a declined payment, or once the corrupt row is repaired.
      await outbox.deleteClaimed(outboxId);
      return 'done';
    }
    await mailer.send(outboxId, emailFor(mail));
  } catch (error) {
    const name = toErrorName(error);
    log.error('mail not sent', { outboxId, name });
    if (error instanceof MailOutcomeUnknown) return 'done';
    if (REFUSED_FOR_GOOD.includes(name)) {
      await outbox.markRejected(outboxId);
      return 'done';
    }
    await outbox.release(outboxId);
    return 'retry';
  }
  // It is sent: from here on it is never released.
  await outbox.markSent(outboxId).catch((error: unknown) => {
    log.error('mail sent, not recorded', { outboxId, name: toErrorName(error) });
  });
  return 'done';
}
