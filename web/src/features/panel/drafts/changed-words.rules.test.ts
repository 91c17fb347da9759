import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedWords } from './changed-words.rules.ts';

test('What two texts have in common is apart from what changed, by whole words', () => {
  expect(
    changedWords('From commit to production, calmly', 'From commit to production without a breath'),
  ).toEqual([
    { start: 'From commit to ', changed: 'production, calmly', end: '' },
    { start: 'From commit to ', changed: 'production without a breath', end: '' },
  ]);
  expect(changedWords('one two three', 'one 2 three')).toEqual([
    { start: 'one ', changed: 'two', end: ' three' },
    { start: 'one ', changed: '2', end: ' three' },
  ]);
});

test('Of a long text only what is around the change is shown', () => {
  const long = 'word '.repeat(500);
  const [, { start, changed, end }] = changedWords(`${long}old ${long}`, `${long}new ${long}`);
  expect([start.length, changed, end.length]).toEqual([61, 'new', 61]);
});

test('Short texts are whole, whatever they are', () => {
  const text = fc.string({ maxLength: 60 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = changedWords(before, after).map(({ start, changed, end }) => start + changed + end);
      expect(parts).toEqual([before, after]);
    }),
  );
});
