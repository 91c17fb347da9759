import { visibleLectures } from '#shared/courses/visible-content.rules.ts';
import { getCourseProgress } from '#shared/progress/routes.ts';
import { courses, shownDetails } from '#functions/data/courses.ts';
import { enrolments } from '#functions/data/enrolments.ts';
import { lockOf } from '#functions/data/locks.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setting } from '#functions/runtime/config.ts';
import { progressDocument } from './progress-document.ts';
import { readStudy } from './study-guard.ts';

/** A course with the caller's progress; bought and unlocked, it carries every lecture's content (G-51, I8). */
export const handler = endpoint(getCourseProgress, { courses, enrolments })(async ({
  params,
  caller,
  now,
  fail,
  courses,
  enrolments,
}) => {
  if (params.userId !== caller.userId) return fail('FORBIDDEN');
  const { whole, record } = await readStudy({ courses, enrolments }, caller.userId, params.courseId);
  const isPurchased = record.enrolment !== undefined;
  if (!whole || (!whole.course.isPublised && !isPurchased)) return fail('COURSE_NOT_FOUND');
  const paymentRequired = isPurchased ? lockOf(record.plan, now, setting('academyTimeZone')) : undefined;
  const access = !isPurchased ? 'previews' : paymentRequired ? 'none' : 'all';
  const details = shownDetails(whole);
  return {
    success: true as const,
    data: {
      isPurchased,
      ...progressDocument(whole.lectures, record.progress?.viewed),
      courseDetails: { ...details, curriculum: visibleLectures(details.curriculum, access) },
      ...(paymentRequired && { paymentRequired }),
    },
  };
});
