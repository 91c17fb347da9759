import { beforeEach, expect, test } from 'vitest';
import { setUpNoon } from '#functions/testing/set-up.ts';
import type { StoredLecture } from '#functions/data/courses/stored-course.ts';
import { handler as getDetails } from '#functions/courses/get-course-details.handler.ts';
import { call } from '#functions/testing/call.ts';
import { putEnrolment } from '#functions/testing/enrol-student.ts';
import { aCourse, createTestAcademy, someLectures } from '#functions/testing/test-academy.ts';
import { stubCalendar } from '#functions/testing/stub-calendar.ts';
import { anId } from '#shared/testing/an-id.ts';
import { handler as getProgress } from './get-course-progress.handler.ts';
import { handler as mark } from './mark-lecture-viewed.handler.ts';

const ada = { userId: 'user-ada', role: 'user' as const };
const courseId = 'crs_large';
const params = { userId: ada.userId, courseId };

/** Two hundred lectures of 6 KB: more than one transaction and more than one page of a query. */
const LECTURES: readonly StoredLecture[] = Array.from({ length: 200 }, (_, position) => ({
  ...(someLectures()[0] ?? expect.unreachable()),
  _id: anId(`lec_${position + 1}`),
  title: `Lecture ${position + 1}`,
  link_desc: 'x'.repeat(6000),
  position,
}));
const course = aCourse({ courseId, lectureCount: LECTURES.length });

const academy = await createTestAcademy();
await academy.needs.courses.create(course, LECTURES);
await putEnrolment(academy, ada.userId, courseId, { lectureCount: LECTURES.length });
beforeEach(() => {
  setUpNoon();
  stubCalendar();
});

test('Its details show every lecture in order, with its content for an enrolled student (G-33)', async () => {
  const { body } = await call(getDetails.with(academy.handlerNeeds), { as: ada, params: { id: courseId } });
  const { lectureCount, curriculum } = body['data'] as {
    lectureCount: number;
    curriculum: { _id: string; videoUrl?: string }[];
  };
  expect(lectureCount).toBe(200);
  expect(curriculum.map(({ _id }) => _id)).toEqual(LECTURES.map(({ _id }) => _id));
  expect(curriculum.every(({ videoUrl }) => videoUrl !== undefined)).toBe(true);
});

test('All its lectures can be viewed, and then it is completed', async () => {
  for (const { _id } of LECTURES.slice(0, -1))
    await academy.needs.progress.markViewed(ada.userId, courseId, _id, '2026-11-20T17:00:00.000Z');
  const before = await call(getProgress.with(academy.handlerNeeds), { as: ada, params });
  expect(before.body['data']).toMatchObject({ completed: false });
  const last = { userId: ada.userId, courseId, lectureId: anId('lec_200') };
  const marked = await call(mark.with(academy.handlerNeeds), { as: ada, body: last });
  expect(marked.body['data']).toMatchObject({ completed: true });
  const after = await call(getProgress.with(academy.handlerNeeds), { as: ada, params });
  const { progress, courseDetails } = after.body['data'] as {
    progress: { viewed: boolean }[];
    courseDetails: { curriculum: unknown[] };
  };
  expect(progress.filter(({ viewed }) => viewed)).toHaveLength(200);
  expect(courseDetails.curriculum).toHaveLength(200);
});
