import { expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { AuditEntry } from '#shared/admin/audit-entry.ts';
import { sayAuditEntry } from './audit-words.rules.ts';

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: anId('aud_1'),
  at: '2026-11-24T10:00:00.000Z',
  action: 'role changed',
  outcome: 'done',
  adminId: anId('a1'),
  adminName: 'margaret hamilton',
  userId: anId('u1'),
  userName: 'ada lovelace',
  userEmail: 'ada@example.org',
  fromRole: 'user',
  toRole: 'instructor',
  ...more,
});

test.each([
  [{}, 'Margaret Hamilton changed the role of Ada Lovelace (ada@example.org) from user to instructor.'],
  [{ userEmail: undefined }, 'Margaret Hamilton changed the role of Ada Lovelace from user to instructor.'],
  [
    { userName: undefined },
    'Margaret Hamilton changed the role of a deleted account from user to instructor.',
  ],
  [
    { adminName: undefined },
    'A member of staff whose account is deleted changed the role of Ada Lovelace (ada@example.org) from user to instructor.',
  ],
  [
    { action: 'user deleted' },
    'Margaret Hamilton deleted Ada Lovelace (ada@example.org) with the role user.',
  ],
  [
    { action: 'user deleted', userName: undefined },
    'Margaret Hamilton deleted an account with the role user.',
  ],
  [
    { outcome: 'CANNOT_CHANGE_SELF', fromRole: 'admin' },
    'Margaret Hamilton tried to change their own role from admin to instructor. Refused.',
  ],
  [
    { action: 'user deleted', outcome: 'CANNOT_CHANGE_SELF' },
    'Margaret Hamilton tried to delete their own account. Refused.',
  ],
  [
    { action: 'access kept', courseTitle: 'DevOps', access: 'returns' },
    'Margaret Hamilton gave Ada Lovelace (ada@example.org) access to DevOps back.',
  ],
  [
    { action: 'access kept', courseTitle: 'DevOps', access: 'stays' },
    'Margaret Hamilton kept the access of Ada Lovelace (ada@example.org) to DevOps.',
  ],
  [
    { action: 'enrolled by hand', courseTitle: 'DevOps', reason: 'Invoice 12' },
    'Margaret Hamilton enrolled Ada Lovelace (ada@example.org) in DevOps. Reason: Invoice 12',
  ],
  [
    { action: 'enrolled by hand', courseTitle: 'DevOps', userName: undefined, adminName: undefined },
    'A member of staff whose account is deleted enrolled a deleted account in DevOps.',
  ],
  [
    { action: 'list exported', list: 'full-payments', scope: 'all' },
    'Ada Lovelace (ada@example.org) asked for a CSV file of full payments, of all courses.',
  ],
  [
    { action: 'list exported', list: 'students', scope: 'own', userName: undefined },
    'A deleted account asked for a CSV file of students, of their own courses.',
  ],
  [
    { outcome: 'LAST_ADMIN' },
    'Margaret Hamilton tried to change the role of Ada Lovelace (ada@example.org), the last admin, to instructor. Refused.',
  ],
  [
    { action: 'user deleted', outcome: 'LAST_ADMIN' },
    'Margaret Hamilton tried to delete Ada Lovelace (ada@example.org), the last admin. Refused.',
  ],
] as const)('%j is said as a sentence', (more, sentence) => {
  expect(sayAuditEntry(entry(more as Partial<AuditEntry>))).toBe(sentence);
});
