import type { AuditEntry } from '#shared/admin/audit-entry.ts';
import { titleCase } from '#shared/kernel/names.ts';

const DELETED = 'a deleted account';

/** Name and e-mail of then; entries from before have the name only. */
const withEmail = (name: string, email: string | undefined): string =>
  email === undefined ? titleCase(name) : `${titleCase(name)} (${email})`;

/** An entry of the audit log as a sentence. */
export function sayAuditEntry(entry: AuditEntry): string {
  const admin =
    entry.adminName === undefined ? 'A member of staff whose account is deleted' : titleCase(entry.adminName);
  const user = entry.userName === undefined ? DELETED : withEmail(entry.userName, entry.userEmail);
  const { fromRole = 'user', toRole = 'user' } = entry;
  if (entry.action === 'access kept') {
    const course = entry.courseTitle ?? 'a course';
    return entry.access === 'returns'
      ? `${admin} gave ${user} access to ${course} back.`
      : `${admin} kept the access of ${user} to ${course}.`;
  }
  if (entry.action === 'enrolled by hand') {
    const why = entry.reason === undefined ? '' : ` Reason: ${entry.reason}`;
    return `${admin} enrolled ${user} in ${entry.courseTitle ?? 'a course'}.${why}`;
  }
  if (entry.action === 'list exported') {
    const who = entry.userName === undefined ? 'A deleted account' : user;
    const courses = entry.scope === 'all' ? 'all courses' : 'their own courses';
    return `${who} asked for a CSV file of ${entry.list?.replace('-', ' ') ?? 'a list'}, of ${courses}.`;
  }
  const isDeletion = entry.action === 'user deleted';
  switch (entry.outcome) {
    case 'done':
      return isDeletion
        ? `${admin} deleted ${entry.userName === undefined ? 'an account' : user} with the role ${fromRole}.`
        : `${admin} changed the role of ${user} from ${fromRole} to ${toRole}.`;
    case 'CANNOT_CHANGE_SELF':
      return isDeletion
        ? `${admin} tried to delete their own account. Refused.`
        : `${admin} tried to change their own role from ${fromRole} to ${toRole}. Refused.`;
    case 'LAST_ADMIN':
      return isDeletion
        ? `${admin} tried to delete ${user}, the last admin. Refused.`
        : `${admin} tried to change the role of ${user}, the last admin, to ${toRole}. Refused.`;
  }
}
