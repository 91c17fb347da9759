import { visibleCourse } from '#shared/courses/visible-course.rules.ts';
import { toPaymentRequiredDto } from '#shared/enrolments/payment-required.ts';
import { getCourseProgress } from '#shared/progress/routes.ts';
import { courses, toCourseDetailsDto } from '#functions/data/courses/courses.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { getStudentCourse } from '#functions/data/learning/student-course.ts';
import { toWithdrawalDto } from '#functions/data/payments/withdrawal.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { progressDocument } from './progress-document.ts';

/** A course with the caller's progress; bought and unlocked, it carries every lecture's content (G-51, G-108, I8). */
export const handler = endpoint(getCourseProgress, { courses, enrolments })(async (call) => {
  const { params, caller, now, fail } = call;
  if (params.userId !== caller.userId) return fail('FORBIDDEN');
  const { course, viewed, withdrawn, ...access } = await getStudentCourse(call, params.courseId);
  const stored = course && toCourseDetailsDto(course);
  const visible = visibleCourse(
    { ...access, wasPurchased: withdrawn !== undefined, course: stored },
    now,
    academyCalendar(),
  );
  if (!visible) return fail('COURSE_NOT_FOUND');
  const { details, lock } = visible;
  return {
    success: true as const,
    data: {
      isPurchased: access.isPurchased,
      ...progressDocument(details.curriculum, viewed),
      courseDetails: details,
      ...(lock && { paymentRequired: toPaymentRequiredDto(lock) }),
      ...(withdrawn && { accessWithdrawn: toWithdrawalDto(withdrawn) }),
    },
  };
});
