import { expect, test } from 'vitest';
import { captionAt, nextChange } from './caption-at.rules.ts';

const cue = (start: number, end: number, lines: string) => ({ start, end, lines, text: lines });
const cues = [cue(1, 4, 'One\nline below'), cue(3, 5, 'Two'), cue(8, 9, 'Three')];

test.each([
  [0, undefined, 1],
  [1, 'One\nline below', 3],
  [3.5, 'One\nline below\nTwo', 4],
  [4, 'Two', 5],
  [5, undefined, 8],
  [9, undefined, undefined],
])('At second %s the caption is %j, until second %s', (positionSeconds, text, change) => {
  expect(captionAt(cues, positionSeconds)).toBe(text);
  expect(nextChange(cues, positionSeconds)).toBe(change);
});
