import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { lecturePosterRule } from './lecture-poster.ts';
import { tokenColor } from './token-color.ts';

const rule = lecturePosterRule();

test('The poster of a lecture counts as a paint up to 1,200 by 675 px, and the HTML pays less than 400 bytes for it', () => {
  expect((rule.length * 8) / (1200 * 675)).toBeGreaterThanOrEqual(0.05);
  expect(brotliCompressSync(rule).length).toBeLessThan(400);
});

test('It is a whole picture, and its ground is the colour of the frame', () => {
  const [, address = ''] = /^:root\{--poster:url\("(data:image\/svg\+xml,[^"]+)"\)\}$/.exec(rule) ?? [];
  const svg = decodeURIComponent(address.replace('data:image/svg+xml,', ''));
  expect(svg).toMatch(/^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' [^>]*>(<path [^>]*\/>)+<\/svg>$/);
  expect(svg).toContain(`fill='${tokenColor('stage')}'`);
});
