import type { CourseCard } from '#shared/courses/course.ts';
import type { CalendarDay } from '#shared/kernel/time.ts';

/** The related courses of a course page as they are shown, and the academy's day that decides what has started. */
export interface ShownCourses {
  /** Title of the course that they are related to. */
  readonly title: string;
  readonly courses: readonly CourseCard[];
  readonly today: CalendarDay;
}

declare global {
  interface Window {
    /**
     * The cards that a script in the page's HTML has drawn (web/src/early/draw-related-courses.ts). React's first render
     * starts from them, so that it finds the page as it is; null from then on: the page belongs to React.
     */
    drawnCourses?: ShownCourses | null;
  }
}

/** The cards that stand in the page already. Nothing is drawn after this; asked again, the answer is the same. */
export function readDrawnCourses(title: string): ShownCourses | undefined {
  // the page is also rendered at build time
  if (typeof window === 'undefined') return undefined;
  const drawn = (window.drawnCourses ??= null);
  return drawn?.title === title ? drawn : undefined;
}

/** After the first render: whoever comes back to the page gets a new list. */
export function forgetDrawnCourses(): void {
  window.drawnCourses = null;
}
