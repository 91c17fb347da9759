import type { Table } from '../table.ts';
import { endCertificateWrites } from '../certificates/certificates.ts';
import { uploadRepository } from '../media/uploads.ts';
import { readPersonRows } from '../users/people.ts';
import { anonymiseCourses } from './anonymise-courses.ts';
import { anonymisePayments } from './anonymise-payments.ts';
import { cancelAppointments } from './cancel-appointments.ts';
import { deleteAppointmentMails, deleteMails } from './delete-mails.ts';
import type { ErasureContext, StoredDeletion } from './deletion.ts';
import { endEnrolments } from './end-enrolments.ts';

/** Why a deletion is not finished yet. */
interface Remaining {
  /** Payments that are not decided: their attempts keep whom to tell. */
  payments: number;
  /** Mails about the deletion, about appointments that it cancels, or about payments that failed or are sent back, that are on their way. */
  mails: number;
}

/** Of a person's own rows, what accounting needs, kept without name and e-mail; and enrolments, which end with their counters. */
const NOT_REMOVED = ['ORDER#', 'RECEIPT#', 'PLAN#', 'ENROLMENT#'];

/**
 * Removes what is stored of a person whose profile is gone; payments stay without name and e-mail. Rows of any other kind are
 * deleted, so that a new kind is not forgotten. Each step can be repeated and finds what an earlier run left.
 */
export async function erasePerson(
  table: Table,
  deletion: StoredDeletion,
  context: ErasureContext,
): Promise<Remaining> {
  const rows = await readPersonRows(table, deletion.userId);
  const beginningWith = (prefix: string) => rows.filter(({ SK }) => SK.startsWith(prefix));
  await anonymiseCourses(table, deletion.userId);
  await endEnrolments(table, beginningWith('ENROLMENT#'));
  const open = await anonymisePayments(table, deletion, rows, context);
  // before the rows that name them
  await deleteAppointmentMails(table, beginningWith('APPOINTMENT#'));
  await cancelAppointments(table, beginningWith('APPOINTMENT#'), context.now);
  // the certificate is not in the person's partition
  for (const row of beginningWith('COMPLETION#')) await table.transactWrite(endCertificateWrites(table, row));
  // files that a course needs stay with the course
  const uploads = uploadRepository(table);
  for (const key of await uploads.listKeysOf(deletion.userId)) await uploads.giveUp(key, context.now);
  const held = beginningWith('LOCK#').filter((row) => row['lockState'] === 'HELD');
  for (const row of rows) {
    if (!held.includes(row) && !NOT_REMOVED.some((prefix) => row.SK.startsWith(prefix)))
      await table.remove({ PK: row.PK, SK: row.SK });
  }
  const mails = await deleteMails(table, deletion, context);
  return { payments: Math.max(open, held.length), mails };
}
