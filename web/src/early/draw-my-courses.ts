import { jsx } from 'react/jsx-runtime';
import type { BoughtCourse } from '#shared/enrolments/routes.ts';
import { toBoughtCourse } from '#web/features/learning/courses/bought-course.ts';
import { CoursesShown } from '#web/features/learning/my-courses/courses-shown.tsx';
import { hasStoredPayments } from '#web/features/paying/purchase/stored-payment-keys.ts';
import { DashboardPanel } from '#web/screens/portal/dashboard-panel.tsx';
import { drawPrivately } from './draw-privately.ts';

/**
 * Draws the courses of My Courses. A payment that is running or has just been made, and a student without courses, wait for
 * React.
 */
export const drawMyCourses = (): Promise<void> =>
  drawPrivately(
    (userId) => [`/student/courses-bought/get/${userId}`],
    (userId, [data]) => {
      const courses = data as readonly BoughtCourse[];
      const main = document.querySelector('#main');
      if (main === null || courses.length === 0 || hasStoredPayments(userId) || hasArrived())
        return undefined;
      return {
        instead: [main],
        shown: jsx(DashboardPanel, {
          tab: 'courses',
          // a press that comes before React is repeated once it is there
          children: jsx(CoursesShown, {
            courses: courses.map(toBoughtCourse),
            opening: undefined,
            onOpen: () => undefined,
          }),
        }),
        drawn: { 'my courses': { userId, courses } },
      };
    },
  );

/** The router keeps its state here: the page was opened after a payment. */
const hasArrived = (): boolean => ((history.state as { usr?: unknown } | null)?.usr ?? null) !== null;
