import { type ContentAccess, visibleLectures } from './visible-content.rules.ts';
import type { CourseDetails } from './course-details.ts';

/**
 * The course as one student may see it: the one rule about paid content. Non-buyers get free previews, a locked buyer no
 * content at all (G-33, G-51, R12, I8); an unpublished course exists for its buyers only (G-32): undefined for others.
 */
export function visibleCourse(
  course: CourseDetails | undefined,
  { isPurchased, isLocked }: { readonly isPurchased: boolean; readonly isLocked: boolean },
): CourseDetails | undefined {
  if (!course || (!course.isPublised && !isPurchased)) return undefined;
  const access: ContentAccess = isPurchased ? (isLocked ? 'none' : 'all') : 'previews';
  return { ...course, curriculum: visibleLectures(course.curriculum, access) };
}
