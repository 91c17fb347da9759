import { getCourseDetails } from '#shared/courses/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { getStudentCourse, toStudentCourseDto } from '#functions/data/learning/student-course.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { academyCalendar } from '#functions/runtime/config.ts';

export const handler = endpoint(getCourseDetails, { courses, enrolments })(async ({
  params,
  caller,
  now,
  fail,
  courses,
  enrolments,
}) => {
  const studentCourse = await getStudentCourse({ courses, enrolments }, caller.userId, params.id);
  const dto = toStudentCourseDto(studentCourse, now, academyCalendar());
  return dto ? { success: true as const, data: dto.details } : fail('COURSE_NOT_FOUND');
});
