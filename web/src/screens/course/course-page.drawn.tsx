import type { CourseCard } from '#shared/courses/course.ts';
import { RelatedCourseList } from '#web/features/catalogue/related-course-list.tsx';
import { toRelated } from '#web/features/catalogue/related-shown.ts';
import { type FirstView, pressAgain } from '#web/lib/drawn.ts';

/** The related courses; where there are none, the page waits for React. */
export const firstView: FirstView<[CourseCard[]]> = {
  place: '[data-related-to] > *',
  show: ([list], { now }) => {
    const title = document.querySelector<HTMLElement>('[data-related-to]')?.dataset['relatedTo'];
    const { courses, today } = toRelated(title ?? '', list, now);
    return courses.length > 0 && <RelatedCourseList {...{ courses, today }} onEnroll={pressAgain} />;
  },
};
