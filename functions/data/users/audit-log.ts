import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { auditEntry } from '#shared/admin/audit-entry.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { concurrently } from '../concurrently.ts';
import * as index1 from '../index1.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { parseRows } from '../row.ts';
import { type Table, type Write, table } from '../table.ts';

/** What an admin did, or tried to, or that staff asked for a CSV file, with name and e-mail that the user had; entries from before have ids only. */
const storedAuditEntry = z.extend(z.omit(auditEntry, { _id: true, adminName: true }), {
  entryId: idSchema<'audit'>(),
  userName: z.exactOptional(z.string()),
  userEmail: z.exactOptional(z.string()),
});
export type StoredAuditEntry = z.infer<typeof storedAuditEntry>;

/** Entries of a page; the people of them are read at once. */
const PAGE_SIZE = 50;

/**
 * Stands in the transaction of what it tells. The end of the account finds it by its user, and takes name and e-mail out; not out of
 * the deletion that an admin made: who was deleted is what that entry is for.
 */
export function auditEntryWrite(table: Table, entry: StoredAuditEntry): Write {
  const { entryId, at, userId, action, outcome } = entry;
  const keepsNames = action === 'user deleted' && outcome === 'done';
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...keys.auditEntry(entryId),
        ...index2.auditEntry(at, entryId),
        ...(!keepsNames && index1.auditEntryOf(userId, entryId)),
        ...entry,
      },
    },
  };
}

const namesEntry = z.object({ entryId: idSchema<'audit'>() });

/** Rows of the entries about a person, from an index that may lag; without that of the deletion by an admin. */
const rowsAbout = (table: Table, userId: Id<'user'>): Promise<object[]> =>
  table.query<object>({
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :pk',
    ExpressionAttributeValues: { ':pk': partitions.auditOf(userId) },
  });

/** Takes name, e-mail and what staff wrote of a deleted person out of the entries about that person. */
export async function anonymiseAuditEntries(table: Table, userId: Id<'user'>): Promise<void> {
  await concurrently(parseRows(namesEntry, await rowsAbout(table, userId)), ({ entryId }) =>
    table.update(keys.auditEntry(entryId), {
      UpdateExpression: 'REMOVE userName, userEmail, reason, GSI1PK, GSI1SK',
      ConditionExpression: 'attribute_exists(PK)',
    }),
  );
}

export function auditLogRepository(table: Table) {
  return {
    /** An attempt that was refused: nothing else is written. */
    async record(entry: StoredAuditEntry): Promise<void> {
      await table.transactWrite([auditEntryWrite(table, entry)]);
    },

    /** Those about a person. */
    listAbout: async (userId: Id<'user'>): Promise<StoredAuditEntry[]> =>
      parseRows(storedAuditEntry, await rowsAbout(table, userId)),

    /** Newest first. */
    list: (request: PageRequest<StoredAuditEntry> = {}): Promise<Page<StoredAuditEntry>> =>
      readPage(
        table,
        { partitions: partitions.audit, index: 'GSI2', schema: storedAuditEntry, alarms: true },
        { limit: PAGE_SIZE, ...request },
      ),
  };
}

export const auditLog = lazily(() => auditLogRepository(table()));
