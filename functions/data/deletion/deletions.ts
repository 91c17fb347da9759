import type { Id } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { together } from '../concurrently.ts';
import * as index1 from '../index1.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { queueMailWrite } from '../mail/outbox-writes.ts';
import { type SeparatedRows, parseRow, separateCorruptRows } from '../row.ts';
import { type Table, TransactionConditionFailed, type Write, table } from '../table.ts';
import { type StoredAuditEntry, auditEntryWrite } from '../users/audit-log.ts';
import { requireAdminWrite } from '../users/roles.ts';
import { removePasswordCodeWrite } from '../users/password-code-writes.ts';
import { removeSubjectWrite } from '../users/subject-writes.ts';
import type { StoredUser } from '../users/users.ts';
import { type ErasureContext, type StoredDeletion, deletionMailId, storedDeletion } from './deletion.ts';
import { endStudy } from './end-study.ts';
import { erasePerson } from './erase-person.ts';

/** How a deletion is continued: beside the table it ends the person's sign-in, whose deletion can be repeated. */
interface DeletionContext extends ErasureContext {
  deleteSignIn: (userId: Id<'user'>) => Promise<void>;
}

/**
 * Requests and jobs that had begun before the deletion may write after it, and indexes lag; so what is left is looked for again
 * after this time, ms.
 */
const LATE_WRITES_MS = 15 * 60_000;

export function deletionRepository(table: Table) {
  return {
    /**
     * The account ends, in one transaction: profile and e-mail gone, so that no session and no settlement finds them (C25), the
     * row that says what is left to do, and the mail that confirms it. `requestedAt` is an ISO instant. Undefined when the
     * profile is not as it was read.
     */
    async begin(user: StoredUser, requestedAt: string): Promise<StoredDeletion | undefined> {
      const begun = await transactUnlessMoved(table, beginWrites(table, user, requestedAt));
      return begun === 'DONE' ? { userId: user.userId, requestedAt } : undefined;
    },

    /**
     * The same for an admin, with the entry of the audit log (G-77). MOVED when the profile is not as it was read, NOT_ADMIN when
     * the admin of the entry is none any more: then nothing is changed (R5).
     */
    async beginByAdmin(
      user: StoredUser,
      entry: StoredAuditEntry,
    ): Promise<StoredDeletion | 'MOVED' | 'NOT_ADMIN'> {
      const begun = await transactUnlessMoved(table, [
        requireAdminWrite(table, entry.adminId),
        ...beginWrites(table, user, entry.at),
        auditEntryWrite(table, entry),
      ]);
      if (begun === 'DONE') return { userId: user.userId, requestedAt: entry.at };
      return begun.failedAt(0) ? 'NOT_ADMIN' : 'MOVED';
    },

    /**
     * Does what is left to do for a deletion; every step can be repeated. UNFINISHED while a payment is not decided, a mail is on
     * its way, study figures had the person in them, or something late may still be written.
     */
    async finish(
      deletion: StoredDeletion,
      { deleteSignIn, ...context }: DeletionContext,
    ): Promise<'FINISHED' | 'UNFINISHED'> {
      const erased = erasePerson(table, deletion, context);
      await together([deleteSignIn(deletion.userId), erased]);
      const { payments, mails, studied } = await erased;
      const isSettledDown = context.now - Date.parse(deletion.requestedAt) >= LATE_WRITES_MS;
      // the events that should have done it are lost, or dead letters
      if (isSettledDown) await endStudy(table, studied);
      if (payments > 0 || mails > 0 || studied.length > 0 || !isSettledDown) return 'UNFINISHED';
      await table.remove(keys.deletion(deletion.userId));
      return 'FINISHED';
    },

    /** Deletions that are not finished, oldest first. */
    async listUnfinished(): Promise<SeparatedRows<StoredDeletion>> {
      const rows = await table.query({
        IndexName: 'GSI1',
        KeyConditionExpression: 'GSI1PK = :pk',
        ExpressionAttributeValues: { ':pk': partitions.deletions },
      });
      return separateCorruptRows(rows, (row) => parseRow(storedDeletion, row));
    },

    async markReported({ userId }: StoredDeletion): Promise<void> {
      await table.update(keys.deletion(userId), {
        UpdateExpression: 'SET reported = :yes',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':yes': true },
      });
    },
  };
}

/** Profile and e-mail go as they were read; what is left to do, and the mail, come. */
function beginWrites(table: Table, user: StoredUser, requestedAt: string): Write[] {
  const { userId, sub, userName, userEmail, role } = user;
  const confirmation = { kind: 'account-deleted', to: userEmail, userName, userId } as const;
  const deletion: StoredDeletion = { userId, requestedAt };
  return [
    {
      Delete: {
        TableName: table.name,
        Key: keys.user(userId),
        ConditionExpression: 'userEmail = :email AND #role = :role',
        ExpressionAttributeNames: { '#role': 'role' },
        ExpressionAttributeValues: { ':email': userEmail, ':role': role },
      },
    },
    {
      Delete: {
        TableName: table.name,
        Key: keys.email(userEmail),
        ConditionExpression: 'userId = :user',
        ExpressionAttributeValues: { ':user': userId },
      },
    },
    {
      Put: {
        TableName: table.name,
        Item: { ...keys.deletion(userId), ...index1.deletion(userId, requestedAt), ...deletion },
      },
    },
    removePasswordCodeWrite(table, userEmail),
    removeSubjectWrite(table, sub),
    queueMailWrite(table, deletionMailId(userId), confirmation, requestedAt),
  ];
}

async function transactUnlessMoved(
  table: Table,
  writes: readonly Write[],
): Promise<'DONE' | TransactionConditionFailed> {
  try {
    await table.transactWrite(writes);
    return 'DONE';
  } catch (error) {
    if (error instanceof TransactionConditionFailed) return error;
    throw error;
  }
}

export const deletions = lazily(() => deletionRepository(table()));
