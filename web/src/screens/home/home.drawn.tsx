import type { CatalogueCard } from '#shared/courses/course.ts';
import { recentCourses } from '#shared/courses/recent-courses.rules.ts';
import type { BoughtCourse } from '#shared/enrolments/routes.ts';
import { RecentCourseList } from '#web/features/catalogue/recent/recent-course-list.tsx';
import { toCourseGoingOn } from '#web/features/learning/continue/course-going-on.ts';
import { toBoughtCourse } from '#web/features/learning/courses/bought-course.ts';
import { type FirstView, pressAgain } from '#web/lib/drawn.ts';
import { HomeShown } from './home-shown.tsx';

/** An academy without courses waits for React, and so does who left the catalogue filtered, and goes on there. */
export const firstView: FirstView<[BoughtCourse[], CatalogueCard[]]> = {
  show: ([bought, catalogue]) =>
    catalogue.length > 0 &&
    localStorage.getItem('exploreFilter') === null && (
      <HomeShown
        continuation={toCourseGoingOn(bought.map(toBoughtCourse))}
        opening={false}
        onOpen={pressAgain}
      >
        <RecentCourseList courses={recentCourses(catalogue)} opening={undefined} onOpen={pressAgain} />
      </HomeShown>
    ),
};
