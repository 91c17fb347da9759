import { getCourseDetails } from '#shared/courses/routes.ts';
import { visibleLectures } from '#shared/courses/visible-content.rules.ts';
import { courses, shownDetails } from '#functions/data/courses.ts';
import { enrolments } from '#functions/data/enrolments.ts';
import { lockOf } from '#functions/data/locks.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setting } from '#functions/runtime/config.ts';

/** One course. Non-buyers get the content of free previews only; a locked buyer gets none (G-33, G-51, R12). */
export const handler = endpoint(getCourseDetails, { courses, enrolments })(async ({
  params,
  caller,
  now,
  fail,
  courses,
  enrolments,
}) => {
  const [whole, record] = await Promise.all([
    courses.whole(params.id),
    enrolments.studyRecord(caller.userId, params.id),
  ]);
  const bought = record.enrolment !== undefined;
  if (!whole || (!whole.course.isPublised && !bought)) return fail('COURSE_NOT_FOUND');
  const locked = lockOf(record.plan, now, setting('academyTimeZone')) !== undefined;
  const access = !bought ? 'previews' : locked ? 'none' : 'all';
  const details = shownDetails(whole);
  return {
    success: true as const,
    data: { ...details, curriculum: visibleLectures(details.curriculum, access) },
  };
});
