import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

import { numberedPage, numberedQuery } from '../lists/numbered-page.ts';
import { route } from '../api/route.ts';
import { courseStudent } from './course-student.ts';
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
