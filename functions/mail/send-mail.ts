import type { DueInstalmentRepository } from '#functions/data/payments/due-instalments.ts';
import type { Mail, OutboxRepository } from '#functions/data/mail/outbox.ts';
import { type Mailer, MailOutcomeUnknown } from '#functions/gateways/mailer.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { log } from '#functions/runtime/logger.ts';
import { emailFor } from './email-for.ts';
import { reminderFor } from './reminder-for.ts';

/** SES will never take such a mail; trying again would hold up those behind it. */
const REFUSED_FOR_GOOD = ['BadRequestException', 'MessageRejected'];

interface SendNeeds {
  dueInstalments: DueInstalmentRepository;
  outbox: OutboxRepository;
  mailer: Mailer;
}

/** What became of it: 'owed' is to be tried again; 'done' is sent, lapsed, withdrawn, refused for good, or in other hands. */
type Sending = 'done' | 'owed';

/**
 * The mail as it is true at `at` (ms). UNTRUE is a reminder whose day has passed (another one says by then what is so), whose
 * instalment was paid, or whose learner is gone. BEING_PAID is one that would be true if no payment of its plan were open:
 * that payment may still be declined. A reminder goes to the learner's address of today.
 */
async function asItStands(
  dueInstalments: DueInstalmentRepository,
  mail: Mail,
  at: number,
): Promise<Mail | 'UNTRUE' | 'BEING_PAID'> {
  if (mail.kind !== 'payment-reminder') return mail;
  for await (const [row] of dueInstalments.listCurrent([mail])) {
    const reminder = row && reminderFor({ ...row, paying: false }, at, academyCalendar());
    if (reminder?.when === mail.when) return row?.paying ? 'BEING_PAID' : reminder;
  }
  return 'UNTRUE';
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'error');

/**
 * Sends one mail of the outbox. It is claimed first, so it goes out once however often and from wherever this is called
 * (I13). When the mailer refuses, the claim is given back; no answer, or a failure in between, leaves the mail SENDING,
 * because nobody knows whether it went out. `at` in ms. Throws when it cannot be claimed or given back.
 */
export async function sendMail(
  { dueInstalments, outbox, mailer }: SendNeeds,
  outboxId: string,
  at: number,
): Promise<Sending> {
  const claimed = await outbox.claim(outboxId, at);
  if (!claimed) return 'done';
  try {
    const mail = await asItStands(dueInstalments, claimed.mail, at);
    if (mail === 'UNTRUE') {
      await outbox.markLapsed(outboxId);
      return 'done';
    }
    if (mail === 'BEING_PAID') {
      // Its row would stand in the way of owing it anew, should the payment be declined.
      await outbox.deleteClaimed(outboxId);
      return 'done';
    }
    await mailer.send(outboxId, emailFor(mail));
  } catch (error) {
    const name = nameOf(error);
    log.error('mail not sent', { outboxId, name });
    if (error instanceof MailOutcomeUnknown) return 'done';
    if (REFUSED_FOR_GOOD.includes(name)) {
      await outbox.markRejected(outboxId);
      return 'done';
    }
    await outbox.release(outboxId);
    return 'owed';
  }
  // It is out: whatever happens now, it is never given back.
  await outbox.markSent(outboxId).catch((error: unknown) => {
    log.error('mail sent, not recorded', { outboxId, name: nameOf(error) });
  });
  return 'done';
}
