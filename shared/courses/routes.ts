import * as z from 'zod/mini';
import { dataResponse } from '../api/responses.ts';
import { page, searchQuery } from '../api/pagination.ts';
import { route } from '../api/route.ts';
import { courseCard } from './course.ts';
import { courseDetails } from './course-details.ts';
import { courseInput } from './course-form.ts';
import { staffCourse } from './staff-course.ts';
import { COURSE_NOT_FOUND } from './errors.ts';

const COURSE_TOO_LARGE = { COURSE_TOO_LARGE: [413, 'This course is too large to be saved.'] } as const;

const byId = z.object({ id: z.string() });
const list = z.optional(z.string().check(z.maxLength(200)));

export const getCourses = route({
  name: 'courses/get-courses',
  summary: 'Published courses, filtered and sorted. Unknown filter values are ignored (G-29).',
  method: 'GET',
  path: '/student/course/get',
  access: 'signed-in',
  query: z.object({ category: list, level: list, term: list, sortBy: list }),
  response: dataResponse(z.array(courseCard)),
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
  summary: 'One course. Lectures that the caller may not see carry no content (G-33).',
  method: 'GET',
  path: '/student/course/get/details/{id}',
  access: 'signed-in',
  params: byId,
  response: dataResponse(courseDetails),
  errors: COURSE_NOT_FOUND,
});

export const getInstructorCourses = route({
  name: 'courses/get-instructor-courses',
  summary: 'The courses in the caller’s scope, newest first by date (G-69); searched by title (G-102).',
  method: 'GET',
  path: '/instructor/course/get',
  access: 'staff',
  query: z.object(searchQuery),
  response: page(staffCourse),
  errors: {},
});

export const addCourse = route({
  name: 'courses/add-course',
  summary: 'Creates a course; instructor id and name come from the token (CFORM-37, R10).',
  method: 'POST',
  path: '/instructor/course/add',
  access: 'staff',
  bodyLimit: 256 * 1024,
  body: z.strictObject({
    ...courseInput,
    instructorId: z.optional(z.string()),
    instructorName: z.optional(z.string()),
    students: z.optional(z.array(z.unknown())),
  }),
  response: dataResponse(staffCourse),
  errors: COURSE_TOO_LARGE,
});

export const getInstructorCourseDetails = route({
  name: 'courses/get-instructor-course-details',
  summary: 'One course in the caller’s scope, with all its fields.',
  method: 'GET',
  path: '/instructor/course/get/details/{id}',
  access: 'staff',
  params: byId,
  response: dataResponse(staffCourse),
  errors: COURSE_NOT_FOUND,
});

export const updateCourse = route({
  name: 'courses/update-course',
  summary:
    'Saves landing fields and curriculum; everything else is kept (G-72). A stale version is refused (X5).',
  method: 'PUT',
  path: '/instructor/course/update/{id}',
  access: 'staff',
  bodyLimit: 256 * 1024,
  params: byId,
  body: z.strictObject({ ...courseInput, version: z.optional(z.number()) }),
  response: dataResponse(staffCourse),
  errors: {
    ...COURSE_NOT_FOUND,
    COURSE_CHANGED: [409, 'This course was changed by someone else. Reload and try again.'],
    ...COURSE_TOO_LARGE,
  },
});

export const getInstructorStudents = route({
  name: 'courses/get-instructor-students',
  summary:
    'All students of the courses in scope, a page at a time (G-34); searched by course title, name or e-mail (G-102).',
  method: 'GET',
  path: '/instructor/students',
  access: 'staff',
  query: z.object({ ...searchQuery, courseId: z.optional(z.string()) }),
  response: page(
    z.object({
      courseId: z.string(),
      courseTitle: z.string(),
      studentId: z.string(),
      studentName: z.string(),
      studentEmail: z.string(),
    }),
  ),
  errors: {},
});
