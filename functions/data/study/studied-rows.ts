import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { type VideoPlaces, toPlaces } from '#shared/study/video-places.rules.ts';
import * as index1 from '../index1.ts';
import * as keys from '../keys.ts';
import type { StoredCompletion } from '../learning/completions.ts';
import type { StoredEnrolment } from '../learning/enrolments.ts';
import { type StoredLecturePosition, returnsOf } from '../learning/positions.ts';
import type { StoredProgress } from '../learning/progress.ts';
import type { Item } from '../table.ts';

/** Calendar days of the academy. No last activity: the student has not begun. `viewed` is sorted. */
const studentStudy = z.object({
  lastActiveOn: z.exactOptional(z.string()),
  finishedOn: z.exactOptional(z.string()),
  viewed: z.array(idSchema<'lecture'>()),
});
export type StudentStudy = z.infer<typeof studentStudy>;

/**
 * What the study figures have counted of a student in a course; it stays when the student is gone, without anything but its key and how
 * often it was written, so that an earlier state does not come back. It is the student's entry in the list of the course as well.
 * `lastActiveOn`: of a student whose access has ended, and may return.
 */
export const storedStudied = z.object({
  userId: idSchema<'user'>(),
  courseId: idSchema<'course'>(),
  writes: z.int(),
  study: z.exactOptional(studentStudy),
  lastActiveOn: z.exactOptional(z.string()),
});
export type StoredStudied = z.infer<typeof storedStudied>;
export type CountedStudy = Pick<StoredStudied, 'study' | 'lastActiveOn'>;

const place = z.object({ seconds: z.number(), savedAt: z.string() });
const partCounts = z.record(z.string(), z.int());
/** The same of one video. */
export const storedStudiedVideo = z.object({
  courseId: idSchema<'course'>(),
  lectureId: idSchema<'lecture'>(),
  writes: z.int(),
  places: z.exactOptional(
    z.object({ last: place, lastPart: z.exactOptional(z.int()), stops: partCounts, returns: partCounts }),
  ),
});
export type StoredStudiedVideo = z.infer<typeof storedStudiedVideo>;

/** Rows of a student in a course; those positions of which an event tells. */
export interface StudentRows {
  readonly enrolment: StoredEnrolment | undefined;
  readonly progress: StoredProgress | undefined;
  readonly completion: StoredCompletion | undefined;
  readonly positions: readonly { readonly savedAt: string }[];
}

/**
 * How far a student is; no `study` without access. The last activity is the newest that was ever seen: it stays when a course is begun
 * again, and while access has ended.
 */
export function studyOf(
  before: CountedStudy | undefined,
  { enrolment, progress, completion, positions }: StudentRows,
  zone: string,
): CountedStudy {
  if (enrolment === undefined) return {};
  const { lectureIds, enrolledAt, withdrawn } = enrolment;
  const viewed = [...(progress?.viewed ?? [])].filter((id) => lectureIds?.includes(id) ?? true);
  const instants = positions.map(({ savedAt }) => savedAt);
  if (progress?.studiedAt !== undefined) instants.push(progress.studiedAt);
  const days = instants.map((at) => dayIn(zone, Date.parse(at)));
  const known = before?.study?.lastActiveOn ?? before?.lastActiveOn;
  if (known !== undefined) days.push(known);
  // rows from before do not say when
  if (viewed.length > 0 && days.length === 0) days.push(dayIn(zone, Date.parse(enrolledAt)));
  const lastActiveOn = days.toSorted().at(-1);
  const active = lastActiveOn === undefined ? {} : { lastActiveOn };
  if (withdrawn) return active;
  const finished = completion && { finishedOn: completion.completedOn };
  return { study: { ...active, ...finished, viewed: viewed.toSorted() } };
}

/** The place of a position's row after those that were counted; undefined where the row is gone. */
export function placesOf(
  before: VideoPlaces | undefined,
  position: StoredLecturePosition | undefined,
): VideoPlaces | undefined {
  if (position === undefined) return undefined;
  const { seconds, savedAt, durationSeconds } = position;
  return toPlaces(before, { seconds, savedAt }, { durationSeconds, returns: returnsOf(position) });
}

export const studiedItem = ({ userId, courseId, writes, study, lastActiveOn }: StoredStudied): Item => ({
  ...keys.studied(userId, courseId),
  ...(study && index1.studied(courseId, study.lastActiveOn, userId)),
  userId,
  courseId,
  writes,
  ...(study && { study }),
  ...(lastActiveOn !== undefined && { lastActiveOn }),
});

export const studiedVideoItem = (
  userId: Id<'user'>,
  { courseId, lectureId, writes, places }: StoredStudiedVideo,
): Item => ({
  ...keys.studiedVideo(userId, courseId, lectureId),
  courseId,
  lectureId,
  writes,
  ...(places && { places }),
});
