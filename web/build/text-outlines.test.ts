import { describe, expect, test } from 'vitest';
import { displayFont } from './display-font.ts';
import { textOutlines } from './text-outlines.ts';

/** Width of an 'I', which is one stem, in font units. */
const stem = (weight: number) => {
  const { minX, maxX } = displayFont(weight).layout('I').glyphs[0]?.path.bbox ?? { minX: 0, maxX: 0 };
  return maxX - minX;
};

describe('text as outlines', () => {
  test('has the weight that is asked for, in stems as in advances', () => {
    expect(stem(600)).toBeGreaterThan(stem(400) * 1.2);
    expect(stem(700)).toBeGreaterThan(stem(600));
    expect(displayFont(700).layout('cloud').advanceWidth).toBeGreaterThan(
      displayFont(400).layout('cloud').advanceWidth,
    );
  });

  test('grows with the size and begins with its ink at 0', () => {
    const small = textOutlines('DevOps', 50);
    const large = textOutlines('DevOps', 100);
    expect(large.width).toBeCloseTo(small.width * 2, 0);
    const xs = [...large.d.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x));
    expect(Math.min(...xs)).toBeCloseTo(0, 1);
    expect(Math.max(...xs)).toBeLessThanOrEqual(large.width);
  });

  test('draws every letter of a title and of a price', () => {
    for (const letter of 'AWSCloudMicrosftzurDevOp0123456789$.,·') {
      expect(textOutlines(letter, 40).d, letter).toMatch(/^M.+Z$/);
    }
  });
});
