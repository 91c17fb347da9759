import { setOnSale } from '#shared/courses/staff-routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { toPanelCourseDto } from '#functions/data/courses/stored-course.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toSavedVersion } from './to-stored-course.ts';

/** The instructor's name may change so many times in a row. */
const ROUNDS = 5;

/**
 * Changes nothing of a course but whether it is on sale, as a version of its own, so that a form that is open elsewhere does not
 * take it back unseen. A request whose response was lost finds the course as asked when it is repeated.
 */
export const handler = endpoint(setOnSale, { courses })({
  prepare: ({ params, courses }) => courses.getWithLectures(params.id, { consistent: true }),
  act: async ({ prepared, params, body, caller, now, fail, courses }) => {
    const { isPublised } = body;
    let stored = prepared;
    for (let round = 0; round < ROUNDS; round++) {
      if (!stored || !isInScope(caller, stored.course)) return fail('COURSE_NOT_FOUND');
      const { course: before, lectures } = stored;
      if (before.isPublised === isPublised) return { success: true as const, data: toPanelCourseDto(before) };
      if (before.version !== body.version) return fail('COURSE_CHANGED');
      const after = { ...before, isPublised, version: before.version + 1 };
      const saved = toSavedVersion({ course: after, lectures }, caller, now);
      const replaced = await courses.replaceFields(before, after, saved);
      if (replaced) return { success: true as const, data: toPanelCourseDto(replaced) };
      stored = await courses.getWithLectures(params.id, { consistent: true });
    }
    return fail('COURSE_CHANGED');
  },
});
