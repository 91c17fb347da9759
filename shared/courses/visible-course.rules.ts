import { type CourseLock, type InstalmentPlan, courseLock } from '../instalments/course-lock.rules.ts';
import type { AcademyCalendar } from '../kernel/settings.ts';
import type { CourseDetails } from './course-details.ts';
import { type ContentAccess, visibleLectures } from './visible-content.rules.ts';

/** A course, and what decides how much of it one student sees: the purchase, and the plan that pays for it. */
export interface StudentCourse {
  readonly course: CourseDetails | undefined;
  readonly isPurchased: boolean;
  /** It was bought, and what was paid was returned (G-108). */
  readonly wasPurchased?: boolean;
  readonly plan: InstalmentPlan | undefined;
  /**
   * What a locked buyer sees: the details show free previews to everybody (G-97), the lecture viewer nothing at all (G-51).
   */
  readonly whileLocked?: Exclude<ContentAccess, 'all'>;
}

/** The course with the content that the student may see; `lock`: why a bought course shows none. */
export interface VisibleCourse {
  readonly details: CourseDetails;
  readonly access: ContentAccess;
  readonly lock: CourseLock | undefined;
}

/**
 * The course as one student may see it: the one rule about paid content. Without a purchase it shows free previews, while it
 * is locked no content at all, or free previews where the caller of this rule says so (G-33, G-51, G-97, R12, I8). An
 * unpublished course exists for enrolled students only (G-32), also for those whose access was withdrawn: undefined for
 * others. `now` in ms.
 */
export function visibleCourse(
  { course, isPurchased, wasPurchased = false, plan, whileLocked = 'none' }: StudentCourse,
  now: number,
  calendar: AcademyCalendar,
): VisibleCourse | undefined {
  if (!course || (!course.isPublised && !isPurchased && !wasPurchased)) return undefined;
  const lock = isPurchased ? courseLock(plan, now, calendar) : undefined;
  const access = isPurchased ? (lock ? whileLocked : 'all') : 'previews';
  return { details: { ...course, curriculum: visibleLectures(course.curriculum, access) }, access, lock };
}
