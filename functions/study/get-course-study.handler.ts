import { getCourseStudy } from '#shared/study/routes.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { courseStudy } from '#functions/data/study/course-study.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { toCourseStudy } from './to-course-study.ts';

/** Two queries beside the session check, at any number of students. */
export const handler = endpoint(getCourseStudy, { courses, courseStudy })(async ({
  params,
  caller,
  now,
  fail,
  courses,
  courseStudy,
}) => {
  const [found, sums] = await Promise.all([
    courses.getWithLectures(params.id),
    courseStudy.getSums(params.id),
  ]);
  if (!found || !isInScope(caller, found.course)) return fail('COURSE_NOT_FOUND');
  const today = dayIn(academyCalendar().zone, now);
  return { success: true as const, data: toCourseStudy(found, sums, today) };
});
