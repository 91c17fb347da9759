import type { Id } from '#shared/kernel/id.ts';
import type { Key } from '../keys.ts';
import type { Table } from '../table.ts';
import { concurrently, together } from '../concurrently.ts';
import { nameInstructor } from '../courses/name-instructor.ts';
import { endCertificateWrites } from '../certificates/certificates.ts';
import { uploadRepository } from '../media/uploads.ts';
import { anonymiseAuditEntries } from '../users/audit-log.ts';
import { readPersonRows } from '../users/people.ts';
import { anonymisePayments } from './anonymise-payments.ts';
import { cancelAppointments } from './cancel-appointments.ts';
import { deleteAppointmentMails, deleteMails } from './delete-mails.ts';
import { ACADEMY_AS_INSTRUCTOR, type ErasureContext, type StoredDeletion } from './deletion.ts';
import { endEnrolments } from './end-enrolments.ts';
import { hasStudy } from './end-study.ts';

/** Why a deletion is not finished yet. */
interface Remaining {
  /** Payments that are not decided: their attempts keep whom to tell. */
  payments: number;
  /** Mails about the deletion, about appointments that it cancels, or about payments that failed or are sent back, that are on their way. */
  mails: number;
  /** What study figures had still counted of the person before this run; the events of the rows that it removes end that. */
  studied: Key[];
}

/**
 * Of a person's own rows, what accounting needs, kept without name and e-mail, with what the figures have counted of it; what the
 * study figures have counted, which is emptied after the rows that it is of; and enrolments, which end with their counters.
 */
const NOT_REMOVED = ['ORDER#', 'RECEIPT#', 'PLAN#', 'COUNTED#', 'STUDIED#', 'ENROLMENT#'];

/**
 * Removes what is stored of a person whose profile is gone; payments stay without name and e-mail. Rows of any other kind are
 * deleted, so that a new kind is not forgotten. Each step can be repeated and finds what an earlier run left; those that touch different
 * rows run at once: the admin who deletes waits for them.
 */
export async function erasePerson(
  table: Table,
  deletion: StoredDeletion,
  context: ErasureContext,
): Promise<Remaining> {
  const rows = await readPersonRows(table, deletion.userId);
  const beginningWith = (prefix: string) => rows.filter(({ SK }) => SK.startsWith(prefix));
  let open = 0;
  // before the rows that name what they are about
  await together([
    // the courses of an instructor stay, on sale and with their students; admins look after them (docs/adr/037)
    nameInstructor(table, deletion.userId, ACADEMY_AS_INSTRUCTOR),
    anonymiseAuditEntries(table, deletion.userId),
    endEnrolments(table, beginningWith('ENROLMENT#')),
    anonymisePayments(table, deletion, rows, context).then((count) => (open = count)),
    deleteAppointmentMails(table, beginningWith('APPOINTMENT#')).then(() =>
      cancelAppointments(table, beginningWith('APPOINTMENT#'), context.now),
    ),
    // the certificate is not in the person's partition
    concurrently(beginningWith('COMPLETION#'), (row) =>
      table.transactWrite(endCertificateWrites(table, row)),
    ),
    giveUpUploads(table, deletion.userId, context.now),
  ]);
  const held = beginningWith('LOCK#').filter((row) => row['lockState'] === 'HELD');
  const isRemoved = (row: (typeof rows)[number]) =>
    !held.includes(row) && !NOT_REMOVED.some((prefix) => row.SK.startsWith(prefix));
  await concurrently(rows.filter(isRemoved), ({ PK, SK }) => table.remove({ PK, SK }));
  const mails = await deleteMails(table, deletion, context);
  return {
    payments: Math.max(open, held.length),
    mails,
    studied: beginningWith('STUDIED#').filter(hasStudy),
  };
}

/** Files that a course needs stay with the course. */
async function giveUpUploads(table: Table, userId: Id<'user'>, now: number): Promise<void> {
  const uploads = uploadRepository(table);
  await concurrently(await uploads.listKeysOf(userId), (key) => uploads.giveUp(key, now));
}
