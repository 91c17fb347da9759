import type { Courses, WholeCourse } from '#functions/data/courses.ts';
import type { Enrolments, StudyRecord } from '#functions/data/enrolments.ts';
import { lockOf } from '#functions/data/locks.ts';
import { setting } from '#functions/runtime/config.ts';

/** Course and study record of the caller, in one step. */
export const readStudy = async (
  { courses, enrolments }: { courses: Courses; enrolments: Enrolments },
  userId: string,
  courseId: string,
): Promise<{ whole: WholeCourse | undefined; record: StudyRecord }> => {
  const [whole, record] = await Promise.all([
    courses.whole(courseId),
    enrolments.studyRecord(userId, courseId),
  ]);
  return { whole, record };
};

/** The course, if the caller has it and no instalment is past due (G-51, G-68). `now` in ms. */
export const studied = (
  { whole, record }: { whole: WholeCourse | undefined; record: StudyRecord },
  now: number,
  fail: (code: 'COURSE_NOT_FOUND' | 'NOT_PURCHASED' | 'PAYMENT_REQUIRED') => never,
): WholeCourse => {
  if (!whole) return fail('COURSE_NOT_FOUND');
  if (!record.enrolment) return fail('NOT_PURCHASED');
  if (lockOf(record.plan, now, setting('academyTimeZone'))) return fail('PAYMENT_REQUIRED');
  return whole;
};
