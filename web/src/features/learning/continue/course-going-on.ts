import { courseToContinue } from '#shared/progress/course-to-continue.rules.ts';
import type { NextLecture } from '#shared/progress/next-lecture.ts';
import type { BoughtCourse } from '../courses/bought-course.ts';
import type { OverdueInstalment } from '../courses/overdue-instalment.ts';

/** The course with which a student goes on. */
export type CourseGoingOn =
  | { readonly state: 'nothing' }
  | { readonly state: 'locked'; readonly course: BoughtCourse; readonly lock: OverdueInstalment }
  | {
      readonly state: 'open';
      readonly course: BoughtCourse;
      /** undefined: the course has none, or it is not known yet. */
      readonly lecture: NextLecture | undefined;
    };

export function toCourseGoingOn(courses: readonly BoughtCourse[]): CourseGoingOn {
  const course = courseToContinue(courses, ({ overdueInstalment }) => overdueInstalment !== undefined);
  if (course === undefined) return { state: 'nothing' };
  const { overdueInstalment: lock, nextLecture: lecture } = course;
  return lock === undefined ? { state: 'open', course, lecture } : { state: 'locked', course, lock };
}
