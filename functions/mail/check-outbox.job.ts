import { dueInstalments } from '#functions/data/payments/due-instalments.ts';
import { type StoredMail, outbox } from '#functions/data/mail/outbox.ts';
import { mailer } from '#functions/gateways/mailer.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { task } from '#functions/platform/task.ts';
import { now } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/logger.ts';
import { sendMail } from './send-mail.ts';

/** The stream sends a mail within seconds, ms. */
const QUEUED_TOO_LONG_MS = 15 * 60_000;
/** A run of the sender lasts half a minute at most, ms. */
const SENDING_TOO_LONG_MS = 10 * 60_000;
/** A run sends no more after that and leaves the rest to the next, ms. */
const RUN_MS = 40_000;

/** It must not be sent again: SES rejected it, or may have sent it. */
const isLost = ({ status, sendingSince = '' }: StoredMail, at: number): boolean =>
  status === 'REJECTED' || (status === 'SENDING' && !(Date.parse(sendingSince) > at - SENDING_TOO_LONG_MS));

const isOverdue = ({ status, queuedAt }: StoredMail, at: number): boolean =>
  status === 'QUEUED' && Date.parse(queuedAt) < at - QUEUED_TOO_LONG_MS;

/**
 * Finds mail that was not sent. What the stream missed is sent from here; what SES rejected for good, or may have sent, raises
 * one alarm and is never sent again.
 */
export const handler = task({ dueInstalments, outbox, mailer })(async (_event: unknown, needs) => {
  const { outbox } = needs;
  const at = now();
  const { rows: unsent, corrupt } = await outbox.listUnsent();
  reportCorruptRows(corrupt);

  const lost = unsent.filter((mail) => isLost(mail, at));
  if (lost.length > 0)
    log.critical('mail lost', { mails: lost.map(({ outboxId, status }) => ({ outboxId, status })) });
  for (const { outboxId } of lost) await outbox.markReported(outboxId);

  const overdue = unsent.filter((mail) => isOverdue(mail, at));
  const left: string[] = [];
  for (const { outboxId } of overdue) {
    const done = now() - at < RUN_MS && (await sendMail(needs, outboxId, now())) === 'done';
    if (!done) left.push(outboxId);
  }
  if (overdue.length > 0)
    log.critical('mail queued for too long', { count: overdue.length, left: left.slice(0, 50) });
  return { lost: lost.length, overdue: overdue.length, left: left.length };
});
