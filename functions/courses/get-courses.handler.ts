import { filterCourses, sortCourses } from '#shared/courses/catalogue.rules.ts';
import { readCatalogueQuery, writeCatalogueQuery } from '#shared/courses/catalogue-choice.rules.ts';
import { getCourses } from '#shared/courses/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { toCatalogueCardDto } from '#functions/data/courses/stored-course.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { pageOfCards } from './page-of-cards.ts';

export const handler = endpoint(getCourses, { courses })(async ({ query, courses }) => {
  const choice = readCatalogueQuery(query);
  const found = sortCourses(filterCourses(await courses.listCards(), choice), choice.sortBy);
  const list = new URLSearchParams(writeCatalogueQuery(choice)).toString();
  const page = pageOfCards(found.map(toCatalogueCardDto), { list, cursor: query.cursor });
  return { success: true as const, ...page };
});
