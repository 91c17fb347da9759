import { millisecondsInDay } from 'date-fns/constants';
import type { Id } from '#shared/kernel/id.ts';
import { UPLOADS_PER_DAY } from '#shared/media/upload.ts';
import type { CalendarDay } from '#shared/time/calendar-day.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as index1 from '../index1.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { parseRow, parseRows } from '../row.ts';
import { type Table, table } from '../table.ts';
import { conditionsOnUpload, nextCheck } from './next-check.ts';
import { type StoredNeed, type StoredUpload, UNSAVED_MS, storedNeed, storedUpload } from './stored-upload.ts';

type NewUpload = Pick<StoredUpload, 'key' | 'userId' | 'contentType' | 'size'>;

/** How long a count of a day is kept, ms: longer than any day lasts. */
const COUNTED_MS = 2 * millisecondsInDay;

/** An upload may be changed by others so many times in a row. */
const ROUNDS = 5;

export function uploadRepository(table: Table) {
  async function get(key: Id<'upload'>): Promise<StoredUpload | undefined> {
    return parseRow(storedUpload, await table.get(keys.upload(key), { consistent: true }));
  }

  async function listNeeds(key: Id<'upload'>): Promise<StoredNeed[]> {
    const rows = await table.queryByPrefix(partitions.upload(key), 'COURSE#', { consistent: true });
    return parseRows(storedNeed, rows);
  }

  return {
    get,

    /** Which courses need a file. */
    listNeeds,

    /**
     * Counts new uploads of a person for a day of the academy, before they are begun; `bytes` of all of them. False when the day has not
     * so much left: then nothing is counted. `now` in ms.
     */
    async countBegun(
      userId: Id<'user'>,
      day: CalendarDay,
      { files, bytes }: { files: number; bytes: number },
      now: number,
    ): Promise<boolean> {
      const { conditionFailed } = await table.update(keys.uploadDay(userId, day), {
        UpdateExpression: 'SET expiresAt = :expiresAt ADD begunFiles :files, begunBytes :bytes',
        ConditionExpression:
          'attribute_not_exists(PK) OR (begunFiles <= :mostFiles AND begunBytes <= :mostBytes)',
        ExpressionAttributeValues: {
          ':files': files,
          ':bytes': bytes,
          ':mostFiles': UPLOADS_PER_DAY.files - files,
          ':mostBytes': UPLOADS_PER_DAY.bytes - bytes,
          ':expiresAt': Math.ceil((now + COUNTED_MS) / 1000),
        },
      });
      return !conditionFailed;
    },

    /** A new upload under a key that is new too. `now` in ms. */
    async put(upload: NewUpload, now: number): Promise<void> {
      await table.put(
        {
          ...keys.upload(upload.key),
          ...index1.uploadToCheck(upload.key, nextCheck(now + UNSAVED_MS)),
          ...index2.uploadOf(upload.userId, upload.key),
          ...upload,
          createdAt: new Date(now).toISOString(),
          changes: 1,
        },
        { ConditionExpression: 'attribute_not_exists(PK)' },
      );
    },

    /**
     * Says which upload in parts the file is sent by, before its first part is signed. False when another one is, or when the upload
     * is gone meanwhile. Can be repeated.
     */
    async beginParts(key: Id<'upload'>, uploadId: string): Promise<boolean> {
      const { conditionFailed } = await table.update(keys.upload(key), {
        UpdateExpression: 'SET uploadId = :id ADD changes :one',
        ConditionExpression: `${conditionsOnUpload.exists} AND (attribute_not_exists(uploadId) OR uploadId = :id)`,
        ExpressionAttributeValues: { ':id': uploadId, ':one': 1 },
      });
      return !conditionFailed;
    },

    /** Marks the content of an upload as checked; twice is once. False when the upload is gone meanwhile. */
    async markChecked(key: Id<'upload'>, lastModified: string, now: number): Promise<boolean> {
      const { conditionFailed } = await table.update(keys.upload(key), {
        UpdateExpression: 'SET lastModified = :modified, GSI1SK = :check ADD changes :one',
        ConditionExpression: conditionsOnUpload.exists,
        ExpressionAttributeValues: {
          ':modified': lastModified,
          ':check': index1.uploadToCheck(key, nextCheck(now + UNSAVED_MS)).GSI1SK,
          ':one': 1,
        },
      });
      return !conditionFailed;
    },

    /**
     * Lets the job delete a file from `at` on at the latest, in ms, unless a course needs it. One that is gone, or about to be, is no
     * error.
     */
    async giveUp(key: Id<'upload'>, at: number): Promise<void> {
      let refusedAs: number | undefined;
      for (let round = 0; round < ROUNDS; round++) {
        const [upload, needs] = [await get(key), await listNeeds(key)];
        if (!upload || upload.deleting || needs.length > 0) return;
        // it was not changed since: it goes earlier anyway
        if (upload.changes === refusedAs) return;
        refusedAs = upload.changes;
        const { conditionFailed } = await table.update(keys.upload(key), {
          UpdateExpression: 'SET GSI1SK = :check ADD changes :one',
          ConditionExpression: `${conditionsOnUpload.unchanged} AND GSI1SK > :check`,
          ExpressionAttributeValues: {
            ':check': index1.uploadToCheck(key, nextCheck(at)).GSI1SK,
            ':as': upload.changes,
            ':one': 1,
          },
        });
        if (!conditionFailed) return;
      }
      throw Object.assign(new Error('The upload changes too often.'), {
        name: 'TransactionConflictException',
      });
    },

    /** What a person has uploaded, so that nothing is left of it when the account is deleted. */
    async listKeysOf(userId: Id<'user'>): Promise<Id<'upload'>[]> {
      const rows = await table.query<{ key: Id<'upload'> }>({
        IndexName: 'GSI2',
        KeyConditionExpression: 'GSI2PK = :pk',
        ExpressionAttributeValues: { ':pk': partitions.uploadsOf(userId) },
      });
      return rows.map(({ key }) => key);
    },
  };
}
export type UploadRepository = ReturnType<typeof uploadRepository>;

export const uploads = lazily(() => uploadRepository(table()));
