import { beforeEach, expect, test } from 'vitest';
import { setUpDay } from '#functions/testing/set-up.ts';
import { keys } from '#functions/testing/keys.ts';
import { call } from '#functions/testing/call.ts';
import { putEnrolment } from '#functions/testing/enrol-student.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler } from './get-lecture-media.handler.ts';

beforeEach(setUpDay);

test.each([
  ['The instructor of a course', 'user-grace', 'instructor', 200],
  ['An admin', 'user-admin', 'admin', 200],
  ['An instructor of other courses', 'user-radia', 'instructor', 403],
  ['The former instructor of the course, a student now,', 'user-grace', 'user', 403],
] as const)(
  '%s who has bought it in instalments, one of which is past due, opens its paid lectures only where they are to check it (G-69, G-51)',
  async (_who, userId, role, status) => {
    const academy = await createTestAcademy();
    await academy.addPerson(userId, role);
    const { courseId } = academy.course;
    await putEnrolment(academy, userId, courseId);
    await academy.table.put({
      ...keys.plan(userId, courseId),
      ...aPlan(['2026-11-20'], { userId, courseId }),
    });
    const asked = { params: { courseId }, query: { lectureIds: 'lec_2' }, as: { userId, role } };
    const response = await call(handler.with(academy.handlerNeeds), asked);
    expect(response.status).toBe(status);
    if (status === 403) expect(response.body['code']).toBe('PAYMENT_REQUIRED');
  },
);
