import type { CourseRepository, CourseWithLectures } from '../courses/courses.ts';
import type { StoredPlan } from '../payments/plans.ts';
import type { EnrolmentRepository } from './enrolments.ts';

/** A course with all its content, and what is stored for one student; shared/courses/visible-course.rules.ts decides what they see. */
export interface StoredStudentCourse {
  course: CourseWithLectures | undefined;
  isPurchased: boolean;
  plan: StoredPlan | undefined;
  /** Ids of viewed lectures. */
  viewed: ReadonlySet<string>;
}

interface StudentCall {
  caller: { userId: string };
  courses: CourseRepository;
  enrolments: EnrolmentRepository;
}

/** Reads a course and the caller's rows for it in parallel: one round trip. */
export async function getStudentCourse(
  { caller, courses, enrolments }: StudentCall,
  courseId: string,
): Promise<StoredStudentCourse> {
  const [course, { enrolment, progress, plan }] = await Promise.all([
    courses.getWithLectures(courseId),
    enrolments.getRecord(caller.userId, courseId),
  ]);
  return {
    course,
    isPurchased: enrolment !== undefined,
    plan,
    viewed: progress?.viewed ?? new Set(),
  };
}
