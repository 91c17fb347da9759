import * as z from 'zod/mini';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { parseRows } from '../row.ts';
import { type Table, table } from '../table.ts';

/** Where a student left the video of a lecture. `title` is the lecture's when it was saved; `savedAt` an ISO instant. */
export const storedLecturePosition = z.object({
  courseId: z.string(),
  lectureId: z.string(),
  title: z.string(),
  seconds: z.number(),
  savedAt: z.string(),
});
export type StoredLecturePosition = z.infer<typeof storedLecturePosition>;

/** The page at which a student left a PDF of a course, counted from 1. */
export const storedFilePosition = z.object({
  courseId: z.string(),
  publicId: z.string(),
  filename: z.string(),
  page: z.int(),
  savedAt: z.string(),
});
export type StoredFilePosition = z.infer<typeof storedFilePosition>;

export interface StoredPositions {
  lectures: StoredLecturePosition[];
  files: StoredFilePosition[];
}

/** Rows of positions, of videos and of files. */
export function separatePositions(rows: readonly { SK: string }[]): StoredPositions {
  const isFile = ({ SK }: { SK: string }) => SK.split('#')[2] === 'FILE';
  return {
    lectures: parseRows(
      storedLecturePosition,
      rows.filter((row) => !isFile(row)),
    ),
    files: parseRows(storedFilePosition, rows.filter(isFile)),
  };
}

export function positionRepository(table: Table) {
  return {
    /** The last one counts. */
    async saveLecture(userId: string, position: StoredLecturePosition): Promise<void> {
      await table.put({
        ...keys.lecturePosition(userId, position.courseId, position.lectureId),
        ...position,
      });
    },

    async saveFile(userId: string, position: StoredFilePosition): Promise<void> {
      await table.put({ ...keys.filePosition(userId, position.courseId, position.publicId), ...position });
    },

    /** All positions of a student in a course. */
    async listByCourse(userId: string, courseId: string): Promise<StoredPositions> {
      const rows = await table.queryByPrefix(partitions.user(userId), `POSITION#${courseId}#`, {
        consistent: true,
      });
      return separatePositions(rows);
    },
  };
}
export type PositionRepository = ReturnType<typeof positionRepository>;

export const positions = lazily(() => positionRepository(table()));
