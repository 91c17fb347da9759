import { listCourseFiles } from '#shared/courses/course-files.rules.ts';
import { addCourse } from '#shared/courses/course-form-routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { students } from '#functions/data/courses/students.ts';
import { TransactionConditionFailed } from '#functions/data/table.ts';
import { needs } from '#functions/data/media/needs.ts';
import { uploads } from '#functions/data/media/uploads.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { claimFiles } from './claim-files.ts';
import { toNewCourse } from './to-new-course.ts';
import {
  keepProgressValues,
  toSavedVersion,
  toStaffCourseDto,
  toStoredLectures,
} from './to-stored-course.ts';

/**
 * A new course belongs to the caller, whatever the request says (CFORM-37, R10). A request that is repeated with its `creationId`,
 * because its response was lost, makes no second course: the response is the one that is there.
 */
export const handler = endpoint(addCourse, { courses, students, uploads, needs })(async (call) => {
  const { body, caller, now, newId, fail, courses, students, uploads, needs } = call;
  const owner = await caller.user();
  const course = toNewCourse(body, owner, newId);
  const answerStored = async () => {
    const stored = await courses.getWithLectures(course.courseId, { consistent: true });
    if (!stored) return undefined;
    const data = toStaffCourseDto(stored, await students.listNewest(course.courseId));
    return { success: true as const, data };
  };
  const before = body.creationId !== undefined && (await answerStored());
  if (before) return before;
  const saved = { course, lectures: keepProgressValues(toStoredLectures(body.curriculum, newId), []) };
  const claim = { files: listCourseFiles(body), course, version: course.version, caller, now };
  const refused = await claimFiles({ uploads, needs }, claim);
  const [sentence] = Object.values(refused);
  if (sentence !== undefined) return fail('VALIDATION_FAILED', sentence, refused);
  try {
    const created = await courses.create(course, saved.lectures, toSavedVersion(saved, owner, now));
    if (!created) return (await answerStored()) ?? fail('TOO_MANY_COURSES');
    return { success: true as const, data: toStaffCourseDto({ ...saved, course: created }, []) };
  } catch (error) {
    if (!(error instanceof TransactionConditionFailed)) throw error;
    return (await answerStored()) ?? fail('TRY_AGAIN');
  }
});
