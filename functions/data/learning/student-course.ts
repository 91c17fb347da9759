import type { CourseDetails } from '#shared/courses/course-details.ts';
import { visibleCourse } from '#shared/courses/visible-course.rules.ts';
import type { PaymentRequired } from '#shared/enrolments/payment-required.ts';
import { courseLock } from '#shared/instalments/course-lock.rules.ts';
import type { AcademyCalendar } from '#shared/kernel/settings.ts';
import { type CourseRepository, type CourseWithLectures, toCourseDetailsDto } from '../courses/courses.ts';
import type { EnrolmentRecord, EnrolmentRepository } from './enrolments.ts';
import { toPaymentRequiredDto } from './payment-required.ts';

/** A course, and the rows of one student that decide what the student may see of it. */
export interface StudentCourse {
  found: CourseWithLectures | undefined;
  record: EnrolmentRecord;
}

/** Both in parallel: one round trip. */
export async function getStudentCourse(
  { courses, enrolments }: { courses: CourseRepository; enrolments: EnrolmentRepository },
  userId: string,
  courseId: string,
): Promise<StudentCourse> {
  const [found, record] = await Promise.all([
    courses.getWithLectures(courseId),
    enrolments.getRecord(userId, courseId),
  ]);
  return { found, record };
}

export interface StudentCourseDto {
  isPurchased: boolean;
  paymentRequired: PaymentRequired | undefined;
  details: CourseDetails;
}

/** The course as this student may see it; undefined when it does not exist for the student. `now` in ms. */
export function toStudentCourseDto(
  { found, record }: StudentCourse,
  now: number,
  calendar: AcademyCalendar,
): StudentCourseDto | undefined {
  const isPurchased = record.enrolment !== undefined;
  const lock = isPurchased ? courseLock(record.plan, now, calendar) : undefined;
  const isLocked = lock !== undefined;
  const details = visibleCourse(found && toCourseDetailsDto(found), { isPurchased, isLocked });
  return details && { isPurchased, paymentRequired: lock && toPaymentRequiredDto(lock), details };
}
