import { getInstructorCourseDetails } from '#shared/courses/course-form-routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { students } from '#functions/data/courses/students.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { toStaffCourseDto } from './to-stored-course.ts';

export const handler = endpoint(getInstructorCourseDetails, { courses, students })(async ({
  params,
  caller,
  fail,
  courses,
  students,
}) => {
  const [found, newest] = await Promise.all([
    courses.getWithLectures(params.id),
    students.listNewest(params.id),
  ]);
  if (!found || !isInScope(caller, found.course)) return fail('COURSE_NOT_FOUND');
  return { success: true as const, data: toStaffCourseDto(found, newest) };
});
