import { announcementMails } from '#functions/data/announcements/announcement-mails.ts';
import { dueInstalments } from '#functions/data/payments/due-instalments.ts';
import { type OutboxRepository, type StoredMail, outbox } from '#functions/data/mail/outbox.ts';
import { emailCodes } from '#functions/data/users/email-codes.ts';
import { passwordCodes } from '#functions/data/users/password-codes.ts';
import { users } from '#functions/data/users/users.ts';
import { mailer } from '#functions/gateways/mailer.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { task } from '#functions/platform/task.ts';
import { now } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/logger.ts';
import { sendMail } from './send-mail.ts';

/** A mail is sent within seconds, ms. */
const QUEUED_TOO_LONG_MS = 15 * 60_000;
/** A run of the sender lasts half a minute at most, ms. */
const SENDING_TOO_LONG_MS = 10 * 60_000;
/** SES's sandbox ends when a person at AWS has decided, so a postponed mail is tried again this much later, ms. */
const POSTPONED_MS = 60 * 60_000;
/** A change that takes longer has died halfway: a call lasts 10 seconds at most. ms. */
const HELD_TOO_LONG_MS = 60_000;
/** A run sends no more after that and leaves the rest to the next, ms. */
const RUN_MS = 40_000;

/** It must not be sent again: SES rejected it, or may have sent it. */
const isLost = ({ status, sendingSince = '' }: StoredMail, at: number): boolean =>
  status === 'REJECTED' || (status === 'SENDING' && !(Date.parse(sendingSince) > at - SENDING_TOO_LONG_MS));

/** SES must verify an address first. */
const isPostponed = ({ status, postponedSince }: StoredMail): boolean =>
  status === 'QUEUED' && postponedSince !== undefined;

const isOverdue = (mail: StoredMail, at: number): boolean =>
  mail.status === 'QUEUED' && !isPostponed(mail) && Date.parse(mail.queuedAt) < at - QUEUED_TOO_LONG_MS;

const isForgotten = ({ status, queuedAt }: StoredMail, at: number): boolean =>
  status === 'HELD' && Date.parse(queuedAt) < at - HELD_TOO_LONG_MS;

const isDueAgain = ({ sendingSince = '' }: StoredMail, at: number): boolean =>
  !(Date.parse(sendingSince) > at - POSTPONED_MS);

/** One alarm for all mails that wait at the same time: none is lost, and a person has one thing to do (docs/operations.md). */
async function reportPostponed(outbox: OutboxRepository, postponed: readonly StoredMail[]): Promise<void> {
  const unreported = postponed.filter(({ postponedReported }) => postponedReported !== true);
  if (unreported.length > 0 && unreported.length === postponed.length)
    log.critical('mail waits until SES verifies its address', {
      count: postponed.length,
      since: postponed[0]?.postponedSince,
    });
  for (const { outboxId } of unreported) await outbox.markPostponedReported(outboxId);
}

/**
 * Finds mail that was not sent. What the sender was not told of is sent from here, and what SES did not take for lack of a verified
 * address is tried again each hour; what a change held back that died halfway is queued; what SES rejected for good, or may
 * have sent, raises one alarm and is never sent again.
 */
export const handler = task({
  announcementMails,
  dueInstalments,
  emailCodes,
  passwordCodes,
  users,
  outbox,
  mailer,
})(async (_event: unknown, needs) => {
  const { outbox } = needs;
  const at = now();
  const { rows: unsent, corrupt } = await outbox.listUnsent();
  reportCorruptRows(corrupt);

  const lost = unsent.filter((mail) => isLost(mail, at));
  if (lost.length > 0)
    log.critical('mail lost', { mails: lost.map(({ outboxId, status }) => ({ outboxId, status })) });
  for (const { outboxId } of lost) await outbox.markReported(outboxId);

  for (const { outboxId } of unsent.filter((mail) => isForgotten(mail, at))) {
    log.error('a change of an account died halfway', { outboxId });
    await outbox.sendHeld(outboxId, new Date(at).toISOString());
  }

  const postponed = unsent.filter(isPostponed);
  await reportPostponed(outbox, postponed);

  const send = async ({ outboxId }: StoredMail): Promise<boolean> =>
    now() - at < RUN_MS && (await sendMail(needs, outboxId, now())) === 'done';
  const overdue = unsent.filter((mail) => isOverdue(mail, at));
  const left: string[] = [];
  for (const mail of overdue) if (!(await send(mail))) left.push(mail.outboxId);
  // what is left out of this run is due again in the next
  for (const mail of postponed.filter((one) => isDueAgain(one, at))) await send(mail);
  if (overdue.length > 0)
    log.critical('mail queued for too long', { count: overdue.length, left: left.slice(0, 50) });
  return { lost: lost.length, overdue: overdue.length, left: left.length, postponed: postponed.length };
});
