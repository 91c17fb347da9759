import type { Id } from '#shared/kernel/id.ts';
import type { AnnouncementMailRepository } from '#functions/data/announcements/announcement-mails.ts';
import { isAnnouncementPage } from '#functions/data/announcements/mail-ids.ts';
import type { DueInstalmentRepository } from '#functions/data/payments/due-instalments.ts';
import type { AnnouncementMail, Mail, PasswordCodeMail } from '#functions/data/mail/mail.ts';
import type { OutboxRepository } from '#functions/data/mail/outbox.ts';
import type { EmailCodeRepository } from '#functions/data/users/email-codes.ts';
import type { PasswordCodeRepository } from '#functions/data/users/password-codes.ts';
import type { UserRepository } from '#functions/data/users/users.ts';
import { CorruptRowError } from '#functions/data/row.ts';
import { MailAddressNotVerified, type Mailer, MailOutcomeUnknown } from '#functions/gateways/mailer.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';
import { emailFor } from './email-for.ts';
import { refreshReminder } from './refresh-reminder.ts';

/** SES rejects such a mail on every try. */
const ALWAYS_REJECTED = ['BadRequestException', 'MessageRejected'];

interface SendNeeds {
  announcementMails: AnnouncementMailRepository;
  dueInstalments: DueInstalmentRepository;
  emailCodes: EmailCodeRepository;
  passwordCodes: PasswordCodeRepository;
  users: UserRepository;
  outbox: OutboxRepository;
  mailer: Mailer;
}

/**
 * 'retry': to be sent again soon. 'done': sent, lapsed, withdrawn, rejected for good, corrupt, claimed by another run, or
 * postponed, which the check of the outbox sends later.
 */
type Sending = 'done' | 'retry';

/** What was read; undefined where a row is corrupt, which is reported and left to a person. */
async function unlessCorrupt<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CorruptRowError)) throw error;
    reportCorruptRows([error]);
    return undefined;
  }
}

/** The account of an e-mail. */
async function findAccount(users: UserRepository, userEmail: string) {
  const userId = await users.getIdByEmail(userEmail);
  return userId === undefined ? undefined : users.get(userId);
}

/** Whose account it is, and the code. 'WITHDRAWN' when the e-mail has no account, or the request is over. */
async function completePasswordCode(
  { passwordCodes, users }: SendNeeds,
  mail: PasswordCodeMail,
  at: number,
): Promise<CompleteMail | 'WITHDRAWN'> {
  const user = await unlessCorrupt(() => findAccount(users, mail.to));
  if (user === undefined) return 'WITHDRAWN';
  const { userId, userName } = user;
  const code = await passwordCodes.issue(mail.to, { codeId: mail.codeId, userId }, at);
  return code === undefined ? 'WITHDRAWN' : { mail: { ...mail, userName }, code, userId };
}

/** A mail with what is known only when it is sent; `userId`: whose it is, where the mail does not say. */
interface CompleteMail {
  readonly mail: Mail;
  readonly code?: string;
  readonly userId?: Id<'user'>;
}

/** Why a mail is not sent: it is over, and staff count it so when it is one of an announcement. */
const OVER = { LAPSED: 'skipped', UNSUBSCRIBED: 'unsubscribed', UNREADABLE: 'failed' } as const;
/** Its row would prevent queueing it again after a declined payment, or once the corrupt row is repaired; or it has no account. */
type Deleted = 'BEING_PAID' | 'CORRUPT' | 'WITHDRAWN';

/** What is announced, to the address of now. 'LAPSED' where the student is none any more, or takes no mail. */
async function completeAnnouncement(
  { announcementMails }: SendNeeds,
  mail: AnnouncementMail,
): Promise<CompleteMail | keyof typeof OVER> {
  const toNow = (await unlessCorrupt(() => announcementMails.complete(mail))) ?? 'UNREADABLE';
  return typeof toNow === 'string' ? toNow : { mail: { ...mail, toNow } };
}

