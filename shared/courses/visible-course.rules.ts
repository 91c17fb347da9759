import { type ContentAccess, visibleLectures } from './visible-content.rules.ts';
import type { CourseDetails } from './course-details.ts';

/**
 * The course as one student may see it: the one rule about paid content. Without a purchase it shows free previews, while
 * it is locked no content at all (G-33, G-51, R12, I8). An unpublished course exists for enrolled students only (G-32):
 * undefined for others.
 */
export function visibleCourse(
  course: CourseDetails | undefined,
  { isPurchased, isLocked }: { readonly isPurchased: boolean; readonly isLocked: boolean },
): CourseDetails | undefined {
  if (!course || (!course.isPublised && !isPurchased)) return undefined;
  const access: ContentAccess = isPurchased ? (isLocked ? 'none' : 'all') : 'previews';
  return { ...course, curriculum: visibleLectures(course.curriculum, access) };
}
