import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCompleted, lectureToResume, nextLectureIn } from './resume.rules.ts';

const curriculum = ['a', 'b', 'c'].map((_id) => ({ _id }));
const viewed = (ids: string) => ids.split('').map((lectureId) => ({ lectureId, viewed: true }));

describe('The lecture at which study resumes', () => {
  test.each([
    ['', 'a'],
    ['a', 'b'],
    ['b', 'c'],
    ['ab', 'c'],
    ['c', 'a'],
    ['ac', 'b'],
    ['abc', 'a'],
    ['z', 'a'],
  ])('After viewing "%s" the lecture chosen is %s [PROG-28] (G-62)', (ids, next) => {
    expect(lectureToResume(curriculum, viewed(ids))).toBe(next);
  });

  test.each([
    ['', { number: 1, title: 'A' }],
    ['a', { number: 2, title: 'B' }],
    ['abc', { number: 1, title: 'A' }],
  ])('After viewing "%s" it is named with its place, counted from 1', (ids, next) => {
    const named = curriculum.map(({ _id }) => ({ _id, title: _id.toUpperCase() }));
    expect(nextLectureIn(named, viewed(ids))).toEqual(next);
    expect(nextLectureIn([], viewed(ids))).toBeUndefined();
  });

  test('A row that is not viewed does not count [PROG-21]', () => {
    expect(lectureToResume(curriculum, [{ lectureId: 'a', viewed: false }])).toBe('a');
  });

  test('A course without lectures has nowhere to go on and is not complete', () => {
    expect(lectureToResume([], [])).toBeUndefined();
    expect(isCompleted([], [])).toBe(false);
  });

  test('A course is complete exactly when every current lecture is viewed (G-62, X11)', () => {
    fc.assert(
      fc.property(fc.subarray(['a', 'b', 'c', 'gone']), (ids) => {
        const all = ['a', 'b', 'c'].every((id) => ids.includes(id));
        expect(isCompleted(curriculum, viewed(ids.map((id) => (id === 'gone' ? 'z' : id)).join('')))).toBe(
          all,
        );
      }),
    );
  });
});
