import { getInstructorCourses } from '#shared/courses/staff-routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { type StoredCourse, toPanelCourseDto } from '#functions/data/courses/stored-course.ts';
import { inScope } from '#functions/data/in-scope.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';

/** Courses in the caller's scope, the latest start date first (ICRS-06, G-69); searched by title (ICRS-05). */
export const handler = endpoint(getInstructorCourses, { courses })(async ({ query, caller, courses }) => {
  const request = { ...query, textsOf: ({ title }: StoredCourse) => [title] };
  const found = await inScope(caller, {
    ofInstructor: (userId) => courses.listByInstructor(userId, request),
    all: () => courses.listAll(request),
  });
  return listResponse(found, toPanelCourseDto);
});
