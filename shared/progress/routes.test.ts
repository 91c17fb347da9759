import { expect, test } from 'vitest';
import { markLectureViewed, resetProgress } from './routes.ts';

const payload = { userId: 'u', courseId: 'c', lectureId: 'l' };

test.each(['userId', 'courseId', 'lectureId'])(
  'A progress payload has userId, courseId, lectureId: without %s it is refused [ENT-57, ENT-58, ENT-59]',
  (field) => {
    expect(markLectureViewed.body.safeParse(payload).success).toBe(true);
    const { [field as keyof typeof payload]: _left, ...rest } = payload;
    expect(markLectureViewed.body.safeParse(rest).success).toBe(false);
  },
);

test('Resetting takes no lecture', () => {
  expect(resetProgress.body.safeParse(payload).success).toBe(false);
  expect(resetProgress.body.safeParse({ userId: 'u', courseId: 'c' }).success).toBe(true);
});
