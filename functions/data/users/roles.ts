import type { Id } from '#shared/kernel/id.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { type Table, TransactionConditionFailed, type Write, table } from '../table.ts';
import { type StoredAuditEntry, auditEntryWrite } from './audit-log.ts';
import { type StoredUser, removeEmailCodeWrite } from './users.ts';

/**
 * The admin who acts is one at that moment. It stands in every transaction that may take an admin away: the one who is changed or
 * deleted is another person, so one admin is left whatever happens at the same time (R5, docs/adr/037).
 */
export function requireAdminWrite(table: Table, userId: Id<'user'>): Write {
  return {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.user(userId),
      ConditionExpression: '#role = :admin',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':admin': 'admin' },
    },
  };
}

interface RoleChange {
  role: Role;
  /** ms. */
  now: number;
  entry: StoredAuditEntry;
}

export function roleRepository(table: Table) {
  return {
    /**
     * Another role, the end of every session, and the entry of the audit log, at once (R4). Returns the row as it is then, MOVED
     * when its role is not that of `before` any more or its sessions were ended since, NOT_ADMIN when the admin of the entry is none
     * any more. What a change of the password has refused stays so (`sessionEnds.endAll`).
     */
    async change(
      before: StoredUser,
      { role, now, entry }: RoleChange,
    ): Promise<StoredUser | 'MOVED' | 'NOT_ADMIN'> {
      const { userId } = before;
      const sessionsValidFrom = Math.max(now, before.sessionsValidFrom + 1);
      try {
        await table.transactWrite([
          {
            Update: {
              TableName: table.name,
              Key: keys.user(userId),
              // a new member of staff has the whole time
              UpdateExpression: 'SET #role = :to, sessionsValidFrom = :valid REMOVE authenticatorDueAt',
              ConditionExpression: '#role = :from AND sessionsValidFrom = :validBefore',
              ExpressionAttributeNames: { '#role': 'role' },
              ExpressionAttributeValues: {
                ':to': role,
                ':from': before.role,
                ':valid': sessionsValidFrom,
                ':validBefore': before.sessionsValidFrom,
              },
            },
          },
          removeEmailCodeWrite(table, userId),
          requireAdminWrite(table, entry.adminId),
          auditEntryWrite(table, entry),
        ]);
        const { authenticatorDueAt: _was, ...kept } = before;
        return { ...kept, role, sessionsValidFrom };
      } catch (error) {
        if (!(error instanceof TransactionConditionFailed)) throw error;
        return error.failedAt(2) ? 'NOT_ADMIN' : 'MOVED';
      }
    },
  };
}
export const roles = lazily(() => roleRepository(table()));
