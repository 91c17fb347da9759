import { listCourseFiles } from '#shared/courses/course-files.rules.ts';
import { updateCourse } from '#shared/courses/course-form-routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import type { CourseWithLectures } from '#functions/data/courses/stored-course.ts';
import { needs, namedUploads } from '#functions/data/media/needs.ts';
import { uploads } from '#functions/data/media/uploads.ts';
import { students } from '#functions/data/courses/students.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { claimFiles } from './claim-files.ts';
import { isSameSave } from './is-same-save.ts';
import {
  keepProgressValues,
  toSavedVersion,
  toStaffCourseDto,
  toStoredFields,
  toStoredLectures,
} from './to-stored-course.ts';

/** Others may save so many times in a row, where the request names no version. */
const ROUNDS = 5;

/**
 * Saves what the form sends; students, instructor and whether it is published stay unless the request says otherwise (G-72). A
 * request with a version is refused when the course has another one (X5), unless it is what the caller has just saved: its response
 * was lost.
 */
export const handler = endpoint(updateCourse, { courses, students, uploads, needs })(async (call) => {
  const { params, body, caller, now, newId, fail, courses, students, uploads, needs } = call;
  const user = await caller.user();
  const sent = toStoredLectures(body.curriculum, newId);
  const answer = async (saved: CourseWithLectures) => ({
    success: true as const,
    data: toStaffCourseDto(saved, await students.listNewest(params.id)),
  });
  for (let round = 0; round < ROUNDS; round++) {
    const stored = await courses.getWithLectures(params.id, { consistent: true });
    if (!stored || !isInScope(caller, stored.course)) return fail('COURSE_NOT_FOUND');
    const before = stored.course;
    if (body.version !== undefined && body.version !== before.version) {
      const isRepeated =
        body.version + 1 === before.version &&
        isSameSave(await courses.getVersion(params.id, before.version), stored, body, user);
      return isRepeated ? answer(stored) : fail('COURSE_CHANGED');
    }
    const version = before.version + 1;
    const after = {
      ...before,
      ...toStoredFields(body),
      isPublised: body.isPublised ?? before.isPublised,
      version,
      revision: `${version}#${newId('revision')}`,
    };
    const saved = { course: after, lectures: keepProgressValues(sent, stored.lectures) };
    const last = await courses.getVersion(params.id, before.version);
    const known = new Set(last && namedUploads(last.content));
    const claim = { files: listCourseFiles(body), course: after, version, caller, now, known };
    const refused = await claimFiles({ uploads, needs }, claim);
    const [sentence] = Object.values(refused);
    if (sentence !== undefined) return fail('VALIDATION_FAILED', sentence, refused);
    const replaced = await courses.replace(before, after, saved.lectures, toSavedVersion(saved, user, now));
    if (replaced) return answer({ ...saved, course: replaced });
  }
  return fail('COURSE_CHANGED');
});
