import type { Attempt } from '#functions/data/payments/attempt.ts';
import { REFUNDED_AT_SQUARE } from '#functions/data/payments/refunds.ts';
import type { StoredMail } from '#functions/data/mail/outbox.ts';
import type { Item } from '#functions/data/table.ts';
import type { Evidence } from '../simulation/evidence.ts';

const rowsAt = <T>(rows: readonly Item[], sortKey: string): T[] =>
  rows.filter(({ SK }) => SK === sortKey) as unknown as T[];

/** By then a mail that may or may not have been sent has raised an alarm, if jobs run; ms. */
const REPORTED_AFTER_MS = 20 * 60_000;
/** A fault that can leave it open whether a mail went out: of the mail itself, or in a function that sends it. */
const isOfMail = (injected: string): boolean => /^mail\/|: (?:mail |invoke mail\/)/.test(injected);

/** Outbox ids of the mails that raised an alarm. */
const lostMails = (log: Evidence['log']): Set<string> =>
  new Set(
    log
      .filter(({ level, message }) => level === 'critical' && message === 'mail lost')
      .flatMap(({ details }) => (details as { mails: { outboxId: string }[] }).mails)
      .map(({ outboxId }) => outboxId),
  );

/** Outbox ids of mails whose row met conflicts of the table more often than the product tries again (C39), by what the log says. */
const mailsInConflict = (
  log: Evidence['log'],
  said: 'mail sent, not recorded' | 'mail not released',
): Set<string> =>
  new Set(
    log
      .filter(({ message }) => message === said)
      .map(({ details }) => details as { outboxId: string; name: string })
      .filter(({ name }) => name === 'TransactionConflictException')
      .map(({ outboxId }) => outboxId),
  );

/**
 * I13: no mail twice; one for each settled payment, one for each captured and refunded one, and one for each that failed after Square
 * had it pending. A mail may be missing only if
 * its sender crashed while it was SENDING, or could not record whether it was sent, and an alarm names it.
 */
export function mailViolations({ now, mails: sentMails, rows, ledger, log, injected }: Evidence): string[] {
  const lost = lostMails(log);
  const unrecorded = mailsInConflict(log, 'mail sent, not recorded');
  const unreleased = mailsInConflict(log, 'mail not released');
  const mails = rowsAt<StoredMail>(rows, 'OUTBOX');
  const attempts = rowsAt<Attempt>(rows, 'TXN');
  const wrong: string[] = [];
  for (const { outboxId, status, sendingSince = '' } of mails) {
    const sent = sentMails.filter((one) => one.outboxId === outboxId).length;
    if (sent > 1) wrong.push(`I13 ${outboxId} was sent ${sent} times`);
    const right =
      status === 'SENT'
        ? sent === 1
        : status === 'LAPSED'
          ? sent === 0 && outboxId.startsWith('reminder-')
          : status === 'SENDING' &&
            (injected.some(isOfMail) ||
              (unrecorded.has(outboxId) && sent === 1) ||
              (unreleased.has(outboxId) && sent === 0)) &&
            (now - Date.parse(sendingSince) < REPORTED_AFTER_MS || lost.has(outboxId));
    if (!right) wrong.push(`I13 ${outboxId} is ${status} and was sent ${sent} times`);
  }
  const taken = new Set(
    ledger.filter(({ type }) => type === 'capture').map(({ referenceId }) => referenceId),
  );
  for (const { transactionId, state, failedAt, squarePaymentId, failureCode } of attempts) {
    const count = (outboxId: string) => mails.filter((one) => one.outboxId === outboxId).length;
    const confirmations = count(`confirmation-${transactionId}`);
    if (confirmations !== (state === 'SETTLED' ? 1 : 0))
      wrong.push(`I13 ${transactionId} (${state}) has ${confirmations} confirmations`);
    // A capture of 0.00 is refunded without a mail; what the operator refunded before it was recorded ends as VOIDED.
    const returns = count(`refunded-${transactionId}`);
    if (returns !== (state === 'REFUNDED' && taken.has(transactionId) ? 1 : 0))
      wrong.push(`I13 ${transactionId} (${state}) has ${returns} refund mails`);
    const failures = count(`failed-${transactionId}`);
    if (failures !== (failedAt === undefined ? 0 : 1))
      wrong.push(`I13 ${transactionId} (${state}) has ${failures} mails that it failed`);
    if (failures > 0 && (state === 'SETTLED' || state === 'CAPTURED'))
      wrong.push(`I13 ${transactionId} (${state}) was said to have failed`);
    // Square had it pending: its student was told to wait, and is told how it ended
    const isAwaited = squarePaymentId !== undefined && failureCode !== REFUNDED_AT_SQUARE;
    if (isAwaited && (state === 'DECLINED' || state === 'VOIDED') && failures === 0)
      wrong.push(`I13 ${transactionId} (${state}) failed, and no mail says so`);
  }
  return wrong;
}

/** Mails that are still to be sent, or to raise an alarm because it is not known whether they were sent. */
export function owedMails({ rows, log }: Pick<Evidence, 'rows' | 'log'>): number {
  const lost = lostMails(log);
  return rowsAt<StoredMail>(rows, 'OUTBOX').filter(
    ({ outboxId, status }) => status === 'QUEUED' || (status === 'SENDING' && !lost.has(outboxId)),
  ).length;
}
