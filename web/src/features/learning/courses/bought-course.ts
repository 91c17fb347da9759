import type { BoughtCourse as WireBoughtCourse } from '#shared/enrolments/routes.ts';
import { nextLectureIn } from '#shared/progress/resume.rules.ts';
import { type WithOverdueInstalment, withOverdueInstalment } from './overdue-instalment.ts';
import type { CourseProgress } from '../lecture/course-progress.ts';

export type BoughtCourse = WithOverdueInstalment<WireBoughtCourse>;

/** `setAside`: how many stored rows of them are corrupt and left out. */
export interface MyCourses {
  readonly courses: readonly BoughtCourse[];
  readonly setAside: number;
}

/** The enrolment may count fewer lectures than were viewed since: some were removed. */
export function toBoughtCourse(course: WireBoughtCourse): BoughtCourse {
  const viewedCount = Math.min(course.viewedCount, course.lectureCount);
  return { ...withOverdueInstalment(course), viewedCount };
}

/** The course once its progress has changed, until the list is read again. */
export function studiedFurther(
  course: BoughtCourse,
  { courseDetails, progress }: CourseProgress,
): BoughtCourse {
  const viewed = progress.filter((one) => one.viewed).length;
  return {
    ...course,
    viewedCount: Math.min(viewed, course.lectureCount),
    progressStarted: viewed > 0,
    nextLecture: nextLectureIn(courseDetails.curriculum, progress),
  };
}
