import { setOnSale } from '#shared/courses/staff-routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { toPanelCourseDto } from '#functions/data/courses/stored-course.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** The instructor's name may change so many times in a row. */
const ROUNDS = 5;

/**
 * Changes nothing of a course but whether it is on sale, as its next version, so that a form that is open elsewhere does not take
 * it back unseen. A request whose response was lost finds the course as asked when it is repeated.
 */
export const handler = endpoint(setOnSale, { courses })({
  prepare: ({ params, courses }) => courses.get(params.id),
  act: async ({ prepared, params, body, caller, fail, courses }) => {
    const { isPublised } = body;
    let stored = prepared;
    for (let round = 0; round < ROUNDS; round++) {
      if (!isInScope(caller, stored)) return fail('COURSE_NOT_FOUND');
      if (stored.isPublised === isPublised) return { success: true as const, data: toPanelCourseDto(stored) };
      if (stored.version !== body.version) return fail('COURSE_CHANGED');
      const replaced = await courses.setOnSale(stored, isPublised);
      if (replaced) return { success: true as const, data: toPanelCourseDto(replaced) };
      stored = await courses.get(params.id);
    }
    return fail('COURSE_CHANGED');
  },
});
