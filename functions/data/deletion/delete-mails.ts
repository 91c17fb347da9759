import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { appointmentMailIds, storedAppointment } from '../appointments/appointments.ts';
import { concurrently } from '../concurrently.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { type StoredMail, storedMail } from '../mail/outbox.ts';
import { parseRow, parseRows } from '../row.ts';
import type { Item, Table } from '../table.ts';
import { type ErasureContext, type StoredDeletion, deletionMailId } from './deletion.ts';

const namesMail = z.object({ outboxId: z.string() });

/** A run of the sender lasts half a minute; what is SENDING for so long is not sent any more, ms. */
const SENDING_MS = 60 * 60_000;

/** It is not sent any more. */
function isOver({ status, sendingSince = '' }: StoredMail, now: number): boolean {
  return status !== 'QUEUED' && !(status === 'SENDING' && Date.parse(sendingSince) > now - SENDING_MS);
}

/**
 * Deletes the mails to a deleted person. What was queued before the deletion lapses; the confirmation of the deletion, what
 * cancels an appointment, and what tells of a payment that failed or is sent back after it, are deleted once they are sent. Returns how
 * many of these are on their way.
 */
export async function deleteMails(
  table: Table,
  { userId, requestedAt }: StoredDeletion,
  { now }: ErasureContext,
): Promise<number> {
  let underWay = 0;
  await concurrently(await listMails(table, userId), async ({ outboxId }) => {
    const mail = parseRow(storedMail, await table.get(keys.outbox(outboxId), { consistent: true }));
    const isAwaited =
      mail &&
      (outboxId === deletionMailId(userId) ||
        // with a person to be found by only when the deletion cancels it
        mail.mail.kind === 'appointment-invitation' ||
        mail.queuedAt > requestedAt);
    if (isAwaited && !isOver(mail, now)) underWay += 1;
    else await table.remove(keys.outbox(outboxId));
  });
  return underWay;
}

/** Deletes the mails about a person's appointments, to the person and to the academy: both name the person. */
export async function deleteAppointmentMails(table: Table, rows: readonly Item[]): Promise<void> {
  const outboxIds = parseRows(storedAppointment, rows).flatMap(appointmentMailIds);
  await concurrently(outboxIds, (outboxId) => table.remove(keys.outbox(outboxId)));
}

/** The mails to a person, whatever the e-mail was; from an index that may lag. */
async function listMails(table: Table, userId: Id<'user'>): Promise<Pick<StoredMail, 'outboxId'>[]> {
  const rows = await table.query<object>({
    IndexName: 'GSI2',
    KeyConditionExpression: 'GSI2PK = :mails',
    ExpressionAttributeValues: { ':mails': partitions.mailsOf(userId) },
  });
  return parseRows(namesMail, rows);
}
