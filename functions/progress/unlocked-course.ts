import type { CourseWithLectures } from '#functions/data/courses/courses.ts';
import { lockOf } from '#functions/data/learning/locks.ts';
import type { Study } from '#functions/data/learning/study.ts';
import { academyCalendar } from '#functions/runtime/config.ts';

/** The course, if the caller has it and no instalment is past due (G-51, G-68). `now` in ms. */
export function unlockedCourse(
  { whole, record }: Study,
  now: number,
  fail: (code: 'COURSE_NOT_FOUND' | 'NOT_PURCHASED' | 'PAYMENT_REQUIRED') => never,
): CourseWithLectures {
  if (!whole) return fail('COURSE_NOT_FOUND');
  if (!record.enrolment) return fail('NOT_PURCHASED');
  if (lockOf(record.plan, now, academyCalendar())) return fail('PAYMENT_REQUIRED');
  return whole;
}
