import type { Id } from '#shared/kernel/id.ts';
import { addCourse, updateCourse } from '#shared/courses/course-form-routes.ts';
import type { User } from '#shared/kernel/user.ts';
import { compareDrafts } from '#shared/drafts/compare-drafts.rules.ts';
import { toCourseDraft } from '#shared/drafts/to-course-draft.rules.ts';
import { call } from '#web/lib/api/call.ts';
import type { CourseBody } from './to-course-body.ts';

interface NewCourse {
  readonly body: CourseBody;
  readonly owner: User;
  /** Of the draft that is sent. */
  readonly creationId: string | undefined;
  /** What this form has sent before, of which no response came. */
  readonly tried: readonly CourseBody[];
}

/**
 * Creates the course of a draft, once. The response may be a course that was created of this draft before: by an earlier try of this form,
 * then what was changed since is saved; or from another tab or device, then nothing is saved unless it is the same, and the person
 * is to be asked (X5).
 */
export async function createCourse({
  body,
  owner,
  creationId,
  tried,
}: NewCourse): Promise<{ courseId: Id<'course'>; isSaved: boolean }> {
  const { data: course } = await call(addCourse, {
    body: {
      ...body,
      instructorId: owner._id,
      instructorName: owner.userName,
      students: [],
      isPublised: body.isPublised ?? true,
      ...(creationId !== undefined && { creationId }),
    },
  });
  const stored = toCourseDraft(course);
  const isStored = (sent: CourseBody) => compareDrafts(stored, toCourseDraft(sent)).length === 0;
  const courseId = course._id;
  if (isStored(body)) return { courseId, isSaved: true };
  if (!tried.some(isStored)) return { courseId, isSaved: false };
  await call(updateCourse, {
    params: { id: courseId },
    body: { ...body, version: course.version },
  });
  return { courseId, isSaved: true };
}
