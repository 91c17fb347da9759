import { filterCourses, sortCourses } from '#shared/courses/catalogue.rules.ts';
import type { CourseCard } from '#shared/courses/course.ts';
import { readAddress } from '#web/features/catalogue/list/catalogue-address.ts';
import { drawFirstResults, RESULTS_PLACE } from '#web/features/catalogue/list/first-results.tsx';
import { pageLink } from '#web/features/catalogue/list/course-links.ts';
import type { FirstView } from '#web/lib/drawn.ts';

/** The first results of what the address asks for, and how many there are; a choice without results waits for React. */
export const firstView: FirstView<[CourseCard[]]> = {
  place: RESULTS_PLACE,
  show: ([courses]) => {
    const choice = readAddress(location.search);
    return drawFirstResults(sortCourses(filterCourses(courses, choice), choice.sortBy), choice, pageLink);
  },
};
