import { getInstructorCourses } from '#shared/courses/staff-routes.ts';
import { matchesSearch } from '#shared/kernel/search.rules.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { type StoredCourse, toPanelCourseDto } from '#functions/data/courses/stored-course.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** Courses in the caller's scope, the latest start date first (ICRS-06, G-69); searched by title (ICRS-05). */
export const handler = endpoint(getInstructorCourses, { courses })(async ({ query, caller, courses }) => {
  const request = {
    cursor: query.cursor,
    matches: ({ title }: StoredCourse) => matchesSearch(query.search, [title]),
  };
  const { items, cursor, total } = await (caller.role === 'admin'
    ? courses.listAll(request)
    : courses.listByInstructor(caller.userId, request));
  return { success: true as const, data: items.map(toPanelCourseDto), cursor, total };
});
