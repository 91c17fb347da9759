import { isPastDue } from '#shared/instalments/past-due.rules.ts';
import { getRevenue } from '#shared/revenue/routes.ts';
import { sumRevenue } from '#shared/revenue/revenue.rules.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { inScope } from '#functions/data/in-scope.ts';
import { revenueCells } from '#functions/data/revenue/revenue-cells.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { academyCalendar } from '#functions/runtime/config.ts';

/** From the courses, and the sums that were counted of the payments (docs/adr/057): one round trip, whatever was paid. */
export const handler = endpoint(getRevenue, { courses, revenueCells })(async ({
  caller,
  now,
  courses,
  revenueCells,
}) => {
  const calendar = academyCalendar();
  const [found, cells] = await Promise.all(
    inScope(caller, {
      ofInstructor: (userId) =>
        [courses.listEveryByInstructor(userId), revenueCells.listByInstructor(userId)] as const,
      all: () => [courses.listEvery(), revenueCells.listAll()] as const,
    }),
  );
  const setAside = found.setAside + cells.setAside;
  return {
    success: true as const,
    data: {
      ...sumRevenue(found.items, cells.items, (dueDate) => isPastDue(dueDate, now, calendar)),
      ...(setAside > 0 && { setAside }),
    },
  };
});
