import { getInstructorStudents } from '#shared/courses/staff-routes.ts';
import { matchesSearch } from '#shared/kernel/search.rules.ts';
import { type StoredStudent, students, toCourseStudentDto } from '#functions/data/courses/students.ts';
import { inScope } from '#functions/data/in-scope.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';

/** Students of the courses in the caller's scope, newest first; searched by course title, student name or e-mail (IDASH-04). */
export const handler = endpoint(getInstructorStudents, { students })(async ({
  query,
  caller,
  now,
  students,
}) => {
  const request = {
    cursor: query.cursor,
    page: query.page,
    kept: { now, asOf: query.asOf },
    matches: (student: StoredStudent) =>
      (query.courseId === undefined || student.courseId === query.courseId) &&
      matchesSearch(query.search, [student.courseTitle, student.studentName, student.studentEmail]),
  };
  const found = await inScope(caller, {
    ofInstructor: (userId) => students.listByInstructor(userId, request),
    all: () => students.listAll(request),
  });
  return listResponse(found, toCourseStudentDto);
});
