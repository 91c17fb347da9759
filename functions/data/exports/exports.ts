import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import { EXPORTS, exportRequest } from '#shared/exports/routes.ts';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { type Limit, limitKey, limitedWrite, waitOf } from '../limits/limits.ts';
import { parseOrSetAside } from '../lists/set-aside.ts';
import * as partitions from '../partitions.ts';
import { parseRow } from '../row.ts';
import { type StoredAuditEntry, auditEntryWrite } from '../users/audit-log.ts';
import { conflictingItem, type Table, TransactionConditionFailed, table } from '../table.ts';

/** A CSV file that a person has asked for. Instants are ISO; `expiresAt` in seconds. */
export const storedExport = z.object({
  exportId: idSchema<'export'>(),
  userId: idSchema<'user'>(),
  request: exportRequest,
  /** Of which courses: the person's own, or all. */
  scope: z.enum(['own', 'all']),
  /** What the file is saved as. */
  fileName: z.string(),
  exportState: z.enum(['making', 'ready', 'failed']),
  createdAt: z.string(),
  /** When it was last known to be made. */
  progressAt: z.string(),
  rowCount: z.int(),
  /** Rows that were left out because they are corrupt. */
  unreadableCount: z.int(),
  /** The run that makes it: another one may have begun before. */
  run: z.exactOptional(z.string()),
  /** An upload in parts that was begun for it. */
  upload: z.exactOptional(z.object({ key: z.string(), uploadId: z.string() })),
  /** The object, once it is ready. */
  objectKey: z.exactOptional(z.string()),
  byteCount: z.exactOptional(z.int()),
  expiresAt: z.int(),
});
export type StoredExport = z.infer<typeof storedExport>;

export interface ExportSubject {
  readonly userId: Id<'user'>;
  readonly exportId: Id<'export'>;
}
/** How far a run is. */
export interface ExportProgress {
  readonly rows: number;
  readonly unreadable: number;
}

const BEGUN: Limit = { name: 'exports', most: EXPORTS.aDay, windowMs: millisecondsInDay };

/** Without news of its run for so long a file is given up, ms: a run reports each second. */
const SILENT_MS = 3 * millisecondsInMinute;
/** So long a file may wait for its run, ms: others are made before it. */
const LONGEST_WAIT_MS = 15 * millisecondsInMinute;

/** The state of a file for its person: one whose run died is failed, although the queue begins another one. */
export function stateOf(
  { exportState, run, progressAt }: StoredExport,
  now: number,
): StoredExport['exportState'] {
  const mostMs = run === undefined ? LONGEST_WAIT_MS : SILENT_MS;
  return exportState === 'making' && now - Date.parse(progressAt) > mostMs ? 'failed' : exportState;
}

export function exportRepository(table: Table) {
  const isKept = ({ expiresAt }: StoredExport, now: number) => expiresAt * 1000 > now;

  /** False when the file is not there any more, is finished, or is made by another run. */
  async function updateOwn(
    { userId, exportId }: ExportSubject,
    run: string,
    set: Record<string, unknown>,
  ): Promise<boolean> {
    const names = Object.entries(set).filter(([, value]) => value !== undefined);
    const { conditionFailed } = await table.update(keys.exported(userId, exportId), {
      UpdateExpression: `SET ${names.map(([name]) => `${name} = :${name}`).join(', ')}`,
      ConditionExpression: 'run = :run AND exportState = :making',
      ExpressionAttributeValues: {
        ':run': run,
        ':making': 'making',
        ...Object.fromEntries(names.map(([name, value]) => [`:${name}`, value])),
      },
    });
    return !conditionFailed;
  }

  return {
    /** A person's own file; undefined when there is none, or it is a day old. `now` in ms. */
    async get({ userId, exportId }: ExportSubject, now: number): Promise<StoredExport | undefined> {
      const row = parseRow(
        storedExport,
        await table.get(keys.exported(userId, exportId), { consistent: true }),
      );
      return row && isKept(row, now) ? row : undefined;
    },

    /** The files of a person that are being made; one that is corrupt is none of them. */
    async listMaking(userId: Id<'user'>, now: number): Promise<StoredExport[]> {
      const rows = await table.queryByPrefix(partitions.user(userId), 'EXPORT#', { consistent: true });
      const { items } = parseOrSetAside(table, { schema: storedExport }, rows);
      return items.filter((one) => isKept(one, now) && stateOf(one, now) === 'making');
    },

    /** Begins a file, with the entry of the audit log (docs/adr/068); an event of the row starts the function that makes it. Returns 0, or the
     * ms to wait. */
    async begin(
      of: Pick<StoredExport, 'exportId' | 'userId' | 'request' | 'scope' | 'fileName'>,
      entry: StoredAuditEntry,
      now: number,
    ): Promise<number> {
      const at = new Date(now).toISOString();
      const row: StoredExport = {
        ...of,
        exportState: 'making',
        createdAt: at,
        progressAt: at,
        rowCount: 0,
        unreadableCount: 0,
        expiresAt: Math.floor((now + millisecondsInDay) / 1000),
      };
      try {
        await table.transactWrite([
          {
            Put: {
              TableName: table.name,
              Item: { ...keys.exported(of.userId, of.exportId), ...row },
              ConditionExpression: 'attribute_not_exists(PK)',
            },
          },
          limitedWrite(table, BEGUN, limitKey(BEGUN, of.userId), now),
          auditEntryWrite(table, entry),
        ]);
        return 0;
      } catch (error) {
        if (!(error instanceof TransactionConditionFailed) || !error.failedAt(1)) throw error;
        return Math.max(1, waitOf(conflictingItem(error, 1), BEGUN, now));
      }
    },

    /** Takes the file over from whatever run was before. Undefined when it is finished or not there any more. */
    async start(
      { userId, exportId }: ExportSubject,
      run: string,
      now: number,
    ): Promise<StoredExport | undefined> {
      const started = await table.update(keys.exported(userId, exportId), {
        UpdateExpression: 'SET run = :run, progressAt = :at, rowCount = :none, unreadableCount = :none',
        ConditionExpression: 'exportState = :making',
        ExpressionAttributeValues: {
          ':run': run,
          ':at': new Date(now).toISOString(),
          ':none': 0,
          ':making': 'making',
        },
      });
      return started.conditionFailed ? undefined : parseRow(storedExport, started.item);
    },

    /** Says how far a run is. False when it is to stop: another one makes the file, or its row is gone. */
    reportProgress: (
      subject: ExportSubject,
      run: string,
      { rows, unreadable, upload }: ExportProgress & { upload: StoredExport['upload'] },
      now: number,
    ): Promise<boolean> =>
      updateOwn(subject, run, {
        rowCount: rows,
        unreadableCount: unreadable,
        progressAt: new Date(now).toISOString(),
        upload,
      }),

    /** The file is in the bucket. False as `reportProgress`. */
    finish: (
      subject: ExportSubject,
      run: string,
      { rows, unreadable, objectKey, bytes }: ExportProgress & { objectKey: string; bytes: number },
    ): Promise<boolean> =>
      updateOwn(subject, run, {
        exportState: 'ready',
        rowCount: rows,
        unreadableCount: unreadable,
        objectKey,
        byteCount: bytes,
      }),

    /** The file cannot be made. */
    fail: (subject: ExportSubject, run: string): Promise<boolean> =>
      updateOwn(subject, run, { exportState: 'failed' }),
  };
}
export type ExportRepository = ReturnType<typeof exportRepository>;

export const exports = lazily(() => exportRepository(table()));
