import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

import { numberedPage, numberedQuery } from '../lists/numbered-page.ts';
import { dataResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { courseStudent } from './course-student.ts';
import { COURSE_CHANGED, COURSE_NOT_FOUND } from './errors.ts';
import { panelCourse } from './staff-course.ts';

// Beside routes.ts, so that students do not load them.

export const getInstructorCourses = route({
  name: 'courses/get-instructor-courses',
  summary: 'The courses in the caller’s scope, newest first by date (G-69); searched by title (G-102).',
  method: 'GET',
  path: '/instructor/course/get',
  access: 'staff',
  query: z.object(numberedQuery),
  response: numberedPage(panelCourse),
  errors: {},
});

export const setOnSale = route({
  name: 'courses/set-on-sale',
  summary:
    'Puts a course on sale or takes it off: students keep access (G-32). Refused for a stale version (X5), unless it is as asked already.',
  method: 'PUT',
  path: '/instructor/course/sale/{id}',
  access: 'staff',
  params: z.object({ id: idSchema<'course'>() }),
  /** `version`: that of the course as the caller sees it. */
  body: z.strictObject({ isPublised: z.boolean(), version: z.int() }),
  response: dataResponse(panelCourse),
  errors: { ...COURSE_NOT_FOUND, ...COURSE_CHANGED },
});

export const getInstructorStudents = route({
  name: 'courses/get-instructor-students',
  summary:
    'All students of the courses in scope, newest first, a page at a time (G-34); searched by course title, name or e-mail (G-102).',
  method: 'GET',
  path: '/instructor/students',
  access: 'staff',
  query: z.object({ ...numberedQuery, courseId: z.optional(idSchema<'course'>(z.maxLength(100))) }),
  response: numberedPage(courseStudent),
  errors: {},
});
