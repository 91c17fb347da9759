import type { NextLecture } from './next-lecture.ts';

interface Viewed {
  lectureId: string;
  viewed: boolean;
}

const viewedIds = (progress: readonly Viewed[]): Set<string> =>
  new Set(progress.filter((one) => one.viewed).map((one) => one.lectureId));

/** A course is complete when it has lectures and each of them is viewed (G-62). */
export function isCompleted(curriculum: readonly { _id: string }[], progress: readonly Viewed[]): boolean {
  const viewed = viewedIds(progress);
  return curriculum.length > 0 && curriculum.every((lecture) => viewed.has(lecture._id));
}

/**
 * Where study goes on: the lecture after the last viewed one in curriculum order; after the final one the first that is
 * not viewed, else the first (PROG-28, G-62). Undefined only for a course without lectures.
 */
export function lectureToResume<LectureId extends string>(
  curriculum: readonly { _id: LectureId }[],
  progress: readonly Viewed[],
): LectureId | undefined {
  const viewed = viewedIds(progress);
  const last = curriculum.findLastIndex((lecture) => viewed.has(lecture._id));
  const next =
    curriculum[last + 1] ?? curriculum.find((lecture) => !viewed.has(lecture._id)) ?? curriculum[0];
  return next?._id;
}

/** The lecture at which study goes on, as it is named; undefined only for a course without lectures. */
export function nextLectureIn(
  curriculum: readonly { _id: string; title: string }[],
  progress: readonly Viewed[],
): NextLecture | undefined {
  const lectureId = lectureToResume(curriculum, progress);
  const index = curriculum.findIndex(({ _id }) => _id === lectureId);
  const lecture = curriculum[index];
  return lecture && { number: index + 1, title: lecture.title };
}
