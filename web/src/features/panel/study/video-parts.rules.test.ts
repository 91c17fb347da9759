import { expect, test } from 'vitest';
import { MOST_OFTEN, sayHighest } from './video-parts.rules.ts';

const parts = (...counts: number[]) => Array.from({ length: 20 }, (_, part) => counts[part] ?? 0);

test.each([
  ['one part', parts(0, 2, 1), 'Stopped most often from 0:30 to 1:00: 2 times.'],
  ['two', parts(1, 0, 1), 'Stopped most often from 0:00 to 0:30 and 1:00 to 1:30: 1 time each.'],
  [
    'three',
    parts(2, 2, 2),
    'Stopped most often from 0:00 to 0:30, 0:30 to 1:00 and 1:00 to 1:30: 2 times each.',
  ],
  ['many', parts(1, 1, 1, 1), 'Stopped most often in 4 parts: 1 time each.'],
  ['none', parts(), ''],
])('The sentence names all parts that are equal: %s', (_, counts, said) => {
  expect(sayHighest(MOST_OFTEN.stops, counts, 600).replaceAll('\u00a0', ' ')).toBe(said);
});
