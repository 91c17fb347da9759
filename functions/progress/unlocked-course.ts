import type { CourseWithLectures } from '#functions/data/courses/courses.ts';
import { courseLock } from '#shared/instalments/course-lock.rules.ts';
import type { StoredStudentCourse } from '#functions/data/learning/student-course.ts';
import { academyCalendar } from '#functions/runtime/config.ts';

/** The course, if the caller has it and no instalment is past due (G-51, G-68). `now` in ms. */
export function unlockedCourse(
  { course, isPurchased, plan }: StoredStudentCourse,
  now: number,
  fail: (code: 'COURSE_NOT_FOUND' | 'NOT_PURCHASED' | 'PAYMENT_REQUIRED') => never,
): CourseWithLectures {
  if (!course) return fail('COURSE_NOT_FOUND');
  if (!isPurchased) return fail('NOT_PURCHASED');
  if (courseLock(plan, now, academyCalendar())) return fail('PAYMENT_REQUIRED');
  return course;
}
