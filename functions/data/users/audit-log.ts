import * as z from 'zod/mini';
import { auditEntry } from '#shared/admin/audit-entry.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { type Table, type Write, table } from '../table.ts';

/** What an admin did, or tried to. It has ids only, so that nothing of it is personal once an account is deleted (G-77). */
const storedAuditEntry = z.extend(z.omit(auditEntry, { _id: true, adminName: true, userName: true }), {
  entryId: z.string(),
});
export type StoredAuditEntry = z.infer<typeof storedAuditEntry>;

/** Entries of a page; the people of them are read at once. */
const PAGE_SIZE = 50;

/** Stands in the transaction of what it tells. */
export function auditEntryWrite(table: Table, entry: StoredAuditEntry): Write {
  const { entryId, at } = entry;
  return {
    Put: {
      TableName: table.name,
      Item: { ...keys.auditEntry(entryId), ...index2.auditEntry(at, entryId), ...entry },
    },
  };
}

export function auditLogRepository(table: Table) {
  return {
    /** An attempt that was refused: nothing else is written. */
    async record(entry: StoredAuditEntry): Promise<void> {
      await table.transactWrite([auditEntryWrite(table, entry)]);
    },

    /** Newest first. */
    list: (request: PageRequest<StoredAuditEntry> = {}): Promise<Page<StoredAuditEntry>> =>
      readPage(
        table,
        { partitions: partitions.audit, index: 'GSI2', schema: storedAuditEntry },
        { limit: PAGE_SIZE, ...request },
      ),
  };
}

export const auditLog = lazily(() => auditLogRepository(table()));
