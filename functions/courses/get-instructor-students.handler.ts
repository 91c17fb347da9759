import { getInstructorStudents } from '#shared/courses/staff-routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { type StoredStudent, students, toCourseStudentDto } from '#functions/data/courses/students.ts';
import { inScope, isInScope } from '#functions/data/in-scope.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';

/**
 * Students of the courses in the caller's scope, or of one of these, newest first; searched by course title, student name or e-mail
 * (IDASH-04). A course that is out of scope has none.
 */
export const handler = endpoint(getInstructorStudents, { courses, students })(async ({
  query: { courseId, ...query },
  caller,
  courses,
  students,
}) => {
  const textsOf = ({ courseTitle, studentName, studentEmail }: StoredStudent) => [
    courseTitle,
    studentName,
    studentEmail,
  ];
  const request = { ...query, textsOf };
  if (courseId !== undefined) {
    const course = await courses.get(courseId);
    const found = isInScope(caller, course)
      ? await students.listByCourse(course, request)
      : { items: [], ...(query.page !== undefined && { page: 1, pages: 1, total: 0 }) };
    return listResponse(found, toCourseStudentDto);
  }
  const found = await inScope(caller, {
    ofInstructor: (userId) => students.listByInstructor(userId, request),
    all: () => students.listAll(request),
  });
  return listResponse(found, toCourseStudentDto);
});
