import { getAllCourses } from '#shared/courses/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { pageOfCards } from './page-of-cards.ts';

export const handler = endpoint(getAllCourses, { courses })(async ({ query, courses }) => {
  // read right after a purge: what is read late is kept for minutes
  const cards = await courses.listCards({ consistent: true });
  return { success: true as const, ...pageOfCards(cards, { list: 'all courses', cursor: query.cursor }) };
});
