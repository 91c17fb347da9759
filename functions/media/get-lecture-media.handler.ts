import type { Lecture } from '#shared/courses/lecture.ts';
import { isVisible } from '#shared/courses/visible-content.rules.ts';
import { isStaff } from '#shared/kernel/roles.ts';
import { visibleCourse } from '#shared/courses/visible-course.rules.ts';
import { accessWithdrawnText } from '#shared/enrolments/access-withdrawn.rules.ts';
import { getLectureMedia } from '#shared/media/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { toCourseDetailsDto } from '#functions/data/courses/stored-course.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { getStudentCourse } from '#functions/data/learning/student-course.ts';
import { toWithdrawalDto } from '#functions/data/payments/withdrawal.ts';
import { mediaSigner } from '#functions/gateways/media-signer.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { academyCalendar } from '#functions/runtime/config.ts';

/**
 * Signed addresses of what the course's details show: all of a bought and unlocked course, else free previews (G-97). Staff open
 * everything of the courses in their scope, to check it (G-69). One lecture that the caller may not see refuses the whole call.
 */
export const handler = endpoint(getLectureMedia, { courses, enrolments, mediaSigner })(async (call) => {
  const { params, query, caller, now, fail, mediaSigner } = call;
  const [{ course, withdrawn, isPurchased, plan }, sign] = await Promise.all([
    getStudentCourse(call, params.courseId),
    mediaSigner.load(),
  ]);
  const checks = isStaff(caller.role) && isInScope(caller, course?.course);
  const visible = visibleCourse(
    {
      course: course && toCourseDetailsDto(course),
      isPurchased: isPurchased || checks,
      plan: checks ? undefined : plan,
      wasPurchased: withdrawn !== undefined,
      whileLocked: 'previews',
    },
    now,
    academyCalendar(),
  );
  if (!visible) return fail('COURSE_NOT_FOUND');
  const lectures = new Map<string, Lecture>(
    visible.details.curriculum.map((lecture) => [lecture._id, lecture]),
  );
  const asked = [...new Set(query.lectureIds.split(','))].map(
    (id) => lectures.get(id) ?? fail('LECTURE_NOT_FOUND'),
  );
  if (!asked.every((lecture) => isVisible(lecture, visible.access))) {
    if (withdrawn) return fail('ACCESS_WITHDRAWN', accessWithdrawnText(toWithdrawalDto(withdrawn)));
    return fail(isPurchased ? 'PAYMENT_REQUIRED' : 'NOT_PURCHASED');
  }
  return { success: true as const, data: asked.map((lecture) => sign(lecture, now)) };
});
