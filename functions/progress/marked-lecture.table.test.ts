import { beforeEach, expect, test } from 'vitest';
import { call } from '#functions/testing/call.ts';
import { setUpCheckoutClock } from '#functions/testing/checkout-clock.ts';
import { enrolStudent } from '#functions/testing/enrol-student.ts';
import { type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler } from './mark-lecture-viewed.handler.ts';

let academy: TestAcademy;
beforeEach(setUpCheckoutClock);
beforeEach(async () => {
  academy = await createTestAcademy();
});

test('A lecture that its course no longer has is not marked as viewed (X11)', async () => {
  const who = await enrolStudent(academy, 'user-eve');
  const mark = (lectureId: string) =>
    call(handler.with(academy.handlerNeeds), {
      as: who,
      body: { userId: who.userId, courseId: 'crs_aws', lectureId },
    });
  expect(await mark('lec_removed')).toMatchObject({ status: 404, body: { code: 'LECTURE_NOT_FOUND' } });
  expect(await academy.needs.progress.listByUser(who.userId)).toEqual([]);
  expect((await mark('lec_2')).status).toBe(200);
});
