import * as z from 'zod/mini';
import { category } from '../courses/course.ts';
import { idSchema } from '../kernel/id.ts';

/** Calendar days, today among them, within which a student is active this week. */
export const ACTIVE_DAYS = 7;
/** Calendar days without activity after which a student who has not finished is away. */
export const AWAY_DAYS = 14;

/** Of one lecture: numbers of students, and of each part of its video (PARTS of them, empty where its length is not known). */
const lectureStudy = z.object({
  lectureId: idSchema<'lecture'>(),
  title: z.string(),
  durationSeconds: z.optional(z.int()),
  viewed: z.int(),
  /** Whose place in its video was ever saved. */
  opened: z.int(),
  /** How many sittings ended in a part. */
  stops: z.array(z.int()),
  /** How often students went back to a part. */
  returns: z.array(z.int()),
});
export type LectureStudy = z.infer<typeof lectureStudy>;

/** How far the students of a course are (docs/adr/079); some minutes late. */
export const courseStudy = z.object({
  title: z.string(),
  category,
  /** Whether the course is on sale. */
  isPublised: z.boolean(),
  /** With access. Of them: who have begun, were active this week, have finished, have not and were not seen for 14 days. */
  students: z.int(),
  started: z.int(),
  activeThisWeek: z.int(),
  finished: z.int(),
  away: z.int(),
  /** Lectures that half of those who have begun have viewed; may be a half. */
  medianViewed: z.number(),
  /** In the order of the curriculum. */
  lectures: z.array(lectureStudy),
});
export type CourseStudy = z.infer<typeof courseStudy>;

/** A student of the course. Calendar days of the academy; without `lastActiveOn` the student has not begun. */
export const studyingStudent = z.object({
  studentId: idSchema<'user'>(),
  name: z.string(),
  email: z.string(),
  /** Was enrolled by staff and has not signed in yet. */
  isInvited: z.optional(z.literal(true)),
  lastActiveOn: z.optional(z.string()),
  /** Has begun, not finished, and was not seen for 14 days. */
  isAway: z.boolean(),
  finishedOn: z.optional(z.string()),
  /** Numbers of viewed lectures, from 1, in the curriculum as it is now. */
  viewed: z.array(z.int()),
});
export type StudyingStudent = z.infer<typeof studyingStudent>;
