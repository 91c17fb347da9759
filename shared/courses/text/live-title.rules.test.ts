import { expect, test } from 'vitest';
import { isLiveTitle } from './live-title.rules.ts';

test.each([
  ['Live Q&A: networks', true],
  ['Our livestream', true],
  ['LIVE', true],
  ['Continuous Delivery', false],
  ['Olive', false],
  ['Delivered', false],
])("A title with a word that starts with 'live' is a live lecture: %s %s (G-63)", (title, live) =>
  expect(isLiveTitle(title)).toBe(live),
);
