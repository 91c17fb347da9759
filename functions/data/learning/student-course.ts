import type { Id } from '#shared/kernel/id.ts';
import type { CourseRepository } from '../courses/courses.ts';
import type { CourseWithLectures } from '../courses/stored-course.ts';
import type { StoredPlan } from '../payments/plans.ts';
import type { StoredWithdrawal } from '../payments/withdrawal.ts';
import type { EnrolmentRepository } from './enrolments.ts';
import type { StoredProgress } from './progress.ts';

/**
 * A course with all its content, and what is stored for one student; shared/courses/visible-course.rules.ts decides what they
 * see.
 */
export interface StoredStudentCourse {
  course: CourseWithLectures | undefined;
  isPurchased: boolean;
  /** The student had access, and what was paid was returned (G-108). */
  withdrawn: StoredWithdrawal | undefined;
  plan: StoredPlan | undefined;
  /** Ids of viewed lectures. */
  viewed: ReadonlySet<string>;
  /** Undefined until something was viewed or reset. */
  progress: StoredProgress | undefined;
}

interface StudentCall {
  caller: { userId: Id<'user'> };
  courses: CourseRepository;
  enrolments: EnrolmentRepository;
}

/** Reads a course and the caller's rows for it in parallel: one round trip. */
export async function getStudentCourse(
  { caller, courses, enrolments }: StudentCall,
  courseId: Id<'course'>,
): Promise<StoredStudentCourse> {
  const [course, { enrolment, progress, plan }] = await Promise.all([
    courses.getWithLectures(courseId),
    enrolments.getRecord(caller.userId, courseId),
  ]);
  return {
    course,
    isPurchased: enrolment !== undefined && !enrolment.withdrawn,
    withdrawn: enrolment?.withdrawn,
    plan,
    viewed: progress?.viewed ?? new Set(),
    progress,
  };
}
