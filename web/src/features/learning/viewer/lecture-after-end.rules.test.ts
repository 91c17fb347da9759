import { expect, test } from 'vitest';
import { lecture, progress } from '#web/testing/open-course.tsx';
import { anId } from '#shared/testing/an-id.ts';
import { toCourseProgress } from '../lecture/course-progress.ts';
import { lectureAfterEnd } from './lecture-after-end.rules.ts';

const LECTURES = [1, 2, 3, 4].map((n) => lecture(n));
/** The lecture after the end of one, where these are viewed; counted from 1. */
const after = (ended: number, viewed: readonly number[], marks: boolean) =>
  lectureAfterEnd(
    toCourseProgress({
      ...progress(0, {}, LECTURES),
      progress: viewed.map((n) => ({ lectureId: anId(`lec_${n}`), viewed: true })),
    }),
    LECTURES[ended - 1] ?? lecture(ended),
    marks,
  )?._id;

test('A lecture that its end marks goes on where the mark leads: after the last viewed one (G-62)', () => {
  expect(after(1, [], true)).toBe('lec_2');
  expect(after(2, [1, 3], true)).toBe('lec_4');
  expect(after(4, [1, 3], true)).toBe('lec_2');
});

test('The mark that completes the course leads to no other lecture', () => {
  expect(after(4, [1, 2, 3], true)).toBeUndefined();
});

test('Any other goes on with the one that follows; the last one with the first that is missing', () => {
  expect(after(1, [1, 2, 3], false)).toBe('lec_2');
  expect(after(4, [1, 3, 4], false)).toBe('lec_2');
  expect(after(4, [1, 2, 3, 4], false)).toBeUndefined();
  expect(after(4, [1, 2, 3], false)).toBeUndefined();
});
