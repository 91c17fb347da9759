import { expect, test } from 'vitest';
import { stamp } from './stamp.rules.ts';

test.each([
  [0, '00:00'],
  [59.99, '00:59'],
  [250, '04:10'],
  [852, '14:12'],
  [3599, '59:59'],
  [3727, '1:02:07'],
  [NaN, '00:00'],
  [-1, '00:00'],
  [Infinity, '00:00'],
])('Second %s is shown as %s', (seconds, text) => {
  expect(stamp(seconds)).toBe(text);
});
