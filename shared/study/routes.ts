import * as z from 'zod/mini';
import { dataResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { COURSE_NOT_FOUND } from '../courses/errors.ts';
import { idSchema } from '../kernel/id.ts';
import { numberedPage, numberedQuery } from '../lists/numbered-page.ts';
import { courseStudy, studyingStudent } from './course-study.ts';

const params = z.object({ id: idSchema<'course'>(z.maxLength(100)) });
const { search: _search, ...query } = numberedQuery;

export const getCourseStudy = route({
  name: 'study/get-course-study',
  summary:
    'How far the students of a course in the caller’s scope are, lecture by lecture, and where they leave its videos (docs/adr/079).',
  method: 'GET',
  path: '/instructor/course/study/{id}',
  access: 'staff',
  params,
  response: dataResponse(courseStudy),
  errors: COURSE_NOT_FOUND,
});

export const listCourseStudents = route({
  name: 'study/list-course-students',
  summary:
    'The students of a course in the caller’s scope with their viewed lectures, the last active first; then who has not begun. With `seen=away` those who have begun, not finished, and were not seen for 14 days, the longest away first: read on by `cursor`, not by `page`.',
  method: 'GET',
  path: '/instructor/course/study/{id}/students',
  access: 'staff',
  params,
  query: z.object({ ...query, seen: z.optional(z.literal('away')) }),
  response: numberedPage(studyingStudent),
  errors: COURSE_NOT_FOUND,
});
