import type { Id } from '#shared/kernel/id.ts';
import type { BodyOf } from '#shared/api/route.ts';
import type { updateCourse } from '#shared/courses/course-form-routes.ts';
import { courseDraft } from '#shared/drafts/course-draft.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import type { StoredVersion } from '#functions/data/courses/course-items.ts';
import type { CourseWithLectures } from '#functions/data/courses/stored-course.ts';
import { toSavedVersion, toStoredFields, toStoredLectures } from './to-stored-course.ts';

type Body = Pick<BodyOf<typeof updateCourse>, keyof Parameters<typeof toStoredFields>[0] | 'isPublised'>;

/**
 * Whether a version that is stored is what a person's request would save: then the response to the first one was lost. Lectures that
 * the request sends as new got their ids from that save.
 */
export function isSameSave(
  stored: StoredVersion | undefined,
  { course, lectures: kept }: CourseWithLectures,
  body: Body,
  caller: { userId: Id<'user'> },
): boolean {
  if (!stored || stored.version !== course.version || stored.savedById !== caller.userId) return false;
  if (body.isPublised !== undefined && body.isPublised !== course.isPublised) return false;
  // the only field that no version keeps
  const isKept = body.curriculum.every(
    ({ progressValue }, at) => progressValue === undefined || progressValue === kept[at]?.progressValue,
  );
  if (!isKept) return false;
  const given = courseDraft.parse(JSON.parse(stored.content)).curriculum.map(({ _id }) => _id);
  const curriculum = body.curriculum.map((lecture, at) => ({ ...lecture, _id: lecture._id ?? given[at] }));
  const lectures = toStoredLectures(curriculum, (() => '') as unknown as NewId);
  const repeated = { course: { ...course, ...toStoredFields(body) }, lectures };
  return toSavedVersion(repeated, caller, 0).content === stored.content;
}
