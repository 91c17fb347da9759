import { getCourseDetails } from '#shared/courses/routes.ts';
import { visibleCourse } from '#shared/courses/visible-course.rules.ts';
import { toPaymentRequiredDto } from '#shared/enrolments/payment-required.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { toCourseDetailsDto } from '#functions/data/courses/stored-course.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { getStudentCourse } from '#functions/data/learning/student-course.ts';
import { toWithdrawalDto } from '#functions/data/payments/withdrawal.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { academyCalendar } from '#functions/runtime/config.ts';

/** A course, and what the caller has of it; a locked buyer sees the free previews as everybody does (G-97). */
export const handler = endpoint(getCourseDetails, { courses, enrolments })(async (call) => {
  const { course, withdrawn, viewed, ...access } = await getStudentCourse(call, call.params.id);
  const visible = visibleCourse(
    {
      ...access,
      wasPurchased: withdrawn !== undefined,
      course: course && toCourseDetailsDto(course),
      whileLocked: 'previews',
    },
    call.now,
    academyCalendar(),
  );
  if (!visible) return call.fail('COURSE_NOT_FOUND');
  const { details, lock } = visible;
  return {
    success: true as const,
    data: {
      ...details,
      purchase: {
        isPurchased: access.isPurchased,
        viewedCount: details.curriculum.filter(({ _id }) => viewed.has(_id)).length,
        ...(lock && { paymentRequired: toPaymentRequiredDto(lock) }),
        ...(withdrawn && { accessWithdrawn: toWithdrawalDto(withdrawn) }),
      },
    },
  };
});
