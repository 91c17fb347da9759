import { getAllCourses } from '#shared/courses/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { pageOfCards } from './page-of-cards.ts';

export const handler = endpoint(getAllCourses, { courses })(async ({ query, courses }) => ({
  success: true as const,
  ...pageOfCards(await courses.listCards(), { list: 'all courses', cursor: query.cursor }),
}));
