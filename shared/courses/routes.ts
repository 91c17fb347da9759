import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { dataResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { page, pageQuery } from '../lists/pagination.ts';
import { catalogueCard, courseCard } from './course.ts';
import { courseWithPurchase } from './course-purchase.ts';
import { COURSE_NOT_FOUND } from './errors.ts';

const byId = z.object({ id: idSchema<'course'>() });
const list = z.optional(z.string().check(z.maxLength(200)));

export const getCourses = route({
  name: 'courses/get-courses',
  summary:
    'Published courses, filtered and sorted. Unknown filter values are ignored (G-29). More than 1 MB of them comes in parts, by `cursor`.',
  method: 'GET',
  path: '/student/course/get',
  access: 'signed-in',
  query: z.object({ ...pageQuery, category: list, level: list, term: list, sortBy: list }),
  response: page(catalogueCard),
  errors: {},
});

export const getAllCourses = route({
  name: 'courses/get-all-courses',
  summary:
    'All published courses as cards, for visitors too (G-22). More than 1 MB of them comes in parts, by `cursor`.',
  method: 'GET',
  path: '/student/course/get-all',
  access: 'public',
  cached: true,
  query: z.object(pageQuery),
  response: page(courseCard),
  errors: {},
});

export const getCourseDetails = route({
  name: 'courses/get-course-details',
  summary:
    'One course, with what the caller has of it. Lectures that the caller may not see carry no content (G-33, G-97).',
  method: 'GET',
  path: '/student/course/get/details/{id}',
  access: 'signed-in',
  params: byId,
  response: dataResponse(courseWithPurchase),
  errors: COURSE_NOT_FOUND,
});
