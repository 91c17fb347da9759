import type { Id } from '#shared/kernel/id.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import type { CourseProgress as WireCourseProgress } from '#shared/progress/course-progress.ts';
import { lectureToResume } from '#shared/progress/resume.rules.ts';
import { type WithOverdueInstalment, withOverdueInstalment } from '../courses/overdue-instalment.ts';

/** A course with the student's progress. */
export type CourseProgress = WithOverdueInstalment<WireCourseProgress>;

export const toCourseProgress: (course: WireCourseProgress) => CourseProgress = withOverdueInstalment;

/** A completed course opens at its first lecture, any other after the last viewed one (PROG-28, PROG-29). */
export function lectureIdToOpen({
  completed,
  courseDetails: { curriculum },
  progress,
}: CourseProgress): Id<'lecture'> | undefined {
  return completed ? curriculum[0]?._id : lectureToResume(curriculum, progress);
}

/** The lecture that the query of the address names (`?lecture=`), if the course has it. */
export function lectureIdIn(course: CourseProgress, query: string): Id<'lecture'> | undefined {
  const named = new URLSearchParams(query).get('lecture');
  return course.courseDetails.curriculum.find(({ _id }) => _id === named)?._id;
}

/** Where a visit begins: at the lecture that the address names, else where the course goes on. */
export const lectureIdAtStart = (course: CourseProgress, query: string): Id<'lecture'> | undefined =>
  lectureIdIn(course, query) ?? lectureIdToOpen(course);

/** Also once the course has begun again: the first completion stays (docs/adr/034). */
export const hasCertificate = ({ completed, study }: CourseProgress): boolean =>
  completed || study?.completion !== undefined;

export const viewedLectures = ({ progress }: CourseProgress): ReadonlySet<string> =>
  new Set(progress.filter((one) => one.viewed).map((one) => one.lectureId));

/** `positionSeconds` of each lecture that was left, as the server knows them. */
export const storedPositions = ({ study }: CourseProgress): ReadonlyMap<string, number> =>
  new Map(study?.positions.map(({ lectureId, positionSeconds }) => [lectureId, positionSeconds]));

/** The lecture with this id, else the first; undefined only where there is none. */
export const findLecture = (
  curriculum: readonly Lecture[],
  lectureId: Id<'lecture'> | undefined,
): Lecture | undefined => curriculum.find(({ _id }) => _id === lectureId) ?? curriculum[0];
