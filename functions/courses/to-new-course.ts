import { createHash } from 'node:crypto';
import type { Id } from '#shared/kernel/id.ts';
import type { BodyOf } from '#shared/api/route.ts';
import type { addCourse } from '#shared/courses/course-form-routes.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import type { StoredCourse } from '#functions/data/courses/stored-course.ts';
import { toStoredFields } from './to-stored-course.ts';

interface Owner {
  userId: Id<'user'>;
  userName: string;
}

/** A course of a person as it begins. */
export function toNewCourse(
  body: BodyOf<typeof addCourse>,
  { userId, userName }: Owner,
  newId: NewId,
): StoredCourse & { revision: string } {
  return {
    courseId: body.creationId === undefined ? newId('course') : createdId(userId, body.creationId),
    ...toStoredFields(body),
    instructorId: userId,
    instructorName: userName,
    isPublised: body.isPublised ?? true,
    studentCount: 0,
    version: 1,
    // lectures that a request leaves which dies, or is overtaken by its repeat, are in no curriculum
    revision: `1#${newId('revision')}`,
  };
}

/** The id of the course that a person creates with a `creationId`: the same for each repeat, and different for each person. */
function createdId(userId: Id<'user'>, creationId: string): Id<'course'> {
  const hash = createHash('sha256').update(`${userId} ${creationId}`).digest('hex');
  return `crs_${hash.slice(0, 26).toUpperCase()}` as Id<'course'>;
}
