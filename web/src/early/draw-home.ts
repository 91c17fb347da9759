import { jsx } from 'react/jsx-runtime';
import type { CatalogueCard } from '#shared/courses/course.ts';
import { recentCourses } from '#shared/courses/recent-courses.rules.ts';
import type { BoughtCourse } from '#shared/enrolments/routes.ts';
import { RecentCourseList } from '#web/features/catalogue/recent/recent-course-list.tsx';
import { toCourseGoingOn } from '#web/features/learning/continue/course-going-on.ts';
import { toBoughtCourse } from '#web/features/learning/courses/bought-course.ts';
import { HomeShown } from '#web/screens/home/home-shown.tsx';
import { WHOLE_CATALOGUE } from './begin-calls.ts';
import { drawPrivately } from './draw-privately.ts';

/**
 * Draws the student home. Who left the catalogue filtered, and goes on there, waits for React, and so does an academy without
 * courses.
 */
export const drawHome = (): Promise<void> =>
  drawPrivately(
    (userId) => [`/student/courses-bought/get/${userId}`, `/student/course/get?${WHOLE_CATALOGUE}`],
    (userId, [bought, all]) => {
      const courses = bought as readonly BoughtCourse[];
      const catalogue = all as readonly CatalogueCard[];
      const main = document.querySelector('#main');
      if (main === null || catalogue.length === 0 || localStorage.getItem('exploreFilter') !== null)
        return undefined;
      return {
        instead: [main],
        // a press that comes before React is repeated once it is there
        shown: jsx(HomeShown, {
          continuation: toCourseGoingOn(courses.map(toBoughtCourse)),
          opening: false,
          onOpen: () => undefined,
          children: jsx(RecentCourseList, {
            courses: recentCourses(catalogue),
            opening: undefined,
            onOpen: () => undefined,
          }),
        }),
        drawn: {
          'my courses': { userId, courses },
          catalogue: { query: WHOLE_CATALOGUE, courses: catalogue },
        },
      };
    },
  );
