import { beforeEach, expect, test } from 'vitest';
import { call } from '#functions/testing/call.ts';
import { setUpCheckoutClock } from '#functions/testing/checkout-clock.ts';
import { enrolStudent } from '#functions/testing/enrol-student.ts';
import { createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler } from './issue-certificate.handler.ts';

beforeEach(setUpCheckoutClock);

test('Of a course that is gone and was not completed there is no certificate', async () => {
  const academy = await createTestAcademy();
  const who = await enrolStudent(academy, 'user-eve', ['crs_gone']);
  const params = { courseId: 'crs_gone' };
  expect(await call(handler.with(academy.handlerNeeds), { as: who, params })).toMatchObject({
    status: 409,
    body: { code: 'NOT_COMPLETED' },
  });
});
