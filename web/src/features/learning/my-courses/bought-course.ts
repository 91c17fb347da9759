import type { BoughtCourse as WireBoughtCourse } from '#shared/enrolments/routes.ts';
import { type WithOverdueInstalment, withOverdueInstalment } from '../overdue-instalment.ts';

/** A bought course. */
export type BoughtCourse = WithOverdueInstalment<WireBoughtCourse>;

/** The enrolment may count fewer lectures than were viewed since: some were removed. */
export function toBoughtCourse(course: WireBoughtCourse): BoughtCourse {
  const viewedCount = Math.min(course.viewedCount, course.lectureCount);
  return { ...withOverdueInstalment(course), viewedCount };
}
