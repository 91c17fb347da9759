import { getAllCourses } from '#shared/courses/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(getAllCourses, { courses })(async ({ courses }) => ({
  success: true as const,
  data: await courses.listCards(),
}));
