import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secondsLeft, studyTime } from './study-time.rules.ts';

const lecture = (_id: string, durationSeconds?: number, title = _id) => ({ _id, title, durationSeconds });
const none: ReadonlySet<string> = new Set();
const nowhere: ReadonlyMap<string, number> = new Map();

describe('The time of a course', () => {
  test('counts what is not viewed from where it was left', () => {
    const curriculum = [lecture('a', 600), lecture('b', 1710), lecture('c', 60)];
    expect(studyTime(curriculum, new Set(['a']), new Map([['b', 852]]))).toEqual({
      total: 2370,
      left: 918,
      isExact: true,
    });
  });

  test('is not exact where a length is missing; a live lecture has none to miss', () => {
    expect(studyTime([lecture('a', 60), lecture('b')], none, nowhere).isExact).toBe(false);
    expect(studyTime([lecture('a', 60), lecture('b', 9, 'Live Q&A')], none, nowhere)).toEqual({
      total: 60,
      left: 60,
      isExact: true,
    });
  });

  test('of a lecture without a known length is unknown until it is viewed', () => {
    expect(secondsLeft(lecture('a'), none, nowhere)).toBeUndefined();
    expect(secondsLeft(lecture('a'), new Set(['a']), nowhere)).toBe(0);
  });

  test('is never negative nor more than the whole, and nothing is left once all is viewed', () => {
    const one = fc.record({ length: fc.nat(9000), at: fc.nat(20_000), viewed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(one), (all) => {
        const curriculum = all.map(({ length }, index) => lecture(String(index), length));
        const viewed = new Set(all.flatMap((each, index) => (each.viewed ? [String(index)] : [])));
        const positions = new Map(all.map(({ at }, index) => [String(index), at]));
        const { total, left } = studyTime(curriculum, viewed, positions);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(total);
        const ids = new Set(curriculum.map(({ _id }) => _id));
        expect(studyTime(curriculum, ids, positions).left).toBe(0);
      }),
    );
  });
});
