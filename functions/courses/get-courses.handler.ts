import { filterCourses, sortCourses, sortNamed } from '#shared/courses/catalogue.rules.ts';
import { CATEGORIES, LEVELS, TERMS } from '#shared/courses/course.ts';
import { getCourses } from '#shared/courses/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** A comma list, known values only (G-29). */
const listed = (text: string | undefined, known: readonly string[]): string[] =>
  (text ?? '').split(',').filter((one) => known.includes(one));

export const handler = endpoint(getCourses, { courses })(async ({ query, courses }) => {
  const found = filterCourses(await courses.listCards(), {
    category: listed(query.category, Object.keys(CATEGORIES)),
    level: listed(query.level, LEVELS),
    term: listed(query.term, TERMS),
  });
  return { success: true as const, data: sortCourses(found, sortNamed(query.sortBy)) };
});
