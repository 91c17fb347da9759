import { beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '#functions/testing/call.ts';
import { setUpCheckoutClock } from '#functions/testing/checkout-clock.ts';
import { putEnrolment } from '#functions/testing/enrol-student.ts';
import {
  type TestAcademy,
  aCourse,
  createTestAcademy,
  someLectures,
} from '#functions/testing/test-academy.ts';
import { handler } from './save-position.handler.ts';

const who = { userId: 'user-ada', role: 'user' as const };
const courseId = 'crs_pdf';
let academy: TestAcademy;
beforeAll(async () => {
  academy = await createTestAcademy();
  const pdf = (name: string) => ({ url: `/media/${name}.pdf`, filename: `${name}.pdf`, public_id: name });
  const files = { notes: { files: [pdf('notes')] }, quiz: { files: [pdf('quiz')] }, lab: { files: [] } };
  const lectures = someLectures().map((lecture) => ({ ...lecture, materials: files }));
  await academy.needs.courses.create(aCourse({ courseId }), lectures);
  await putEnrolment(academy, who.userId, courseId);
});
beforeEach(setUpCheckoutClock);

test('The page at which a student left a file is kept with the file’s name', async () => {
  const { status } = await call(handler.with(academy.handlerNeeds), {
    as: who,
    body: { userId: who.userId, courseId, lectureId: 'lec_1', file: { publicId: 'quiz', page: 4 } },
  });
  expect(status).toBe(200);
  const { files } = await academy.needs.positions.listByCourse(who.userId, courseId);
  expect(files).toMatchObject([{ publicId: 'quiz', page: 4, filename: 'quiz.pdf' }]);
});
