import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampProgress, progressDrawing, progressLabel } from './progress.ts';

const COURSE = { title: 'DevOps', category: 'devops' };
const SIZE = { width: 480, height: 32 };

describe('progress of a course', () => {
  test.each([
    [5, 12, '5 of 12 lectures viewed'],
    [1, 1, '1 of 1 lecture viewed'],
    [0, 0, '0 of 0 lectures viewed'],
    [14, 12, '12 of 12 lectures viewed'],
    [-3, 12, '0 of 12 lectures viewed'],
    [Number.NaN, 12, '0 of 12 lectures viewed'],
    [3, Number.NaN, '0 of 0 lectures viewed'],
    [2.9, 12, '2 of 12 lectures viewed'],
  ])('%s of %s reads "%s"', (done, total, words) => {
    expect(progressLabel(clampProgress(done, total))).toBe(words);
  });

  test('The share of viewed lectures stays between 0 and all, whatever the numbers', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (done, total) => {
        const progress = clampProgress(done, total);
        expect(progress.done).toBeGreaterThanOrEqual(0);
        expect(progress.done).toBeLessThanOrEqual(progress.total);
        expect(Number.isInteger(progress.done) && Number.isInteger(progress.total)).toBe(true);
      }),
    );
  });

  test('The woven part is as long as the share of lectures viewed, to the nearest pick', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 200 }), (total, done) => {
        const progress = clampProgress(done, total);
        const drawing = progressDrawing(COURSE, progress, SIZE);
        expect(Math.abs(drawing.woven - (drawing.width * progress.done) / total)).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('The marigold fell shows only between the beginning and the end', () => {
    const fell = (done: number) => progressDrawing(COURSE, clampProgress(done, 12), SIZE).fell;
    expect(fell(0)).toBeNull();
    expect(fell(5)).toBe(201);
    expect(fell(12)).toBeNull();
  });

  test('A course without lectures is bare warp', () => {
    const drawing = progressDrawing(COURSE, clampProgress(0, 0), SIZE);
    expect(drawing.woven).toBe(0);
    expect(drawing.layers.every((layer) => layer.stroke === 'var(--color-warp)')).toBe(true);
  });
});
