import { listCourseStudents } from '#shared/study/routes.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { courseStudy } from '#functions/data/study/course-study.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { toStudyingStudent } from './to-course-study.ts';

/** Students of a page. */
const LIMIT = 20;

/** The page beside the course, then the profiles that name its students: two round trips. */
export const handler = endpoint(listCourseStudents, { courses, courseStudy })(async ({
  params,
  query,
  caller,
  now,
  fail,
  courses,
  courseStudy,
}) => {
  const course = courses.getWithLectures(params.id);
  const count = async () => (await course)?.course.studentCount ?? 0;
  const [found, page] = await Promise.all([
    course,
    courseStudy.listStudents(params.id, count, { ...query, limit: LIMIT }),
  ]);
  if (!found || !isInScope(caller, found.course)) return fail('COURSE_NOT_FOUND');
  const today = dayIn(academyCalendar().zone, now);
  return listResponse(page, (one) => toStudyingStudent(one, found.lectures, today));
});
