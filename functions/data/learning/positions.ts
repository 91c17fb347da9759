import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { PARTS, type PartCounts, partOfReturn } from '#shared/study/video-places.rules.ts';
import { undoTimeLeft } from '#shared/progress/undo-reset.rules.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { parseRow, parseRows } from '../row.ts';
import { type Table, table } from '../table.ts';
import { storedProgress } from './progress.ts';

const savedPlace = z.object({ seconds: z.number(), savedAt: z.string() });
const waysBack = Object.fromEntries(
  Array.from({ length: PARTS }, (_, part) => [`back${part}`, z.exactOptional(z.int())]),
);

/**
 * Where a student left the video of a lecture. `title` and `durationSeconds` are the lecture's when it was saved; `savedAt`, an ISO
 * instant by the server's clock, is when the student was there. `before` is what an undo of the last reset brings back (G-122).
 * `playing`: the next place follows, and no event tells of this one (infra/constructs/row-consumer.ts). `back0` to `back19`: how often
 * the student has gone back to a part; counted here, since events come later than saves (docs/adr/079).
 */
export const storedLecturePosition = z.object({
  courseId: idSchema<'course'>(),
  lectureId: idSchema<'lecture'>(),
  title: z.string(),
  durationSeconds: z.exactOptional(z.int()),
  playing: z.exactOptional(z.literal(true)),
  ...savedPlace.shape,
  before: z.exactOptional(savedPlace),
  ...waysBack,
});
export type StoredLecturePosition = z.infer<typeof storedLecturePosition>;

/** How often the student has gone back to each part. */
export const returnsOf = (position: StoredLecturePosition): PartCounts =>
  Object.fromEntries(
    Object.entries(position).flatMap(([name, times]) => {
      const [, part] = /^back(\d+)$/.exec(name) ?? [];
      return part === undefined || typeof times !== 'number' ? [] : [[part, times]];
    }),
  );

/** What a save of a position is given. `fromSeconds`: a seek has moved the video from there. */
type SavedLecturePosition = StoredLecturePosition & { readonly fromSeconds?: number | undefined };

/** The page at which a student left a PDF of a course, counted from 1. */
export const storedFilePosition = z.object({
  courseId: idSchema<'course'>(),
  publicId: z.string(),
  filename: z.string(),
  page: z.int(),
  savedAt: z.string(),
  before: z.exactOptional(z.object({ page: z.int(), savedAt: z.string() })),
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

/**
 * Positions that count: those saved after the last reset, an ISO instant. Where it was undone, a lecture or file may have one from
 * before it and one from after it: the one that is further counts.
 */
export function countingPositions({ lectures, files }: StoredPositions, resetAt = ''): StoredPositions {
  return {
    lectures: lectures.flatMap((one) => furthest(one, resetAt, ({ seconds }) => seconds)),
    files: files.flatMap((one) => furthest(one, resetAt, ({ page }) => page)),
  };
}

function furthest<P extends { savedAt: string; before?: Partial<P> & { savedAt: string } }>(
  { before, ...saved }: P,
  resetAt: string,
  positionOf: (position: P) => number,
): P[] {
  const known = [saved as P, ...(before ? [{ ...saved, ...before } as P] : [])];
  const counting = known.filter(({ savedAt }) => savedAt > resetAt);
  return counting.toSorted((a, b) => positionOf(b) - positionOf(a)).slice(0, 1);
}

const isNewest = ({ savedAt }: { savedAt: string }, isOnce = false) => ({
  ConditionExpression: `attribute_not_exists(savedAt) OR savedAt ${isOnce ? '<' : '<='} :at`,
  ExpressionAttributeValues: { ':at': savedAt },
});

export function positionRepository(table: Table) {
  return {
    /**
     * What is to be kept of a lecture's position and a file's when they are saved: what an undo of the last reset brings back,
     * while that is possible (`canUndo`). `now` in ms; one round trip.
     */
    async listBefore(
      userId: Id<'user'>,
      {
        courseId,
        lectureId,
        publicId = '',
      }: { courseId: Id<'course'>; lectureId: Id<'lecture'>; publicId?: string | undefined },
      now: number,
    ) {
      const [progress, lecture, file] = await table.getMany([
        keys.progress(userId, courseId),
        keys.lecturePosition(userId, courseId, lectureId),
        keys.filePosition(userId, courseId, publicId),
      ]);
      const undoAt = parseRow(storedProgress, progress)?.undoAt;
      if (undoAt === undefined || undoTimeLeft(undoAt, now) === 0) return { canUndo: false };
      const kept = <P extends { savedAt: string; before?: B }, B>(
        stored: P | undefined,
        before: (of: P) => B,
      ) => stored && (stored.savedAt <= undoAt ? before(stored) : stored.before);
      return {
        canUndo: true,
        lecture: kept(parseRow(storedLecturePosition, lecture), ({ seconds, savedAt }) => ({
          seconds,
          savedAt,
        })),
        file: kept(parseRow(storedFilePosition, file), ({ page, savedAt }) => ({ page, savedAt })),
      };
    },

    /**
     * The newest one counts: an older one, which was sent late, changes nothing. One write. One that counts a way back must be newer
     * than what is stored: where the SDK repeats it after a lost answer it counts once.
     */
    async saveLecture(userId: Id<'user'>, { fromSeconds, ...position }: SavedLecturePosition): Promise<void> {
      const { before, durationSeconds, playing, seconds } = position;
      const part = partOfReturn(fromSeconds, seconds, durationSeconds);
      const { ConditionExpression, ExpressionAttributeValues } = isNewest(position, part !== undefined);
      const set = Object.entries(position).filter(([, value]) => value !== undefined);
      const removed = Object.entries({ before, durationSeconds, playing }).filter(
        ([, value]) => value === undefined,
      );
      const expressions = [
        `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ...(removed.length > 0 ? [`REMOVE ${removed.map(([name]) => `#${name}`).join(', ')}`] : []),
        ...(part === undefined ? [] : [`ADD back${part} :one`]),
      ];
      await table.update(keys.lecturePosition(userId, position.courseId, position.lectureId), {
        UpdateExpression: expressions.join(' '),
        ConditionExpression,
        // some are reserved words
        ExpressionAttributeNames: Object.fromEntries(
          [...set, ...removed].map(([name]) => [`#${name}`, name]),
        ),
        ExpressionAttributeValues: {
          ...ExpressionAttributeValues,
          ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
          ...(part !== undefined && { ':one': 1 }),
        },
      });
    },

    async saveFile(userId: Id<'user'>, position: StoredFilePosition): Promise<void> {
      const { courseId, publicId } = position;
      await table.put({ ...keys.filePosition(userId, courseId, publicId), ...position }, isNewest(position));
    },

    async listByCourse(userId: Id<'user'>, courseId: Id<'course'>): Promise<StoredPositions> {
      const rows = await table.queryByPrefix(partitions.user(userId), `POSITION#${courseId}#`, {
        consistent: true,
      });
      return separatePositions(rows);
    },
  };
}
export type PositionRepository = ReturnType<typeof positionRepository>;

export const positions = lazily(() => positionRepository(table()));
