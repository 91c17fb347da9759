import * as z from 'zod/mini';
import { dataResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { catalogueCard, courseCard } from './course.ts';
import { courseWithPurchase } from './course-purchase.ts';
import { COURSE_NOT_FOUND } from './errors.ts';

const byId = z.object({ id: z.string() });
const list = z.optional(z.string().check(z.maxLength(200)));

export const getCourses = route({
  name: 'courses/get-courses',
  summary: 'Published courses, filtered and sorted. Unknown filter values are ignored (G-29).',
  method: 'GET',
  path: '/student/course/get',
  access: 'signed-in',
  query: z.object({ category: list, level: list, term: list, sortBy: list }),
  response: dataResponse(z.array(catalogueCard)),
  errors: {},
});

export const getAllCourses = route({
  name: 'courses/get-all-courses',
  summary: 'All published courses as cards, for visitors too (G-22).',
  method: 'GET',
  path: '/student/course/get-all',
  access: 'public',
  response: dataResponse(z.array(courseCard)),
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
