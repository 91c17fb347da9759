import type { PlainIds } from '#shared/testing/plain-ids.ts';
import type { StoredEnrolment } from '#functions/data/learning/enrolments.ts';
import { keys } from './keys.ts';
import { as } from './people.ts';
import { SAMPLE_ENROLMENT } from './sample-rows.ts';
import type { TestAcademy } from './test-academy.ts';

/** Gives a student access to a course; `more`: what differs from the sample. */
export const putEnrolment = (
  academy: TestAcademy,
  userId: string,
  courseId: string,
  more: Partial<PlainIds<StoredEnrolment>> = {},
) =>
  academy.table.put({
    ...keys.enrolment(userId, courseId),
    ...SAMPLE_ENROLMENT,
    userId,
    courseId,
    ...more,
  });

/** A new student of the academy who has access to these courses. */
export async function enrolStudent(academy: TestAcademy, userId: string, courseIds = ['crs_aws']) {
  await academy.addStudent(userId);
  for (const courseId of courseIds) await putEnrolment(academy, userId, courseId);
  return as(userId);
}
export type EnrolledStudent = Awaited<ReturnType<typeof enrolStudent>>;
