import type { CourseStudy, LectureStudy, StudyingStudent } from '#shared/study/course-study.ts';
import { ACTIVE_DAYS, AWAY_DAYS } from '#shared/study/course-study.ts';
import { median } from '#shared/study/median.rules.ts';
import { PARTS } from '#shared/study/video-places.rules.ts';
import { type CalendarDay, daysAfter } from '#shared/time/calendar-day.ts';
import type { CourseWithLectures, StoredLecture } from '#functions/data/courses/stored-course.ts';
import type { ListedStudent } from '#functions/data/study/course-study.ts';
import { SUMS, type StudySums } from '#functions/data/study/study-sums.ts';

/** The figures of a course from its sums. What two events have counted in another order may be below zero for a moment. */
export function toCourseStudy(
  { course, lectures }: CourseWithLectures,
  sums: StudySums,
  today: CalendarDay,
): CourseStudy {
  const sumOf = (cell: string, name: string) => Math.max(0, sums[cell]?.[name] ?? 0);
  const lastDays = (days: number, name: (day: string) => string) =>
    Array.from({ length: days }, (_, ago) => daysAfter(today, -ago)).reduce(
      (sum, day) => sum + sumOf(SUMS.month(day), name(day)),
      0,
    );
  const ofCourse = (name: string) => sumOf(SUMS.course, name);
  const [started, finished] = [ofCourse(SUMS.started), ofCourse(SUMS.finished)];
  const seen = lastDays(AWAY_DAYS, SUMS.unfinishedOn);
  return {
    title: course.title,
    category: course.category,
    isPublised: course.isPublised,
    // the counter of students is told by another queue
    students: Math.max(course.studentCount, started),
    started,
    activeThisWeek: lastDays(ACTIVE_DAYS, SUMS.activeOn),
    finished,
    away: Math.max(0, started - finished - seen),
    medianViewed: median(
      Object.entries(sums[SUMS.course] ?? {}).flatMap(([name, students]) => {
        const [, lecturesViewed] = /^viewed#(\d+)$/.exec(name) ?? [];
        // a lecture that was removed is counted until its students are told of it
        return lecturesViewed === undefined
          ? []
          : [{ value: Math.min(Number(lecturesViewed), lectures.length), count: students }];
      }),
    ),
    lectures: lectures.map((lecture) => toLectureStudy(lecture, sumOf)),
  };
}

function toLectureStudy(
  { _id, title, durationSeconds }: StoredLecture,
  sumOf: (cell: string, name: string) => number,
): LectureStudy {
  const cell = SUMS.lecture(_id);
  const parts = (name: (part: number) => string) =>
    durationSeconds === undefined ? [] : Array.from({ length: PARTS }, (_, part) => sumOf(cell, name(part)));
  return {
    lectureId: _id,
    title,
    ...(durationSeconds !== undefined && { durationSeconds }),
    viewed: sumOf(cell, SUMS.viewed),
    opened: sumOf(cell, SUMS.opened),
    stops: parts(SUMS.stop),
    returns: parts(SUMS.back),
  };
}

/** The last day on which a student was active who is away today. */
export const awaySince = (today: CalendarDay): CalendarDay => daysAfter(today, -AWAY_DAYS);

/** A student as the list shows one. */
export function toStudyingStudent(
  { user, study = { viewed: [] } }: ListedStudent,
  lectures: readonly StoredLecture[],
  today: CalendarDay,
): StudyingStudent {
  const { lastActiveOn, finishedOn, viewed } = study;
  const seen = new Set<string>(viewed);
  return {
    studentId: user.userId,
    name: user.userName,
    email: user.userEmail,
    ...(user.invited && { isInvited: true as const }),
    ...(lastActiveOn !== undefined && { lastActiveOn }),
    isAway: lastActiveOn !== undefined && finishedOn === undefined && lastActiveOn <= awaySince(today),
    ...(finishedOn !== undefined && { finishedOn }),
    viewed: lectures.flatMap(({ _id }, at) => (seen.has(_id) ? [at + 1] : [])),
  };
}
