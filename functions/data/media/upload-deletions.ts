import type { Id } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as index1 from '../index1.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { type SeparatedRows, parseRow, separateCorruptRows } from '../row.ts';
import { type Table, table } from '../table.ts';
import { conditionsOnUpload, nextCheck } from './next-check.ts';
import { type StoredUpload, NEEDED_MS, storedUpload } from './stored-upload.ts';
import { uploadRepository } from './uploads.ts';

/** Files of one run at most; the next run goes on. */
const FILES_PER_RUN = 500;

export function uploadDeletionRepository(table: Table) {
  const uploads = uploadRepository(table);

  /**
   * Whether a course that exists needs a file. Needs of others stay until the file goes: a course claims its files before it is there,
   * and one that died on the way has left its own.
   */
  async function isNeeded(key: Id<'upload'>): Promise<boolean> {
    const needs = await uploads.listNeeds(key);
    const courses = await table.getMany(needs.map(({ courseId }) => keys.course(courseId)));
    return courses.some((course) => course !== undefined);
  }

  return {
    /** Uploads that are to be looked at by `now`, in ms, the oldest first; those whose deletion began are among them. */
    async listToCheck(now: number): Promise<SeparatedRows<StoredUpload>> {
      const rows = await table.query({
        IndexName: 'GSI1',
        KeyConditionExpression: 'GSI1PK = :pk AND GSI1SK <= :now',
        ExpressionAttributeValues: { ':pk': partitions.uploadsToCheck, ':now': `${nextCheck(now)}~` },
        Limit: FILES_PER_RUN,
      });
      return separateCorruptRows(rows.slice(0, FILES_PER_RUN), (row) => parseRow(storedUpload, row));
    },

    /**
     * Whether a file is to be deleted: from here on no course can refer to it. One that a course needs is looked at again later; one
     * that was changed since it was listed is left to the run of its next check.
     */
    async begin({ key }: StoredUpload, now: number): Promise<boolean> {
      const upload = await uploads.get(key);
      if (!upload) return false;
      if (upload.deleting) return true;
      const needed = await isNeeded(key);
      const { conditionFailed } = await table.update(keys.upload(key), {
        UpdateExpression: needed
          ? 'SET GSI1SK = :check ADD changes :one'
          : 'SET deleting = :yes ADD changes :one',
        ConditionExpression: `${conditionsOnUpload.unchanged} AND GSI1SK <= :due`,
        ExpressionAttributeValues: {
          ':as': upload.changes,
          ':due': `${nextCheck(now)}~`,
          ':one': 1,
          ...(needed
            ? { ':check': index1.uploadToCheck(key, nextCheck(now + NEEDED_MS)).GSI1SK }
            : { ':yes': true }),
        },
      });
      return !needed && !conditionFailed;
    },

    /** The file is gone from the bucket: its row goes too, after what courses that never came to be have claimed. Can be repeated. */
    async finish({ key }: StoredUpload): Promise<void> {
      for (const { courseId } of await uploads.listNeeds(key))
        await table.remove(keys.uploadNeed(key, courseId));
      await table.remove(keys.upload(key));
    },
  };
}

export const uploadDeletions = lazily(() => uploadDeletionRepository(table()));
