import { nextLectureIn } from '#shared/progress/resume.rules.ts';
import { toPaymentRequiredDto } from '#shared/enrolments/payment-required.ts';
import { courseToContinue } from '#shared/progress/course-to-continue.rules.ts';
import { type BoughtCourse, getCoursesBought } from '#shared/enrolments/routes.ts';
import { announcements } from '#functions/data/announcements/announcements.ts';
import { courses } from '#functions/data/courses/courses.ts';
import type { StoredLecture } from '#functions/data/courses/stored-course.ts';
import { completions } from '#functions/data/learning/completions.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { courseLock } from '#shared/instalments/course-lock.rules.ts';
import { plans } from '#functions/data/payments/plans.ts';
import { toWithdrawalDto } from '#functions/data/payments/withdrawal.ts';
import { progress } from '#functions/data/learning/progress.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { shownAnnouncements } from './shown-announcements.ts';

/**
 * The caller's courses, newest first, each with how far it is viewed and what locks it (SCRS-01..08, G-61). At the one with
 * which the caller goes on, while it is open, the lecture that comes next: its lectures are a second read, beside what was
 * announced. A corrupt row takes nothing from the other courses (docs/adr/035).
 */
export const handler = endpoint(getCoursesBought, {
  announcements,
  courses,
  enrolments,
  progress,
  completions,
  plans,
})(async ({ caller, now, announcements, courses, enrolments, progress, completions, plans }) => {
  const { userId } = caller;
  const [bought, viewed, completed, ownPlans, choices] = await Promise.all([
    enrolments.listReadable(userId),
    progress.listReadable(userId),
    completions.listReadable(userId),
    plans.listReadable(userId),
    announcements.listChoices(userId),
  ]);
  const { setAside } = bought;
  const others = setAside > 0 && { setAside };
  const owned = bought.items.map((one): BoughtCourse => {
    const studied = viewed.items.find((row) => row.courseId === one.courseId);
    const viewedIds = [...(studied?.viewed ?? [])];
    const viewedCount = viewedIds.filter((id) => one.lectureIds?.includes(id) ?? true).length;
    const plan = ownPlans.items.find((row) => row.courseId === one.courseId);
    const lock = courseLock(plan, now, academyCalendar());
    return {
      courseId: one.courseId,
      title: one.title,
      instructorName: one.instructorName,
      courseImage: one.courseImage,
      category: one.category,
      lectureCount: one.lectureCount,
      viewedCount,
      progressStarted: viewedCount > 0,
      ...(completed.items.some(({ courseId }) => courseId === one.courseId) && { hasCertificate: true }),
      ...(studied?.studiedAt !== undefined && { lastStudiedAt: studied.studiedAt }),
      ...(lock && { paymentRequired: toPaymentRequiredDto(lock) }),
      ...(one.withdrawn && { accessWithdrawn: toWithdrawalDto(one.withdrawn) }),
    };
  });
  const next = courseToContinue(owned, isLocked);
  const [stored, announced] = await Promise.all([
    next && !isLocked(next) ? courses.getWithLectures(next.courseId) : undefined,
    announcements.listAnnounced(bought.items.map(({ courseId }) => courseId)),
  ]);
  // otherwise what may lock the course, or where it goes on, is not known
  const isKnown = viewed.setAside + ownPlans.setAside === 0;
  const studied = viewed.items.find((row) => row.courseId === next?.courseId);
  const data = owned.map((course, at) => {
    const shown = shownAnnouncements(
      bought.items[at],
      announced.get(course.courseId),
      choices.get(course.courseId),
    );
    const known = course === next && stored !== undefined && isKnown;
    return {
      ...(known ? withLectures(course, stored.lectures, studied?.viewed ?? new Set()) : course),
      ...(shown.length > 0 && { announcements: shown }),
    };
  });
  return { success: true as const, data, ...others };
});

/** A course as its lectures are now, with the one that comes next while one is left; others count as they did when bought. */
function withLectures(
  course: BoughtCourse,
  lectures: readonly StoredLecture[],
  viewed: ReadonlySet<string>,
): BoughtCourse {
  const progressed = lectures.map(({ _id }) => ({ lectureId: _id, viewed: viewed.has(_id) }));
  const viewedCount = progressed.filter((one) => one.viewed).length;
  const lectureCount = lectures.length;
  const nextLecture = viewedCount < lectureCount ? nextLectureIn(lectures, progressed) : undefined;
  return {
    ...course,
    lectureCount,
    viewedCount,
    progressStarted: viewedCount > 0,
    ...(nextLecture && { nextLecture }),
  };
}

const isLocked = ({ paymentRequired }: BoughtCourse): boolean => paymentRequired !== undefined;
