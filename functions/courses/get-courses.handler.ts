import { filterCourses, sortCourses } from '#shared/courses/catalogue.rules.ts';
import { readCatalogueQuery } from '#shared/courses/catalogue-choice.rules.ts';
import { getCourses } from '#shared/courses/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(getCourses, { courses })(async ({ query, courses }) => {
  const choice = readCatalogueQuery(query);
  const found = filterCourses(await courses.listCards(), choice);
  return { success: true as const, data: sortCourses(found, choice.sortBy) };
});
