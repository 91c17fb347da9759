import * as z from 'zod/mini';
import { documentResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';

export const getCoursePage = route({
  name: 'course-pages/get-course-page',
  summary:
    'The public page of a course, where the bucket of the site has none: 301 to the address of now, 410 of a course that is not on sale, 404 of one that never was (docs/adr/077).',
  method: 'GET',
  path: '/courses/{slug}',
  access: 'public',
  document: true,
  params: z.object({ slug: z.string() }),
  response: documentResponse,
  errors: {},
});
