import * as z from 'zod/mini';
import { type Id, idSchema } from '../kernel/id.ts';
import { dataResponse, successResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { COURSE_NOT_FOUND } from '../courses/errors.ts';
import { courseDraft, courseVersion, listedVersion, storedCourseDraft } from './course-draft.ts';

/** The id under which the draft of a course that was never saved is kept; one for each person. */
export const NEW_COURSE = 'new' as Id<'course'>;

const byId = z.object({ id: idSchema<'course'>(z.minLength(1), z.maxLength(100)) });

export const getCourseDraft = route({
  name: 'drafts/get-course-draft',
  summary: 'The caller’s own draft of a course, or of a new one with the id `new`; null when there is none.',
  method: 'GET',
  path: '/instructor/course/draft/{id}',
  access: 'staff',
  params: byId,
  response: dataResponse(z.nullable(storedCourseDraft)),
  errors: COURSE_NOT_FOUND,
});

export const saveCourseDraft = route({
  name: 'drafts/save-course-draft',
  summary:
    'Keeps what is in the course form, valid or not, for the caller on any device; the later one counts. Says which uploaded files in it have expired.',
  method: 'PUT',
  path: '/instructor/course/draft/{id}',
  access: 'staff',
  bodyLimit: 256 * 1024,
  params: byId,
  body: z.strictObject({ draft: courseDraft, version: z.optional(z.int()) }),
  response: dataResponse(
    z.object({
      savedAt: z.string(),
      /** Addresses in the draft whose uploads have expired (G-113); missing when that cannot be said now. */
      expired: z.optional(z.array(z.string())),
    }),
  ),
  errors: COURSE_NOT_FOUND,
});

export const deleteCourseDraft = route({
  name: 'drafts/delete-course-draft',
  summary: 'Throws the caller’s draft of a course away; a missing one is success.',
  method: 'DELETE',
  path: '/instructor/course/draft/{id}',
  access: 'staff',
  params: byId,
  response: successResponse,
  errors: {},
});

export const listCourseVersions = route({
  name: 'drafts/list-course-versions',
  summary: 'The last ten saved states of a course in the caller’s scope, newest first.',
  method: 'GET',
  path: '/instructor/course/versions/{id}',
  access: 'staff',
  params: byId,
  response: dataResponse(z.array(listedVersion)),
  errors: COURSE_NOT_FOUND,
});

export const getCourseVersion = route({
  name: 'drafts/get-course-version',
  summary: 'A saved state of a course, as the form is filled with it.',
  method: 'GET',
  path: '/instructor/course/versions/{id}/{version}',
  access: 'staff',
  params: z.object({ ...byId.shape, version: z.coerce.number().check(z.int(), z.minimum(1)) }),
  response: dataResponse(z.extend(courseVersion, { draft: courseDraft })),
  errors: { ...COURSE_NOT_FOUND, VERSION_NOT_FOUND: [404, 'This version is not kept any more.'] },
});