/** Completes a mail by what is known only when it is sent: the state of a plan, the code that was asked for, what was announced. */
async function completeMail(
  needs: SendNeeds,
  mail: Mail,
  at: number,
): Promise<CompleteMail | keyof typeof OVER | Deleted> {
  const { dueInstalments, emailCodes } = needs;
  if (mail.kind === 'announcement') return completeAnnouncement(needs, mail);
  if (mail.kind === 'password-code') return completePasswordCode(needs, mail, at);
  if (mail.kind === 'email-code') {
    const code = await emailCodes.issue(mail.userId, mail.codeId, at);
    return code === undefined ? 'LAPSED' : { mail, code };
  }
  if (mail.kind !== 'payment-reminder') return { mail };
  const current = await refreshReminder(dueInstalments, mail, at);
  return typeof current === 'string' ? current : { mail: current };
}

/** Queues the mails that an entry of an announcement stands for. */
async function queuePage({ announcementMails }: SendNeeds, outboxId: string, at: string): Promise<Sending> {
  try {
    const queued = await unlessCorrupt(() => announcementMails.queuePage(outboxId, at));
    reportCorruptRows(queued?.corrupt ?? []);
    log.info('announcement queued', { outboxId, students: queued?.students });
    return 'done';
  } catch (error) {
    log.error('announcement not queued', { outboxId, name: toErrorName(error) });
    return 'retry';
  }
}

/**
 * Sends one mail of the outbox, or queues those that an entry of an announcement stands for. It is claimed first, so it is sent once,
 * however often and from wherever this is called (I13). When the mailer rejects it, the claim is released; no response, or a failure in
 * between, leaves the mail SENDING, because it may have been sent. `at` in ms. Throws when it cannot be claimed or released.
 */
export async function sendMail(needs: SendNeeds, outboxId: string, at: number): Promise<Sending> {
  const { outbox, mailer } = needs;
  if (isAnnouncementPage(outboxId)) return queuePage(needs, outboxId, new Date(at).toISOString());
  const claimed = await unlessCorrupt(() => outbox.claim(outboxId, at));
  if (!claimed) return 'done';
  let userId: Id<'user'> | undefined;
  // that of the call that queued it: a run sends the mails of many
  const about = { outboxId, ...(claimed.correlationId && { correlationId: claimed.correlationId }) };
  try {
    const complete = await completeMail(needs, claimed.mail, at);
    if (typeof complete === 'string') {
      if (complete === 'BEING_PAID' || complete === 'CORRUPT' || complete === 'WITHDRAWN')
        await outbox.deleteClaimed(outboxId);
      else await outbox.markLapsed(outboxId, OVER[complete]);
      return 'done';
    }
    ({ userId } = complete);
    await mailer.send(outboxId, emailFor(complete.mail, complete.code));
  } catch (error) {
    const name = toErrorName(error);
    log.error('mail not sent', { ...about, name });
    if (error instanceof MailOutcomeUnknown) return 'done';
    if (error instanceof MailAddressNotVerified) {
      // a code that comes later is over: another one is asked for
      if (claimed.mail.kind === 'password-code') {
        log.critical('code not sent until SES verifies its address', about);
        await outbox.deleteClaimed(outboxId);
      } else await outbox.postpone(outboxId, at);
      return 'done';
    }
    if (ALWAYS_REJECTED.includes(name)) {
      await outbox.markRejected(outboxId);
      return 'done';
    }
    await outbox.release(outboxId).catch((failure: unknown) => {
      log.error('mail not released', { ...about, name: toErrorName(failure) });
      throw failure;
    });
    return 'retry';
  }
  log.info('mail sent', { ...about, kind: claimed.mail.kind });
  // It is sent: from here on it is never released.
  await outbox.markSent(outboxId, userId).catch((error: unknown) => {
    log.error('mail sent, not recorded', { ...about, name: toErrorName(error) });
  });
  return 'done';
}
