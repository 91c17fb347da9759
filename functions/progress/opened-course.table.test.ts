import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { putEnrolment } from '#functions/testing/enrol-student.ts';
import {
  type TestAcademy,
  aCourse,
  createTestAcademy,
  someLectures,
} from '#functions/testing/test-academy.ts';
import { handler } from './get-course-progress.handler.ts';

const HIDDEN = 'crs_hidden';
const who = { userId: 'user-ada', role: 'user' as const };
let academy: TestAcademy;
beforeEach(setUpCheckout);
beforeEach(async () => {
  academy = await createTestAcademy();
});

const open = (courseId: string) =>
  call(handler.with(academy.handlerNeeds), { params: { userId: who.userId, courseId }, as: who });

describe('A course that a student opens', () => {
  test('One that is not published still opens, without content, for whom it was bought and given back (G-32, G-108)', async () => {
    await academy.needs.courses.create(aCourse({ courseId: HIDDEN, isPublised: false }), someLectures());
    expect((await open(HIDDEN)).status).toBe(404);
    const withdrawn = { reason: 'refunded', on: '2026-11-19' } as const;
    await putEnrolment(academy, who.userId, HIDDEN, { withdrawn });
    expect(await open(HIDDEN)).toMatchObject({
      status: 200,
      body: { data: { isPurchased: false, accessWithdrawn: {}, courseDetails: { _id: HIDDEN } } },
    });
  });

  test('One that was bought and has no lectures opens without files', async () => {
    await academy.needs.courses.create(aCourse({ courseId: 'crs_empty', lectureCount: 0 }), []);
    await putEnrolment(academy, who.userId, 'crs_empty', { lectureCount: 0 });
    const { status, body } = await open('crs_empty');
    expect([status, body['data']]).toMatchObject([200, { isPurchased: true, progress: [] }]);
    expect(body['data']).not.toHaveProperty('media');
  });
});
