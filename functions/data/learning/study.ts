import type { CourseDetails } from '#shared/courses/course-details.ts';
import { type ContentAccess, visibleLectures } from '#shared/courses/visible-content.rules.ts';
import type { PaymentRequired } from '#shared/enrolments/payment-required.ts';
import type { AcademyCalendar } from '#shared/kernel/settings.ts';
import { type CourseRepository, type CourseWithLectures, toCourseDetailsDto } from '../courses/courses.ts';
import type { EnrolmentRepository, EnrolmentRecord } from './enrolments.ts';
import { lockOf } from './locks.ts';

/** A course and what one student has to do with it. */
export interface Study {
  whole: CourseWithLectures | undefined;
  record: EnrolmentRecord;
}

/** Both in one step. */
export const readStudy = async (
  { courses, enrolments }: { courses: CourseRepository; enrolments: EnrolmentRepository },
  userId: string,
  courseId: string,
): Promise<Study> => {
  const [whole, record] = await Promise.all([
    courses.getWithLectures(courseId),
    enrolments.getRecord(userId, courseId),
  ]);
  return { whole, record };
};

export interface ShownStudy {
  isPurchased: boolean;
  paymentRequired: PaymentRequired | undefined;
  details: CourseDetails;
}

/**
 * The course as this student may see it: the one place that decides about paid content. Non-buyers get free previews, a
 * locked buyer no content at all (G-33, G-51, R12, I8); an unpublished course exists for its buyers only (G-32). `now` in ms.
 */
export const shownStudy = (
  { whole, record }: Study,
  now: number,
  calendar: AcademyCalendar,
): ShownStudy | undefined => {
  const isPurchased = record.enrolment !== undefined;
  if (!whole || (!whole.course.isPublised && !isPurchased)) return undefined;
  const paymentRequired = isPurchased ? lockOf(record.plan, now, calendar) : undefined;
  const access: ContentAccess = !isPurchased ? 'previews' : paymentRequired ? 'none' : 'all';
  const details = toCourseDetailsDto(whole);
  return {
    isPurchased,
    paymentRequired,
    details: { ...details, curriculum: visibleLectures(details.curriculum, access) },
  };
};
