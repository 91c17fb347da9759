import type { CourseWithLectures } from '#functions/data/courses/stored-course.ts';
import { accessWithdrawnText } from '#shared/enrolments/access-withdrawn.rules.ts';
import { courseLock } from '#shared/instalments/course-lock.rules.ts';
import type { StoredStudentCourse } from '#functions/data/learning/student-course.ts';
import { toWithdrawalDto } from '#functions/data/payments/withdrawal.ts';
import { academyCalendar } from '#functions/runtime/config.ts';

/**
 * The course, if the caller has it, no instalment is past due, and what was paid was not returned (G-51, G-68, G-108). `now` in
 * ms.
 */
export function unlockedCourse(
  { course, isPurchased, withdrawn, plan }: StoredStudentCourse,
  now: number,
  fail: (
    code: 'COURSE_NOT_FOUND' | 'NOT_PURCHASED' | 'PAYMENT_REQUIRED' | 'ACCESS_WITHDRAWN',
    sentence?: string,
  ) => never,
): CourseWithLectures {
  if (!course) return fail('COURSE_NOT_FOUND');
  if (withdrawn) return fail('ACCESS_WITHDRAWN', accessWithdrawnText(toWithdrawalDto(withdrawn)));
  if (!isPurchased) return fail('NOT_PURCHASED');
  if (courseLock(plan, now, academyCalendar())) return fail('PAYMENT_REQUIRED');
  return course;
}
