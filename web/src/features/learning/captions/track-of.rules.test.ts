import { expect, test } from 'vitest';
import { trackOf } from './track-of.rules.ts';

const track = (language: string) => ({
  language,
  url: `/${language}.vtt`,
  public_id: language,
  label: language,
});
const tracks = [track('de'), track('en-GB'), track('en')];

test.each([
  ['en', 'en'],
  ['EN-gb', 'en-GB'],
  ['en-US', 'en-GB'],
  ['de-AT', 'de'],
  ['fr', 'de'],
])(
  'Captions in %s are those in %s: the language, else the same one elsewhere, else the first',
  (wanted, shown) => {
    expect(trackOf(tracks, wanted)?.language).toBe(shown);
  },
);

test('A video without captions has none to show', () => {
  expect(trackOf([], 'en')).toBeUndefined();
});
