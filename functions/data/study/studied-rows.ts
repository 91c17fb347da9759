import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { type Place, type VideoPlaces, addPlaces } from '#shared/study/video-places.rules.ts';
import * as index1 from '../index1.ts';
import * as keys from '../keys.ts';
import type { StoredCompletion } from '../learning/completions.ts';
import type { StoredEnrolment } from '../learning/enrolments.ts';
import type { StoredLecturePosition } from '../learning/positions.ts';
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
 */
export const storedStudied = z.object({
  userId: idSchema<'user'>(),
  courseId: idSchema<'course'>(),
  writes: z.int(),
  study: z.exactOptional(studentStudy),
});
export type StoredStudied = z.infer<typeof storedStudied>;

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
 * How far a student is; undefined where there is no access. The last activity is the newest that was ever seen: it stays when a course is
 * begun again.
 */
export function studyOf(
  before: StudentStudy | undefined,
  { enrolment, progress, completion, positions }: StudentRows,
  zone: string,
): StudentStudy | undefined {
  if (enrolment === undefined || enrolment.withdrawn) return undefined;
  const { lectureIds, enrolledAt } = enrolment;
  const viewed = [...(progress?.viewed ?? [])].filter((id) => lectureIds?.includes(id) ?? true);
  const instants = positions.map(({ savedAt }) => savedAt);
  if (progress?.studiedAt !== undefined) instants.push(progress.studiedAt);
  const days = instants.map((at) => dayIn(zone, Date.parse(at)));
  if (before?.lastActiveOn !== undefined) days.push(before.lastActiveOn);
  // rows from before do not say when
  if (viewed.length > 0 && days.length === 0) days.push(dayIn(zone, Date.parse(enrolledAt)));
  const lastActiveOn = days.toSorted().at(-1);
  return {
    ...(lastActiveOn !== undefined && { lastActiveOn }),
    ...(completion && { finishedOn: completion.completedOn }),
    viewed: viewed.toSorted(),
  };
}

/** The places of a position's row added to those that were counted; undefined where the row is gone. */
export function placesOf(
  before: VideoPlaces | undefined,
  position: StoredLecturePosition | undefined,
): VideoPlaces | undefined {
  if (position === undefined) return undefined;
  const { seconds, savedAt, durationSeconds, recent1, recent2, recent3, recent4 } = position;
  const recent = [recent1, recent2, recent3, recent4].filter((one): one is Place => Boolean(one));
  // a row from before has none
  const places = recent.length === 0 ? [{ seconds, savedAt }] : recent;
  return addPlaces(before, places, { durationSeconds, isCut: recent.length === 4 });
}

export const studiedItem = ({ userId, courseId, writes, study }: StoredStudied): Item => ({
  ...keys.studied(userId, courseId),
  ...(study && index1.studied(courseId, study.lastActiveOn, userId)),
  userId,
  courseId,
  writes,
  ...(study && { study }),
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
