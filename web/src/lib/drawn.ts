import type { Id } from '#shared/kernel/id.ts';
import type { CatalogueCard, CourseCard } from '#shared/courses/course.ts';
import type { CourseWithPurchase } from '#shared/courses/course-purchase.ts';
import type { BoughtCourse } from '#shared/enrolments/routes.ts';
import type { CalendarDay } from '#shared/time/calendar-day.ts';
import type { CourseProgress } from '#shared/progress/course-progress.ts';

/** The related courses of a course page as they are shown, and the academy's day that decides what has started. */
export interface ShownCourses {
  /** Title of the course that they are related to. */
  readonly title: string;
  readonly courses: readonly CourseCard[];
  readonly today: CalendarDay;
}

/** What scripts of the HTML draw, from responses that are not checked yet (web/src/early). */
export interface Drawn {
  readonly 'related courses'?: ShownCourses;
  readonly 'my courses'?: { readonly userId: Id<'user'>; readonly courses: readonly BoughtCourse[] };
  /** Courses of the catalogue, and the query of the call that they answer. */
  readonly catalogue?: { readonly query: string; readonly courses: readonly CatalogueCard[] };
  readonly course?: {
    readonly userId: Id<'user'>;
    readonly courseId: Id<'course'>;
    readonly course: CourseWithPurchase;
  };
  readonly lecture?: {
    readonly userId: Id<'user'>;
    readonly courseId: Id<'course'>;
    readonly course: CourseProgress;
  };
}

declare global {
  interface Window {
    /** What stands in the page already; null from React's first render on: the page belongs to React. */
    drawn?: Drawn | null;
    /**
     * Where React does not hydrate the page but replaces it: called right before, it returns what gives focus and scroll position
     * to the new page, and that what presses the button that was pressed, for when it does something
     * (web/src/early/keep-place.ts).
     */
    keepPlace?: () => () => () => void;
  }
}

/** What stands in the page already, for a first render that finds it as it is. */
export function readDrawn<D extends keyof Drawn>(what: D): Drawn[D] | undefined {
  // the page is also rendered at build time
  return typeof window === 'undefined' ? undefined : window.drawn?.[what];
}

/** Before the first render: from now on nothing is drawn. Returns what has been. */
export function endDrawing(): Drawn | null {
  return (window.drawn ??= null);
}

/** After the first render: a screen that is opened again gets new data. */
export function forgetDrawn(): void {
  window.drawn = null;
}
