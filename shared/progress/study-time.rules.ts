import { isLiveTitle } from '../courses/text/live-title.rules.ts';

interface TimedLecture {
  _id: string;
  title: string;
  durationSeconds?: number | undefined;
}

/** Time of a course in seconds of its videos. Not exact where a lecture that is not live has no known length. */
export interface StudyTime {
  readonly total: number;
  readonly left: number;
  readonly isExact: boolean;
}

/** Seconds of a lecture still to watch: none of a viewed one. Undefined where its length is not known. */
export function secondsLeft(
  lecture: TimedLecture,
  viewed: ReadonlySet<string>,
  positionSeconds: ReadonlyMap<string, number>,
): number | undefined {
  if (viewed.has(lecture._id)) return 0;
  const { durationSeconds } = lecture;
  if (durationSeconds === undefined) return undefined;
  return Math.max(0, durationSeconds - (positionSeconds.get(lecture._id) ?? 0));
}

/** How long a course is and how much of it is left. Live lectures have no length of their own and do not count. */
export function studyTime(
  curriculum: readonly TimedLecture[],
  viewed: ReadonlySet<string>,
  positionSeconds: ReadonlyMap<string, number>,
): StudyTime {
  const recorded = curriculum.filter((lecture) => !isLiveTitle(lecture.title));
  const sum = (seconds: (lecture: TimedLecture) => number | undefined): number =>
    recorded.reduce((before, lecture) => before + (seconds(lecture) ?? 0), 0);
  return {
    total: sum((lecture) => lecture.durationSeconds),
    left: sum((lecture) => secondsLeft(lecture, viewed, positionSeconds)),
    isExact: recorded.every((lecture) => lecture.durationSeconds !== undefined),
  };
}
