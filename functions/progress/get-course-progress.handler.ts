import { visibleCourse } from '#shared/courses/visible-course.rules.ts';
import { toPaymentRequiredDto } from '#shared/enrolments/payment-required.ts';
import type { CourseProgress } from '#shared/progress/course-progress.ts';
import { getCourseProgress } from '#shared/progress/routes.ts';
import { undoTimeLeft } from '#shared/progress/undo-reset.rules.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { toCourseDetailsDto } from '#functions/data/courses/stored-course.ts';
import { completions } from '#functions/data/learning/completions.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { positions } from '#functions/data/learning/positions.ts';
import type { StoredProgress } from '#functions/data/learning/progress.ts';
import { getStudentCourse } from '#functions/data/learning/student-course.ts';
import { studySettings } from '#functions/data/learning/study-settings.ts';
import { getStudyState } from '#functions/data/learning/study-state.ts';
import { toWithdrawalDto } from '#functions/data/payments/withdrawal.ts';
import { mediaSigner } from '#functions/gateways/media-signer.ts';
import { studyTokens } from '#functions/gateways/study-tokens.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { loadSigner, openingLecture } from './opening-media.ts';
import { progressDocument } from './progress-document.ts';
import { studiedLecture } from './studied-lecture.ts';

/**
 * A course with the caller's progress; bought and unlocked, it carries every lecture's content, and where and how the caller
 * studies it, the files of the lecture that opens first and of the next one, and the study token of the first (G-51, G-108, I8).
 */
export const handler = endpoint(getCourseProgress, {
  courses,
  enrolments,
  positions,
  studySettings,
  completions,
  mediaSigner,
  studyTokens,
})(async (call) => {
  const { params, now, fail } = call;
  const [{ course, viewed, withdrawn, progress, ...access }, study, sign] = await Promise.all([
    getStudentCourse(call, params.courseId),
    getStudyState(call, params.courseId),
    loadSigner(call.mediaSigner),
  ]);
  const stored = course && toCourseDetailsDto(course);
  const visible = visibleCourse(
    { ...access, wasPurchased: withdrawn !== undefined, course: stored },
    now,
    academyCalendar(),
  );
  if (!visible) return fail('COURSE_NOT_FOUND');
  const { details, lock } = visible;
  const document = progressDocument(details.curriculum, viewed);
  const isOpen = visible.access === 'all';
  const opening = isOpen ? openingLecture(details, document.progress) : undefined;
  const next = opening && details.curriculum[details.curriculum.indexOf(opening) + 1];
  const undo = isOpen ? undoOf(progress, now) : {};
  const place = opening && { userId: call.caller.userId, courseId: params.courseId, lectureId: opening._id };
  // until then each save keeps what an undo brings back
  const token =
    place && !undo.undoReset ? call.studyTokens.issue(place, studiedLecture(opening), now) : undefined;
  return {
    success: true as const,
    data: {
      isPurchased: access.isPurchased,
      ...document,
      courseDetails: details,
      ...(lock && { paymentRequired: toPaymentRequiredDto(lock) }),
      ...(withdrawn && { accessWithdrawn: toWithdrawalDto(withdrawn) }),
      ...(isOpen && { study: study(progress?.resetAt), ...undo }),
      ...(opening && sign && { media: sign(opening, now) }),
      ...(next && sign && { nextMedia: sign(next, now) }),
      ...(place && token !== undefined && { studyToken: { lectureId: place.lectureId, token } }),
    },
  };
});

/** Until when the last reset of a course can be undone, while it can (G-122). `now` in ms. */
function undoOf(progress: StoredProgress | undefined, now: number): Pick<CourseProgress, 'undoReset'> {
  const { undoAt, undoViewed } = progress ?? {};
  const secondsLeft = undoAt === undefined ? 0 : Math.ceil(undoTimeLeft(undoAt, now) / 1000);
  return secondsLeft === 0 ? {} : { undoReset: { secondsLeft, viewedCount: undoViewed?.size ?? 0 } };
}
