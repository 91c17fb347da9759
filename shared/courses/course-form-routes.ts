import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { dataResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { COURSES_PER_INSTRUCTOR } from './course.ts';
import { COURSE_BYTES, courseInput } from './course-form.ts';
import { COURSE_CHANGED, COURSE_NOT_FOUND } from './errors.ts';
import { staffCourse } from './staff-course.ts';

// Beside staff-routes.ts, so that the rest of the panel does not load the schema of the course form.

const byId = z.object({ id: idSchema<'course'>() });

/** Made by the client, once for each new course: a repeated request with it makes no second course. */
const creationId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const addCourse = route({
  name: 'courses/add-course',
  summary:
    'Creates a course; instructor id and name come from the token (CFORM-37, R10). Repeated with the same creationId it answers with the course that is there.',
  method: 'POST',
  path: '/instructor/course/add',
  access: 'staff',
  bodyLimit: COURSE_BYTES,
  body: z.strictObject({
    ...courseInput,
    creationId: z.optional(creationId),
    instructorId: z.optional(idSchema<'user'>()),
    instructorName: z.optional(z.string()),
    students: z.optional(z.array(z.unknown())),
  }),
  response: dataResponse(staffCourse),
  errors: {
    TOO_MANY_COURSES: [
      409,
      `You have ${COURSES_PER_INSTRUCTOR} courses, the most that one person can have. Please change one of them instead.`,
    ],
  },
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
  bodyLimit: COURSE_BYTES,
  params: byId,
  /** `version`: that of the course the form was filled with; without it the course is saved over whatever is stored. */
  body: z.strictObject({ ...courseInput, version: z.optional(z.int()) }),
  response: dataResponse(staffCourse),
  errors: { ...COURSE_NOT_FOUND, ...COURSE_CHANGED },
});
