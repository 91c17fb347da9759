import type { Id } from '#shared/kernel/id.ts';
import { courseDraft } from '#shared/drafts/course-draft.ts';
import { listCourseFiles } from '#shared/courses/course-files.rules.ts';
import { uploadAt } from '#shared/media/upload-key.rules.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as index1 from '../index1.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { parseRow, parseRows } from '../row.ts';
import { type Table, TransactionConditionFailed, table } from '../table.ts';
import { conditionsOnUpload, nextCheck } from './next-check.ts';
import { type StoredNeed, type StoredUpload, UNSAVED_MS, storedNeed, storedUpload } from './stored-upload.ts';

/** Of the 100 writes of a transaction each file takes two. */
const FILES_PER_WRITE = 50;

/** The keys of uploads that a saved state of a course names. `content` is a CourseDraft as JSON. */
export function namedUploads(content: string): Set<string> {
  const files = listCourseFiles(courseDraft.parse(JSON.parse(content)));
  return new Set(files.flatMap(({ address }) => uploadAt(address) ?? []));
}

export function needRepository(table: Table) {
  /** What a change of a need writes to the upload itself: the job looks at it again when it may have become unneeded. */
  const touch = (key: Id<'upload'>, now: number, condition: string) => ({
    Update: {
      TableName: table.name,
      Key: keys.upload(key),
      UpdateExpression: 'SET GSI1SK = :check ADD changes :one',
      ConditionExpression: condition,
      ExpressionAttributeValues: {
        ':check': index1.uploadToCheck(key, nextCheck(now + UNSAVED_MS)).GSI1SK,
        ':one': 1,
      },
    },
  });

  return {
    /** The uploads of those keys, undefined where there is none. */
    async getMany(wanted: readonly Id<'upload'>[]): Promise<(StoredUpload | undefined)[]> {
      const rows = await table.getAll(wanted.map(keys.upload));
      return rows.map((row) => parseRow(storedUpload, row));
    },

    /**
     * Says, before a course is saved, that the version to come needs these files. False when one of them is gone meanwhile or was
     * never checked: then the course cannot be saved. What is said of a version that is never saved ends with the next save.
     */
    async claim(
      wanted: readonly Id<'upload'>[],
      course: { courseId: Id<'course'>; instructorId: Id<'user'> },
      version: number,
      now: number,
    ): Promise<boolean> {
      const { courseId, instructorId } = course;
      try {
        for (let from = 0; from < wanted.length; from += FILES_PER_WRITE)
          await table.transactWrite(
            wanted.slice(from, from + FILES_PER_WRITE).flatMap((key) => {
              const need: StoredNeed = { key, courseId, instructorId, version };
              const Item = {
                ...keys.uploadNeed(key, courseId),
                ...index2.uploadNeed(courseId, key),
                ...need,
              };
              return [{ Put: { TableName: table.name, Item } }, touch(key, now, conditionsOnUpload.usable)];
            }),
          );
        return true;
      } catch (error) {
        if (error instanceof TransactionConditionFailed) return false;
        throw error;
      }
    },

    /**
     * Ends the needs of a course that was saved for files that neither it nor one of its kept versions names. A save that is under way
     * makes a later version than the course has; what it needs stays. Can be repeated.
     */
    async releaseUnnamed(courseId: Id<'course'>, version: number, now: number): Promise<void> {
      const rows = await table.query({
        IndexName: 'GSI2',
        KeyConditionExpression: 'GSI2PK = :pk',
        ExpressionAttributeValues: { ':pk': partitions.uploadsOfCourse(courseId) },
      });
      const needs = parseRows(storedNeed, rows).filter((need) => need.version <= version);
      if (needs.length === 0) return;
      const versions = await table.queryByPrefix<{ content: string }>(
        partitions.course(courseId),
        'VERSION#',
        { consistent: true },
      );
      const named = new Set(versions.flatMap(({ content }) => [...namedUploads(content)]));
      for (const { key } of needs.filter((need) => !named.has(need.key)))
        await release(key, courseId, version, now);
    },
  };

  async function release(
    key: Id<'upload'>,
    courseId: Id<'course'>,
    version: number,
    now: number,
  ): Promise<void> {
    try {
      await table.transactWrite([
        {
          Delete: {
            TableName: table.name,
            Key: keys.uploadNeed(key, courseId),
            ConditionExpression: 'version <= :version',
            ExpressionAttributeValues: { ':version': version },
          },
        },
        touch(key, now, conditionsOnUpload.exists),
      ]);
    } catch (error) {
      // a later save needs it again, or an earlier run was here
      if (!(error instanceof TransactionConditionFailed)) throw error;
    }
  }
}
export type NeedRepository = ReturnType<typeof needRepository>;

export const needs = lazily(() => needRepository(table()));
