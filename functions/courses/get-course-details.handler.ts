import { getCourseDetails } from '#shared/courses/routes.ts';
import { visibleCourse } from '#shared/courses/visible-course.rules.ts';
import { courses, toCourseDetailsDto } from '#functions/data/courses/courses.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { getStudentCourse } from '#functions/data/learning/student-course.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { academyCalendar } from '#functions/runtime/config.ts';

export const handler = endpoint(getCourseDetails, { courses, enrolments })(async (call) => {
  const { course, withdrawn, ...access } = await getStudentCourse(call, call.params.id);
  const details = course && toCourseDetailsDto(course);
  const visible = visibleCourse(
    { ...access, wasPurchased: withdrawn !== undefined, course: details },
    call.now,
    academyCalendar(),
  );
  return visible ? { success: true as const, data: visible.details } : call.fail('COURSE_NOT_FOUND');
});
