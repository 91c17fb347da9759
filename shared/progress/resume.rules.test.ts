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

  test('A row that is not viewed does not count', () => {
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

  /** What happens to a course and to one student's progress in it, in any order; numbers name lectures by their place. */
  const history = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constantFrom('mark', 'take back', 'remove', 'add', 'move'), at: fc.nat(9) }),
      fc.record({ kind: fc.constantFrom('watch what is chosen', 'rewatch'), at: fc.constant(0) }),
    ),
    { maxLength: 40 },
  );

  test('Over any history it is a lecture of the course, one that is missing as long as one is, and the first of a complete course (G-62)', () => {
    fc.assert(
      fc.property(history, (events) => {
        const lectures = [{ _id: 'l0' }];
        const views = new Set<string>();
        const progress = () => [...views].map((lectureId) => ({ lectureId, viewed: true }));
        let added = 0;
        for (const { kind, at } of events) {
          const lecture = lectures[at % Math.max(1, lectures.length)];
          const chosen = lectureToResume(lectures, progress());
          if (kind === 'mark' && lecture) views.add(lecture._id);
          if (kind === 'take back' && lecture) views.delete(lecture._id);
          if (kind === 'remove') lectures.splice(at, 1);
          if (kind === 'add') lectures.splice(at, 0, { _id: `l${++added}` });
          if (kind === 'move') lectures.splice(at, 0, ...lectures.splice(0, 1));
          if (kind === 'watch what is chosen' && chosen !== undefined) views.add(chosen);
          if (kind === 'rewatch') views.clear();

          const ids = lectures.map(({ _id }) => _id);
          const next = lectureToResume(lectures, progress());
          if (ids.length === 0) expect(next).toBeUndefined();
          else if (isCompleted(lectures, progress())) expect(next).toBe(ids[0]);
          else {
            expect(ids).toContain(next);
            expect(views).not.toContain(next);
          }
        }
      }),
    );
  });

  test('Who watches what is chosen sees each missing lecture once, and then the course is complete', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.array(fc.nat(30)), (length, seen) => {
        const lectures = Array.from({ length: length + 1 }, (_, n) => ({ _id: `l${n}` }));
        const views = new Set(seen.map((n) => `l${n}`));
        const missing = lectures.filter(({ _id }) => !views.has(_id)).length;
        const progress = () => [...views].map((lectureId) => ({ lectureId, viewed: true }));
        for (let n = 0; n < missing; n++) {
          expect(isCompleted(lectures, progress())).toBe(false);
          const next = lectureToResume(lectures, progress()) ?? '';
          expect(views).not.toContain(next);
          views.add(next);
        }
        expect(isCompleted(lectures, progress())).toBe(true);
      }),
    );
  });
});
