import { listCourseStudents } from '#shared/study/routes.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { courseStudy } from '#functions/data/study/course-study.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { awaySince, toStudyingStudent } from './to-course-study.ts';

/** Students of a page. */
const LIMIT = 20;

/** The page beside the course (of those who are away more reads while others have finished), then the profiles that name its students: two round trips. */
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
  const today = dayIn(academyCalendar().zone, now);
  const { seen, cursor, ...place } = query;
  const [found, page] = await Promise.all([
    course,
    seen === 'away'
      ? courseStudy.listAway(params.id, awaySince(today), { cursor, limit: LIMIT })
      : courseStudy.listStudents(params.id, count, { ...place, cursor, limit: LIMIT }),
  ]);
  if (!found || !isInScope(caller, found.course)) return fail('COURSE_NOT_FOUND');
  return listResponse(page, (one) => toStudyingStudent(one, found.lectures, today));
});
