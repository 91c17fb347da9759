import { getCourseDetails } from '#shared/courses/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { readStudy, shownStudy } from '#functions/data/learning/study.ts';
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
  const study = await readStudy({ courses, enrolments }, caller.userId, params.id);
  const shown = shownStudy(study, now, academyCalendar());
  return shown ? { success: true as const, data: shown.details } : fail('COURSE_NOT_FOUND');
});
