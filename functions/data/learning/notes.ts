import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { note, NOTES_PER_COURSE } from '#shared/notes/note.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { parseRow, parseRows } from '../row.ts';
import { type Item, type Table, TransactionConditionFailed, type Write, table } from '../table.ts';

/** A note as it is stored; `title` is the lecture's when it was written. */
export const storedNote = z.extend(note, { courseId: idSchema<'course'>(), title: z.string() });
export type StoredNote = z.infer<typeof storedNote>;

interface CountChange {
  ConditionExpression?: string;
  ExpressionAttributeValues: { ':change': 1 | -1; ':most'?: number };
}

const byLectureAndMoment = (a: StoredNote, b: StoredNote): number =>
  a.lectureId.localeCompare(b.lectureId) || a.seconds - b.seconds || a.createdAt.localeCompare(b.createdAt);

export function noteRepository(table: Table) {
  /** Changes how many notes are counted, under a condition if there is one. */
  const countWrite = (userId: Id<'user'>, courseId: Id<'course'>, more: CountChange): Write => ({
    Update: {
      TableName: table.name,
      Key: keys.noteCount(userId, courseId),
      UpdateExpression: 'ADD notes :change',
      ...more,
    },
  });
  return {
    async get(userId: Id<'user'>, courseId: Id<'course'>, noteId: string): Promise<StoredNote | undefined> {
      const row = await table.get<Item>(keys.note(userId, courseId, noteId), { consistent: true });
      return parseRow(storedNote, row);
    },

    /** A person's notes in a course, by lecture and moment. */
    async listByCourse(userId: Id<'user'>, courseId: Id<'course'>): Promise<StoredNote[]> {
      const rows = await table.queryByPrefix(partitions.user(userId), `NOTE#${courseId}#`, {
        consistent: true,
      });
      return parseRows(storedNote, rows).toSorted(byLectureAndMoment);
    },

    /**
     * Writes a note, or changes it; false: it would be one more than NOTES_PER_COURSE. A new one is counted in the same
     * transaction, so that the limit also holds for several at the same moment. `known`: the note was there when it was read;
     * another tab may have deleted or written it since.
     */
    async save(userId: Id<'user'>, stored: StoredNote, known: boolean): Promise<boolean> {
      const { courseId, noteId } = stored;
      // without the keys of the row that it was read from
      const row = { ...z.parse(storedNote, stored), ...keys.note(userId, courseId, noteId) };
      for (let isNew = !known; ; isNew = !isNew) {
        if (!isNew) {
          const changed = await table.put(row, { ConditionExpression: 'attribute_exists(PK)' });
          if (!('conditionFailed' in changed)) return true;
          continue;
        }
        try {
          await table.transactWrite([
            {
              Put: { TableName: table.name, Item: row, ConditionExpression: 'attribute_not_exists(PK)' },
            },
            countWrite(userId, courseId, {
              ConditionExpression: 'attribute_not_exists(notes) OR notes < :most',
              ExpressionAttributeValues: { ':change': 1, ':most': NOTES_PER_COURSE },
            }),
          ]);
          return true;
        } catch (error) {
          if (!(error instanceof TransactionConditionFailed)) throw error;
          if (!error.failedAt(0)) return false;
        }
      }
    },

    /** Removes a note and counts it no more; one that is gone is not counted twice. */
    async remove(userId: Id<'user'>, courseId: Id<'course'>, noteId: string): Promise<void> {
      try {
        await table.transactWrite([
          {
            Delete: {
              TableName: table.name,
              Key: keys.note(userId, courseId, noteId),
              ConditionExpression: 'attribute_exists(PK)',
            },
          },
          countWrite(userId, courseId, { ExpressionAttributeValues: { ':change': -1 } }),
        ]);
      } catch (error) {
        if (!(error instanceof TransactionConditionFailed)) throw error;
      }
    },
  };
}

export const notes = lazily(() => noteRepository(table()));
